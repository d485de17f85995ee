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
      <OrganizationSwitcher organization={organization} />
    </>
  );
  return (
    <Crumb to={`/org/${organization.slug}/general`} isParent={isParent} after={after}>
      {organization.name}
    </Crumb>
  );
}

/** Before the name of a page that belongs to no organization. A self-hosted deployment has only one. */
export function AllOrganizationsCrumb() {
  const isHosted = usePageFacts().config.deployment === 'hosted';
  if (!isHosted) return null;
  return (
    <Crumb to="/projects" isParent after={<OrganizationSwitcher />}>
      All organizations
    </Crumb>
  );
}

function OrganizationSwitcher({ organization }: { organization?: Organization }) {
  return (
    <Switcher
      label="Switch organization"
      menu={({ OrganizationMenu }, opening) => <OrganizationMenu organization={organization} {...opening} />}
    />
  );
}
