import { platformError } from '@howdah/shared-api';
import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { useProjectsListQuery } from '@howdah/shared-api/projects';
import { EmptyState, ErrorState, Input, Page, PageHeader, Section, Skeleton } from '@howdah/shared-ui';
import { FolderPlus, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePageFacts } from '../layout/page-facts.ts';
import { useDocumentTitle } from '../router/page-title.ts';
import { groupProjects } from './group-projects.ts';
import { NewOrganizationButton, NewProjectButton, OrganizationHeading } from './organization-heading.tsx';
import { ProjectCard } from './project-card.tsx';
import { isPassing } from './status-badge.tsx';
import classes from './projects-page.module.css';

/** While a project is on its way to another status; as the status screens ask (spec 1, section 9). */
const ASK_EVERY_MS = 4000;

const HOSTED_HELP =
  'Projects of the organizations that you belong to are listed here. Make an organization, or ask an owner of one to invite you.';
const SELF_HOSTED_HELP =
  'Projects of the organizations that you belong to are listed here. Ask an owner to invite you.';

/** Every project that the person can see, by organization. */
export function ProjectsPage() {
  const [search, setSearch] = useState('');
  const { deployment } = usePageFacts().config;
  useDocumentTitle('Projects');

  return (
    <Page>
      <PageHeader
        title="Projects"
        actions={
          <>
            <Input
              type="search"
              size="sm"
              aria-label="Search projects"
              placeholder="Search projects"
              leading={<Search aria-hidden />}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
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
    pollingInterval: isMoving ? ASK_EVERY_MS : 0,
    skipPollingIfUnfocused: true,
  });
  const moves = projects.data?.some(({ status }) => isPassing(status)) ?? false;
  if (moves !== isMoving) setMoving(moves);
  const { deployment } = usePageFacts().config;
  const error = organizations.error ?? projects.error;

  if (organizations.isLoading || projects.isLoading) return <LoadingProjects />;
  if (!organizations.data || !projects.data) {
    return (
      <ErrorState
        title="The projects could not be loaded"
        description="Nothing in them has changed."
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
        title="No projects found"
        description={`Nothing matches “${search.trim()}”.`}
      />
    ) : (
      <EmptyState
        icon={<FolderPlus />}
        title="No projects yet"
        description={deployment === 'hosted' ? HOSTED_HELP : SELF_HOSTED_HELP}
        action={deployment === 'hosted' && <NewOrganizationButton />}
      />
    );
  }
  return groups.map(({ organization, projects: found }) => (
    <Section
      key={organization.slug}
      title={<OrganizationHeading organization={organization} />}
      actions={deployment === 'hosted' && <NewProjectButton organization={organization} />}
    >
      {found.length === 0 ? (
        <p className={classes.none}>This organization has no projects.</p>
      ) : (
        <ul className={classes.grid}>
          {found.map((project) => (
            <li key={project.ref}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  ));
}

function LoadingProjects() {
  return (
    <div className={classes.grid} role="status" aria-label="Loading projects">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={116} radius="card" />
      ))}
    </div>
  );
}
