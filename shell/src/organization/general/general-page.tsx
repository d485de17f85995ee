import { whoCan } from '@howdah/shared-api/permissions';
import type { Organization } from '@howdah/shared-api/organizations';
import { Page, PageHeader, Permitted } from '@howdah/shared-ui';
import { usePageFacts } from '../../page/page-facts.ts';
import { useDocumentTitle } from '../../page/page-title.ts';
import { usePermissions } from '../../page/use-permissions.ts';
import { AiOptIn } from './ai-opt-in.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { generalTexts, OrganizationName } from './organization-name.tsx';

/** `/org/:slug/general` */
export function GeneralPage({ organization }: { organization: Organization }) {
  const can = usePermissions(organization.slug, undefined);
  const { deployment } = usePageFacts().config;
  useDocumentTitle(generalTexts.title, undefined, organization.name);
  const update = can('write:Update', 'organizations');
  return (
    <Page>
      <PageHeader title={generalTexts.title} description={generalTexts.about} />
      <Permitted permission={update} who={whoCan('write:Update', 'organizations')}>
        <OrganizationName organization={organization} />
        <AiOptIn organization={organization} />
        {deployment === 'hosted' && (
          <DeleteOrganization organization={organization} permission={can('write:Delete', 'organizations')} />
        )}
      </Permitted>
    </Page>
  );
}
