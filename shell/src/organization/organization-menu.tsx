import type { Organization } from '@howdah/shared-api/organizations';
import { SideMenu } from '@howdah/shared-ui/side-menu';
import { menuTexts, OrganizationPicker } from './organization-picker.tsx';
import classes from './organization-pages.module.css';

interface OrganizationMenuProps {
  organization: Organization;
  isHosted: boolean;
}

/** At the side, or above the page on narrow screens. */
export function OrganizationMenu({ organization, isHosted }: OrganizationMenuProps) {
  const { slug, name } = organization;
  const links = [
    { to: '/projects', label: menuTexts.projects },
    { to: `/org/${slug}/general`, label: menuTexts.general },
    { to: `/org/${slug}/team`, label: menuTexts.team },
    ...(isHosted ? [{ to: `/org/${slug}/billing`, label: menuTexts.billing }] : []),
    { to: '/support/new', label: menuTexts.support },
  ];
  // A self-hosted deployment has exactly one organization.
  const title = isHosted ? <OrganizationPicker organization={organization} /> : name;
  return (
    <nav aria-label={menuTexts.label} className={classes.menu}>
      <SideMenu title={title} links={links} />
    </nav>
  );
}
