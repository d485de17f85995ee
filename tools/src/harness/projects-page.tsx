import { platformError } from '@howdah/shared-api';
import { useProjectsListQuery } from '@howdah/shared-api/projects';
import { Badge, EmptyState, ErrorState, Page, PageHeader, SkeletonText } from '@howdah/shared-ui';
import { Link } from '@howdah/shared-ui/router';
import classes from './page.module.css';

/** Every project the person can see: picking one opens the remote in it. */
export function ProjectsPage() {
  const { data: projects, error, isLoading, refetch } = useProjectsListQuery();

  if (isLoading) {
    return (
      <Page>
        <SkeletonText />
      </Page>
    );
  }
  if (!projects) {
    return (
      <ErrorState
        title="The projects could not be loaded"
        description="Nothing in them has changed."
        detail={platformError(error).message}
        onRetry={refetch}
      />
    );
  }
  if (projects.length === 0) {
    return <EmptyState title="No projects" description="You are not a member of any project." />;
  }
  return (
    <Page>
      <PageHeader title="Projects" description="Pick the project to open this remote in." />
      <ul className={classes.list}>
        {projects.map(({ ref, name, status, organization_slug: organization }) => (
          <li key={ref}>
            <Link to={`/project/${ref}`} className={classes.row}>
              <span>
                <span className={classes.rowTitle}>{name}</span>
                <span className={classes.rowNote}>{organization}</span>
              </span>
              <Badge tone={status === 'ACTIVE_HEALTHY' ? 'success' : 'neutral'}>{status}</Badge>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
