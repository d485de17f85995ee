import { useShell } from '@howdah/shared-api/remote-contract';
import { Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { useEffect } from 'react';
import { docsTexts } from '../texts.ts';
import { ApiDocs } from './api-docs.tsx';

/** The route `api`: the contents of the panel, as a page that can be linked to. */
export default function ApiDocsPage() {
  const { project, setPageTitle } = useShell();

  useEffect(() => setPageTitle(docsTexts.title), [setPageTitle]);

  return (
    <Page>
      <PageHeader title={docsTexts.title} description={docsTexts.description} />
      {project ? <ApiDocs project={project} /> : <SkeletonText label={docsTexts.loading} />}
    </Page>
  );
}
