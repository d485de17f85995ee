import { platformError } from '@howdah/shared-api';
import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { isProjectChanging, useProjectsListQuery } from '@howdah/shared-api/projects';
import { useResourcesListUsageQuery } from '@howdah/shared-api/projects/advisors';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PermittedButton,
  SearchInput,
  Section,
  SkeletonGrid,
} from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import { FolderPlus, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePageFacts } from '../page/page-facts.ts';
import { useDocumentTitle } from '../page/page-title.ts';
import { usePermissions } from '../page/use-permissions.ts';
import { groupProjects } from './group-projects.ts';
import { CARD_HEIGHT, ProjectCard } from './project-card.tsx';
import classes from './projects-page.module.css';

const projectsTexts = {
  title: 'Projects',
  about: 'All projects of your organizations.',
  search: 'Search projects',
  loading: 'Loading projects',
  failed: 'Failed to load projects',
  failedHelp: 'Nothing has changed.',
  notFound: 'No projects found',
  notFoundHelp: (search: string) => `No results for "${search}".`,
  none: 'No projects yet',
  noneHosted:
    'Projects of your organizations appear here. Create an organization, or ask an owner to invite you.',
  noneSelfHosted: 'Projects of your organizations appear here. Ask an owner to invite you.',
  noneInOrganization: 'This organization has no projects.',
  newOrganization: 'New organization',
  newProject: 'New project',
  newProjectIn: (organization: string) => `New project in ${organization}`,
  needs: 'create projects in this organization',
};

/** While a project's status changes. The same interval as the status screens (docs/product/lifecycle.md#numbers). */
const POLL_INTERVAL_MS = 4000;

/** All projects of the user by organization. */
export function ProjectsPage() {
  const [search, setSearch] = useState('');
  const { deployment } = usePageFacts().config;
  useDocumentTitle(projectsTexts.title);

  return (
    <Page width="wide">
      <PageHeader
        title={projectsTexts.title}
        description={projectsTexts.about}
        actions={
          <>
            <SearchInput
              size="sm"
              label={projectsTexts.search}
              value={search}
              onSearch={setSearch}
              className={classes.search}
            />
            {deployment === 'hosted' && <NewOrganizationButton />}
          </>
        }
      />
      <ProjectGroups search={search} />
    </Page>
  );
}

function ProjectGroups({ search }: { search: string }) {
  const organizations = useOrganizationsListQuery();
  const [isMoving, setMoving] = useState(false);
  const projects = useProjectsListQuery(undefined, {
    pollingInterval: isMoving ? POLL_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const moves = projects.data?.some(({ status }) => isProjectChanging(status)) ?? false;
  if (moves !== isMoving) setMoving(moves);
  const usage = useResourcesListUsageQuery(undefined, {
    pollingInterval: isMoving ? POLL_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { deployment } = usePageFacts().config;
  const error = organizations.error ?? projects.error;

  if (organizations.isLoading || projects.isLoading)
    return <SkeletonGrid label={projectsTexts.loading} tiles={3} height={CARD_HEIGHT} />;
  if (!organizations.data || !projects.data) {
    return (
      <ErrorState
        title={projectsTexts.failed}
        description={projectsTexts.failedHelp}
        detail={platformError(error).message}
        retrying={organizations.isFetching || projects.isFetching}
        onRetry={() => {
          void organizations.refetch();
          void projects.refetch();
        }}
      />
    );
  }
  const groups = groupProjects(organizations.data, projects.data, search);
  if (groups.length === 0) {
    return search ? (
      <EmptyState
        icon={<SearchX />}
        title={projectsTexts.notFound}
        description={projectsTexts.notFoundHelp(search.trim())}
      />
    ) : (
      <EmptyState
        icon={<FolderPlus />}
        title={projectsTexts.none}
        description={deployment === 'hosted' ? projectsTexts.noneHosted : projectsTexts.noneSelfHosted}
        action={deployment === 'hosted' && <NewOrganizationButton />}
      />
    );
  }
  return groups.map(({ organization, projects: found }, index) => (
    <Section
      key={organization.slug}
      title={<OrganizationHeading organization={organization} showsPlan={deployment === 'hosted'} />}
      actions={
        deployment === 'hosted' &&
        found.length > 0 && <NewProjectButton organization={organization} primary={index === 0} />
      }
    >
      {found.length === 0 ? (
        <div className={classes.none}>
          <p>{projectsTexts.noneInOrganization}</p>
          {deployment === 'hosted' && <NewProjectButton organization={organization} primary={index === 0} />}
        </div>
      ) : (
        <ul className={classes.grid}>
          {found.map((project) => (
            <li key={project.ref}>
              <ProjectCard
                project={project}
                usage={usage.data?.find(({ project: ref }) => ref === project.ref)}
                isLoading={usage.isLoading}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  ));
}

interface OrganizationHeadingProps {
  organization: Organization;
  /** Plans exist on hosted platforms only. */
  showsPlan: boolean;
}

/** An organization's name above its projects, as a link to its pages. */
function OrganizationHeading({ organization: { slug, name, plan }, showsPlan }: OrganizationHeadingProps) {
  return (
    <span className={classes.organization}>
      <Link to={`/org/${slug}/general`} className={classes.organizationLink}>
        {name}
      </Link>
      {showsPlan && <Badge>{plan.name}</Badge>}
    </span>
  );
}

/** Anyone can create an organization. A self-hosted deployment has exactly one. */
function NewOrganizationButton() {
  return (
    <Button asChild size="sm" icon={<Plus aria-hidden />}>
      <Link to="/new">{projectsTexts.newOrganization}</Link>
    </Button>
  );
}

interface NewProjectButtonProps {
  organization: Organization;
  /** The main action of the page. */
  primary?: boolean;
}

/** Disabled, never hidden, without the permission. */
function NewProjectButton({ organization: { slug, name }, primary = false }: NewProjectButtonProps) {
  const can = usePermissions(slug, undefined)('write:Create', 'projects');
  const looks = {
    size: 'sm',
    variant: primary ? 'primary' : 'default',
    icon: <Plus aria-hidden />,
  } as const;
  if (can === 'allowed') {
    return (
      <Button asChild {...looks}>
        <Link to={`/new/${slug}`} aria-label={projectsTexts.newProjectIn(name)}>
          {projectsTexts.newProject}
        </Link>
      </Button>
    );
  }
  return (
    <PermittedButton
      {...looks}
      aria-label={projectsTexts.newProjectIn(name)}
      permission={can}
      action={projectsTexts.needs}
    >
      {projectsTexts.newProject}
    </PermittedButton>
  );
}
