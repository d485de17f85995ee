import { platformError, type PlatformError } from '@howdah/shared-api';
import { useOrganizationsListQuery, type Organization } from '@howdah/shared-api/organizations';
import { projectsApi, useProjectsGetQuery, type Project } from '@howdah/shared-api/projects';

/** How often the project is refetched, to notice changes by others. */
const REFRESH_INTERVAL_MS = 60_000;

export type RouteProject =
  | { state: 'loading' }
  | {
      state: 'failed';
      error: PlatformError;
      /** The project as it was last loaded. */
      before: Project | undefined;
      retrying: boolean;
      retry(): void;
    }
  | { state: 'ready'; project: Project; organization: Organization | undefined };

/**
 * The project of the route, with its organization once that is loaded. Refetches when the tab gets the focus and at an
 * interval, until the project is gone.
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

  // A failed refetch keeps the project on the page, unless the project is gone.
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

/** The ref does not exist, or the user has no access. */
export function isUnknownProject(route: RouteProject): boolean {
  return route.state === 'failed' && isNotFound(route.error);
}

function isNotFound(error: unknown): boolean {
  return error !== undefined && platformError(error).status === 404;
}
