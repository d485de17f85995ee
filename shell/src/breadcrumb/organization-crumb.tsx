import type { Organization } from '@howdah/shared-api/organizations';
import { Badge } from '@howdah/shared-ui';
import { usePageFacts } from '../page/page-facts.ts';
import { Crumb } from './breadcrumb.tsx';
import { Switcher } from './switcher.tsx';

interface OrganizationCrumbProps {
  organization: Organization;
  isParent?: boolean;
}

/** An organization with its plan. A self-hosted deployment has one organization and no plans. */
export function OrganizationCrumb({ organization, isParent }: OrganizationCrumbProps) {
  const isHosted = usePageFacts().config.deployment === 'hosted';
  const after = isHosted && (
    <>
      <Badge>{organization.plan.name}</Badge>
      <Switcher
        label="Switch organization"
        menu={({ OrganizationMenu }, opening) => (
          <OrganizationMenu organization={organization} {...opening} />
        )}
      />
    </>
  );
  return (
    <Crumb to={`/org/${organization.slug}/general`} isParent={isParent} after={after}>
      {organization.name}
    </Crumb>
  );
}
