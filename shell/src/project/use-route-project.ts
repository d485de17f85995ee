import { platformError, type PlatformError } from '@howdah/shared-api';
import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { projectsApi, useProjectsGetQuery, type Project } from '@howdah/shared-api/projects';

/** What somebody else does to the project (pauses it, deletes it) is seen after this time at the latest. */
const REFRESH_INTERVAL_MS = 60_000;

export type RouteProject =
  | { state: 'loading' }
  | {
      state: 'failed';
      error: PlatformError;
      /** As it was before it could not be had any more. */
      before: Project | undefined;
      retrying: boolean;
      retry(): void;
    }
  | { state: 'ready'; project: Project; organization: Organization | undefined };

/**
 * The project of the route, and its organization as soon as that is known too. It is read again when the tab is seen again, and
 * from time to time, until it is gone.
 */
export function useRouteProject(ref: string): RouteProject {
  const { error: knownError } = projectsApi.endpoints.projectsGet.useQueryState({ ref });
  const isGone = isNotFound(knownError);
  const {
    currentData: project,
    error,
    isFetching,
    refetch,
  } = useProjectsGetQuery(
    { ref },
    {
      refetchOnFocus: !isGone,
      pollingInterval: isGone ? 0 : REFRESH_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  );
  const { data: organizations } = useOrganizationsListQuery();

  // A project that is there stays on the page when asking for it again fails, except where the answer is that it is gone.
  if (project && !isNotFound(error)) {
    const organization = organizations?.find(({ slug }) => slug === project.organization_slug);
    return { state: 'ready', project, organization };
  }
  if (!error) return { state: 'loading' };
  return {
    state: 'failed',
    error: platformError(error),
    before: project,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

/** No project has this ref, or none that the person may know of. */
export function isUnknownProject(route: RouteProject): boolean {
  return route.state === 'failed' && isNotFound(route.error);
}

function isNotFound(error: unknown): boolean {
  return error !== undefined && platformError(error).status === 404;
}
