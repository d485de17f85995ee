import type { Organization } from '@howdah/shared-api/organizations';
import { NavLink } from '@howdah/shared-ui/router';
import { menuTexts } from '../texts/organization.ts';
import classes from './organization-pages.module.css';

interface OrganizationMenuProps {
  organization: Organization;
  isHosted: boolean;
}

/** At the side, or on a narrow window in a line above the page. */
export function OrganizationMenu({ organization: { slug, name }, isHosted }: OrganizationMenuProps) {
  const pages = [
    { to: `/org/${slug}/general`, label: menuTexts.general },
    { to: `/org/${slug}/team`, label: menuTexts.team },
    ...(isHosted ? [{ to: `/org/${slug}/billing`, label: menuTexts.billing }] : []),
  ];
  return (
    <nav aria-label={menuTexts.label} className={classes.menu}>
      <p className={classes.title}>{name}</p>
      <ul className={classes.list}>
        <li>
          <NavLink to="/projects" className={classes.link}>
            {menuTexts.projects}
          </NavLink>
        </li>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className={classes.link}>
              {label}
            </NavLink>
          </li>
        ))}
        <li>
          <NavLink to="/support/new" className={classes.link}>
            {menuTexts.support}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
