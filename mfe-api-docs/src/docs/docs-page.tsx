import { useShell } from '@howdah/shared-api/remote-contract';
import { Workspace } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { Docs } from './docs.tsx';

/** The route `api`. On other pages the same docs open in a dialog (docs-panel.tsx). */
export default function DocsPage() {
  const { project, setPageTitle } = useShell();
  useEffect(() => setPageTitle('API docs'), [setPageTitle]);
  return <Workspace title="API docs">{project && <Docs key={project.ref} project={project} />}</Workspace>;
}
