import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { Badge } from '@howdah/shared-ui';
import { DropdownMenu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@howdah/shared-ui/menu';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { ChevronsUpDown, Plus } from 'lucide-react';
import classes from './organization-picker.module.css';

export const menuTexts = {
  label: 'Organization',
  pickFrom: (name: string) => `Organization ${name}, switch organization`,
  newOrganization: 'New organization',
  projects: 'Projects',
  general: 'General',
  team: 'Team',
  billing: 'Billing',
  support: 'Support',
};

/** Switches to the same page of another organization, or creates one. */
export function OrganizationPicker({ organization }: { organization: Organization }) {
  const { data: organizations = [organization] } = useOrganizationsListQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { slug, name, plan } = organization;

  const pick = (chosen: string) => {
    if (chosen !== slug) void navigate(pathname.replace(`/org/${slug}`, `/org/${chosen}`));
  };
  const trigger = (
    <button type="button" className={classes.button} aria-label={menuTexts.pickFrom(name)}>
      <span className={classes.name}>{name}</span>
      <Badge>{plan.name}</Badge>
      <ChevronsUpDown aria-hidden className={classes.chevron} />
    </button>
  );
  return (
    <DropdownMenu trigger={trigger} className={classes.list}>
      <MenuRadioGroup value={slug} onValueChange={pick}>
        {organizations.map((each) => (
          <MenuRadioItem key={each.slug} value={each.slug}>
            {each.name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<Plus aria-hidden />} onSelect={() => void navigate('/new')}>
        {menuTexts.newOrganization}
      </MenuItem>
    </DropdownMenu>
  );
}
