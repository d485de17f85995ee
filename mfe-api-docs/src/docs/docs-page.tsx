import { useShell } from '@howdah/shared-api/remote-contract';
import { VisuallyHidden } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { Docs } from './docs.tsx';
import classes from './docs-page.module.css';

/** The route `api`. On other pages the same docs open in a dialog (docs-panel.tsx). */
export default function DocsPage() {
  const { project, setPageTitle } = useShell();
  useEffect(() => setPageTitle('API docs'), [setPageTitle]);
  return (
    <section className={classes.page} aria-label="API docs">
      <VisuallyHidden as="h1">API docs</VisuallyHidden>
      {project && <Docs key={project.ref} project={project} />}
    </section>
  );
}
