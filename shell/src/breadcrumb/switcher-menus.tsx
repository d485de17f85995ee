import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { useProjectsListQuery, type Project } from '@howdah/shared-api/projects';
import { useBranchesListQuery } from '@howdah/shared-api/projects/branches';
import { VisuallyHidden } from '@howdah/shared-ui';
import {
  Command,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList,
  CommandListState,
  CommandNote,
} from '@howdah/shared-ui/command';
import { DropdownMenu, MenuItem, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '@howdah/shared-ui/menu';
import { Popover } from '@howdah/shared-ui/popover';
import { useLocation, useNavigate } from '@howdah/shared-ui/router';
import { Check, Database, GitBranch, LayoutGrid, Plus } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { usePageFacts } from '../page/page-facts.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import { groupProjects } from '../projects/group-projects.ts';
import { MAIN_BRANCH } from './main-branch.ts';
import classes from './switcher-menus.module.css';

/** What a menu needs to open at the button of its switcher. */
export interface MenuOpening {
  trigger: ReactElement;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const switcherTexts = {
  newOrganization: 'New organization',
  newProject: 'New project',
  allProjects: 'All projects',
  switchProject: 'Switch project',
  searchProjects: 'Search projects',
  noProjects: 'No projects found',
  openNow: '(open now)',
  loadingBranches: 'Loading branches…',
  branchesFailed: 'Failed to load branches',
  manageBranches: 'Manage branches',
};

/** Switches to the same page of another organization, or creates one. */
export function OrganizationMenu({
  organization,
  ...opening
}: MenuOpening & {
  /** The organization of the page, if it belongs to one. */
  organization: Organization | undefined;
}) {
  const { data: organizations = organization ? [organization] : [] } = useOrganizationsListQuery();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pick = (slug: string) => {
    if (slug === organization?.slug && pathname.startsWith('/org/')) return;
    const [, page] = /^\/org\/[^/]+\/(\w+)/.exec(pathname) ?? [];
    void navigate(`/org/${slug}/${page ?? 'general'}`);
  };
  return (
    <DropdownMenu {...opening} className={classes.menu}>
      <MenuRadioGroup value={organization?.slug ?? ''} onValueChange={pick}>
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

/** Switches to the same page of another project, with a search. */
export function ProjectMenu({ project, trigger, open, onOpenChange }: MenuOpening & { project: Project }) {
  return (
    <Popover
      trigger={trigger}
      open={open}
      onOpenChange={onOpenChange}
      label={switcherTexts.switchProject}
      flush
      className={classes.picker}
    >
      <ProjectPicker project={project} onPicked={() => onOpenChange(false)} />
    </Popover>
  );
}

function ProjectPicker({ project, onPicked }: { project: Project; onPicked(): void }) {
  const { data: projects, error, refetch } = useProjectsListQuery();
  const { data: organizations = [] } = useOrganizationsListQuery();
  const [search, setSearch] = useState('');
  const navigate = useNavigate();
  const switchTo = useSwitchFrom(project);
  const isHosted = usePageFacts().config.deployment === 'hosted';
  const current = project.parent_project_ref ?? project.ref;
  const groups = groupProjects(organizations, projects ?? [], search).filter(
    (group) => group.projects.length > 0,
  );
  const pick = (go: () => void) => {
    onPicked();
    go();
  };
  return (
    <Command label={switcherTexts.switchProject} shouldFilter={false} defaultValue={current} loop>
      <CommandInput value={search} onValueChange={setSearch} placeholder={switcherTexts.searchProjects} />
      <CommandList className={classes.projects}>
        {groups.map(({ organization, projects: listed }) => (
          <CommandGroup key={organization.slug} heading={organization.name}>
            {listed.map(({ ref, name, status, postgrestStatus }) => (
              <CommandItem
                key={ref}
                value={ref}
                icon={ref === current ? <Check aria-hidden /> : <Database aria-hidden />}
                meta={<StatusBadge status={status} postgrestStatus={postgrestStatus} />}
                onSelect={() => pick(() => switchTo(ref))}
              >
                {name}
                {ref === current && <VisuallyHidden> {switcherTexts.openNow}</VisuallyHidden>}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
        {!projects && (
          <CommandListState what="projects" failed={Boolean(error)} onRetry={() => void refetch()} />
        )}
        {projects && groups.length === 0 && <CommandNote>{switcherTexts.noProjects}</CommandNote>}
        <CommandGroup>
          <CommandItem
            value="all-projects"
            icon={<LayoutGrid aria-hidden />}
            onSelect={() => pick(() => void navigate('/projects'))}
          >
            {switcherTexts.allProjects}
          </CommandItem>
          {isHosted && (
            <CommandItem
              value="new-project"
              icon={<Plus aria-hidden />}
              onSelect={() => pick(() => void navigate(`/new/${project.organization_slug}`))}
            >
              {switcherTexts.newProject}
            </CommandItem>
          )}
        </CommandGroup>
      </CommandList>
    </Command>
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
        <MenuRadioItem value={main}>{MAIN_BRANCH}</MenuRadioItem>
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

/** Links to the same page of another project or branch. */
function useSwitchFrom(project: Project): (ref: string) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (ref) => {
    if (ref !== project.ref) void navigate(samePageIn(ref, pathname));
  };
}

/** The areas whose pages show a query or a table of one project, and the page to open instead. Other pages exist in each. */
const INSTEAD_IN_ANOTHER = new Map([
  ['sql', 'sql/new'],
  ['editor', 'editor'],
]);

function samePageIn(ref: string, pathname: string): string {
  const page = pathname.split('/').slice(3);
  return `/project/${ref}/${INSTEAD_IN_ANOTHER.get(page[0] ?? '') ?? page.join('/')}`;
}
