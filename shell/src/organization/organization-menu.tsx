import { ScrollRow } from '@howdah/shared-ui';
import { SideMenu } from '@howdah/shared-ui/side-menu';
import classes from './organization-pages.module.css';

const menuTexts = {
  label: 'Organization',
  general: 'General',
  team: 'Team',
  billing: 'Billing',
};

interface OrganizationMenuProps {
  slug: string;
  /** Undefined while the organization loads. */
  name?: string;
  isHosted: boolean;
}

/** At the side, or above the page on narrow screens. */
export function OrganizationMenu({ slug, name = '\u00a0', isHosted }: OrganizationMenuProps) {
  const links = [
    { to: `/org/${slug}/general`, label: menuTexts.general },
    { to: `/org/${slug}/team`, label: menuTexts.team },
    ...(isHosted ? [{ to: `/org/${slug}/billing`, label: menuTexts.billing }] : []),
  ];
  return (
    <nav aria-label={menuTexts.label} className={classes.menu}>
      <ScrollRow className={classes.entries}>
        <SideMenu title={name} links={links} />
      </ScrollRow>
    </nav>
  );
}
