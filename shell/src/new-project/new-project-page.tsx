import { Page, PageHeader } from '@howdah/shared-ui';
import { useParams } from '@howdah/shared-ui/router';
import { OrganizationGate } from '../organization/organization-gate.tsx';
import { NotFoundRoute } from '../page/not-found-page.tsx';
import { usePageFacts } from '../page/page-facts.ts';
import { useDocumentTitle } from '../page/page-title.ts';
import { NewProjectForm } from './new-project-form.tsx';
import { newProjectTexts } from './new-project-options.ts';

/** `/new/:slug`. A self-hosted deployment has exactly one project. */
export function NewProjectPage() {
  const { slug = '' } = useParams();
  const { deployment } = usePageFacts().config;
  if (deployment !== 'hosted') return <NotFoundRoute />;
  return (
    <OrganizationGate slug={slug}>
      {(organization) => <NewProject organization={organization} />}
    </OrganizationGate>
  );
}

function NewProject({ organization }: Parameters<typeof NewProjectForm>[0]) {
  useDocumentTitle(newProjectTexts.title, undefined, organization.name);
  return (
    <Page>
      <PageHeader title={newProjectTexts.title} description={newProjectTexts.description} />
      <NewProjectForm organization={organization} />
    </Page>
  );
}
