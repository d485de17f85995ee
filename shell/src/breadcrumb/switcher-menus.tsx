import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { useProjectsListQuery, type Project } from '@howdah/shared-api/projects';
import { useBranchesListQuery } from '@howdah/shared-api/projects/branches';
import {
  DropdownMenu,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '@howdah/shared-ui/menu';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { GitBranch, LayoutGrid, Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { groupProjects } from '../projects/group-projects.ts';
import classes from './switcher-menus.module.css';

/** What a menu needs to open at the button of its switcher. */
export interface MenuOpening {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const switcherTexts = {
  newOrganization: 'New organization',
  allProjects: 'All projects',
  loadingProjects: 'Loading projects…',
  projectsFailed: 'Projects could not be loaded',
  main: 'main',
  loadingBranches: 'Loading branches…',
  branchesFailed: 'Branches could not be loaded',
  manageBranches: 'Manage branches',
};

/** Switches to the same page of another organization, or creates one. */
export function OrganizationMenu({ organization, ...opening }: MenuOpening & { organization: Organization }) {
  const { data: organizations = [organization] } = useOrganizationsListQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pick = (slug: string) => {
    if (slug === organization.slug && pathname.startsWith('/org/')) return;
    const [, page] = /^\/org\/[^/]+\/(\w+)/.exec(pathname) ?? [];
    void navigate(`/org/${slug}/${page ?? 'general'}`);
  };
  return (
    <DropdownMenu {...opening} className={classes.menu}>
      <MenuRadioGroup value={organization.slug} onValueChange={pick}>
        {organizations.map(({ slug, name }) => (
          <MenuRadioItem key={slug} value={slug}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuItem icon={<Plus aria-hidden />} onSelect={() => void navigate('/new')}>
        {switcherTexts.newOrganization}
      </MenuItem>
    </DropdownMenu>
  );
}

/** Switches to the same page of another project. */
export function ProjectMenu({ project, ...opening }: MenuOpening & { project: Project }) {
  const projects = useProjectsListQuery();
  const { data: organizations = [] } = useOrganizationsListQuery();
  const navigate = useNavigate();
  const switchTo = useSwitchFrom(project);
  const current = project.parent_project_ref ?? project.ref;
  const groups = groupProjects(organizations, projects.data ?? [], '').filter(
    (group) => group.projects.length > 0,
  );
  return (
    <DropdownMenu {...opening} className={classes.menu}>
      <MenuRadioGroup value={current} onValueChange={switchTo}>
        {groups.map(({ organization, projects: listed }) => (
          <div key={organization.slug} role="group" aria-label={organization.name}>
            <MenuLabel aria-hidden>{organization.name}</MenuLabel>
            {listed.map(({ ref, name }) => (
              <MenuRadioItem key={ref} value={ref}>
                {name}
              </MenuRadioItem>
            ))}
          </div>
        ))}
      </MenuRadioGroup>
      {!projects.data && (
        <MenuItem disabled>
          {projects.error ? switcherTexts.projectsFailed : switcherTexts.loadingProjects}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<LayoutGrid aria-hidden />} onSelect={() => void navigate('/projects')}>
        {switcherTexts.allProjects}
      </MenuItem>
    </DropdownMenu>
  );
}

/** Switches to the same page of another preview branch, or of the project itself. */
export function BranchMenu({ project, ...opening }: MenuOpening & { project: Project }) {
  const main = project.parent_project_ref ?? project.ref;
  const branches = useBranchesListQuery({ ref: main });
  const navigate = useNavigate();
  const switchTo = useSwitchFrom(project);
  return (
    <DropdownMenu {...opening} className={classes.menu}>
      <MenuRadioGroup value={project.ref} onValueChange={switchTo}>
        <MenuRadioItem value={main}>{switcherTexts.main}</MenuRadioItem>
        {branches.data?.map(({ name, project_ref: ref }) => (
          <MenuRadioItem key={ref} value={ref}>
            {name}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
      {!branches.data && (
        <MenuItem disabled>
          {branches.error ? switcherTexts.branchesFailed : switcherTexts.loadingBranches}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<GitBranch aria-hidden />}
        onSelect={() => void navigate(`/project/${project.ref}/branches`)}
      >
        {switcherTexts.manageBranches}
      </MenuItem>
    </DropdownMenu>
  );
}

/** Leads to the same page of another project or branch. */
function useSwitchFrom(project: Project): (ref: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (ref) => {
    if (ref !== project.ref) void navigate(samePageIn(ref, pathname));
  };
}

/** A query belongs to one project; other pages are there in each. */
function samePageIn(ref: string, pathname: string): string {
  const page = pathname.split('/').slice(3).join('/');
  return `/project/${ref}/${page.startsWith('sql/') ? 'sql/new' : page}`;
}
