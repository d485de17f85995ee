import { Page, PageHeader } from '@howdah/shared-ui';
import { usePageFacts } from '../layout/page-facts.ts';
import { NotFoundRoute } from '../router/not-found-page.tsx';
import { useDocumentTitle } from '../router/page-title.ts';
import { newOrganizationTexts } from '../texts/new-organization.ts';
import { NewOrganizationForm } from './new-organization-form.tsx';

/** `/new`. A self-hosted deployment has its one organization. */
export function NewOrganizationPage() {
  const { deployment } = usePageFacts().config;
  return deployment === 'hosted' ? <CreateOrganization /> : <NotFoundRoute />;
}

function CreateOrganization() {
  useDocumentTitle(newOrganizationTexts.title);
  return (
    <Page>
      <PageHeader title={newOrganizationTexts.title} description={newOrganizationTexts.description} />
      <NewOrganizationForm />
    </Page>
  );
}
