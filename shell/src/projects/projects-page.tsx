import { platformError } from '@howdah/shared-api';
import { useOrganizationsListQuery } from '@howdah/shared-api/organizations';
import { isProjectChanging, useProjectsListQuery } from '@howdah/shared-api/projects';
import { EmptyState, ErrorState, Input, Page, PageHeader, Section, Skeleton } from '@howdah/shared-ui';
import { FolderPlus, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePageFacts } from '../layout/page-facts.ts';
import { useDocumentTitle } from '../router/page-title.ts';
import { projectsTexts } from '../texts/projects.ts';
import { groupProjects } from './group-projects.ts';
import { NewOrganizationButton, NewProjectButton, OrganizationHeading } from './organization-heading.tsx';
import { ProjectCard } from './project-card.tsx';
import classes from './projects-page.module.css';

/** While a project is on its way to another status; as the status screens ask (docs/product/lifecycle.md#numbers). */
const ASK_EVERY_MS = 4000;

/** Every project that the person can see, by organization. */
export function ProjectsPage() {
  const [search, setSearch] = useState('');
  const { deployment } = usePageFacts().config;
  useDocumentTitle(projectsTexts.title);

  return (
    <Page>
      <PageHeader
        title={projectsTexts.title}
        actions={
          <>
            <Input
              type="search"
              size="sm"
              aria-label={projectsTexts.search}
              placeholder={projectsTexts.search}
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
  const moves = projects.data?.some(({ status }) => isProjectChanging(status)) ?? false;
  if (moves !== isMoving) setMoving(moves);
  const { deployment } = usePageFacts().config;
  const error = organizations.error ?? projects.error;

  if (organizations.isLoading || projects.isLoading) return <LoadingProjects />;
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
  return groups.map(({ organization, projects: found }) => (
    <Section
      key={organization.slug}
      title={<OrganizationHeading organization={organization} showsPlan={deployment === 'hosted'} />}
      actions={deployment === 'hosted' && <NewProjectButton organization={organization} />}
    >
      {found.length === 0 ? (
        <p className={classes.none}>{projectsTexts.noneInOrganization}</p>
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
    <div className={classes.grid} role="status" aria-label={projectsTexts.loading}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} height={116} radius="card" />
      ))}
    </div>
  );
}
