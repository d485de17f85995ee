import { platformError, type PlatformError } from '@howdah/shared-api';
import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { useProjectsGetQuery, type Project } from '@howdah/shared-api/projects';

export type RouteProject =
  | { state: 'loading' }
  | { state: 'failed'; error: PlatformError; retrying: boolean; retry(): void }
  | { state: 'ready'; project: Project; organization: Organization | undefined };

/** The project of the route, and its organization as soon as that is known too. */
export function useRouteProject(ref: string): RouteProject {
  const { currentData: project, error, isFetching, refetch } = useProjectsGetQuery({ ref });
  const { data: organizations } = useOrganizationsListQuery();

  // A project that is there stays on the page when asking for it again fails.
  if (project) {
    const organization = organizations?.find(({ slug }) => slug === project.organization_slug);
    return { state: 'ready', project, organization };
  }
  if (!error) return { state: 'loading' };
  return { state: 'failed', error: platformError(error), retrying: isFetching, retry: () => void refetch() };
}

/** No project has this ref, or none that the person may know of. */
export function isUnknownProject(route: RouteProject): boolean {
  return route.state === 'failed' && route.error.status === 404;
}
