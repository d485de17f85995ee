import type { Answer, Body, Schemas } from '../../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { followProjectStatus, projectsApi, type Project } from '@howdah/shared-api/projects';
import { useEffect } from 'react';
import type { RuntimeConfig } from '../../runtime-config.ts';

/** Returns whether a project has a resource that is running out, or is in read-only mode. */
export function isExhausted({ project: _, is_readonly_mode_enabled, ...levels }: ResourceWarning): boolean {
  return is_readonly_mode_enabled || Object.values(levels).some((level) => level !== null);
}

export type ResourceWarning = Schemas['ResourceWarning'];
export type ResourceLevel = ResourceWarning['cpu_exhaustion'];
export type ProjectUsage = Schemas['ProjectUsage'];
export type ProjectResources = Schemas['ProjectResources'];
export type ResizeProject = Body<'resizeProject'>;

interface ByRef {
  ref: string;
}

/** In seconds, as RTK Query expects (docs/product/lifecycle.md#numbers: 1,800,000 ms). */
export const WARNINGS_LIFETIME_SECONDS = 1800;

const resourcesApi = injectArea(
  'resources',
  (build) => ({
    /** Only on hosted deployments. */
    resourcesListWarnings: build.query<ResourceWarning[], void>({
      query: () => platformPath('/platform/projects-resource-warnings'),
      keepUnusedDataFor: WARNINGS_LIFETIME_SECONDS,
      providesTags: ['ResourceWarning'],
    }),

    /** Compute, disk and the last job of each project, for lists of projects. */
    resourcesListUsage: build.query<ProjectUsage[], void>({
      query: () => platformPath('/platform/projects-usage'),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    /**
     * Does not open a stopped database; memory and CPU are then null. Refetched when the project changes: a new
     * size is stored only at the end of its job.
     */
    resourcesGet: build.query<ProjectResources, ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/resources', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'Project', id: ref }],
    }),

    /** Once accepted, the cached project becomes RESIZING. */
    resourcesResize: build.mutation<Answer<'resizeProject', 201>, ByRef & ResizeProject>({
      query: ({ ref, ...body }) => ({
        url: platformPath('/platform/projects/{ref}/resize', { ref }),
        method: 'POST',
        body,
      }),
      onQueryStarted: async ({ ref }, { dispatch, queryFulfilled }) => {
        await followProjectStatus(ref, dispatch, queryFulfilled);
      },
      invalidatesTags: (_, error) => (isRefused(error) ? [] : ['ResourceWarning']),
    }),
  }),
  { tags: ['ResourceWarning'] },
);

const NO_LEVELS = {
  disk_io_exhaustion: null,
  disk_space_exhaustion: null,
  cpu_exhaustion: null,
  memory_and_swap_exhaustion: null,
  auth_rate_limit_exhaustion: null,
} satisfies Partial<ResourceWarning>;

/**
 * Returns what a project is running out of; undefined on other deployments than hosted ones, which have no warnings.
 * The levels are at most `WARNINGS_LIFETIME_SECONDS` old. Read-only mode is that of the project, which is read more often.
 */
export function useResourceWarning(
  project: Project | undefined,
  deployment: RuntimeConfig['deployment'],
): ResourceWarning | undefined {
  const isHosted = deployment === 'hosted' && project !== undefined;
  const { data: warnings, refetch } = useResourcesListWarningsQuery(undefined, {
    skip: !isHosted,
    refetchOnMountOrArgChange: WARNINGS_LIFETIME_SECONDS,
  });
  // The mode outlasts a pause, but only running projects have warnings.
  const isRunning = project?.status === 'ACTIVE_HEALTHY';
  const isReadOnly = isRunning && project.is_readonly_mode_enabled;
  const listed = warnings?.find((warning) => warning.project === project?.ref);
  // The levels have changed with the mode, which the warnings can be the first to tell.
  const isOld =
    isHosted &&
    isRunning &&
    warnings !== undefined &&
    isReadOnly !== (listed?.is_readonly_mode_enabled ?? false);
  const readProject = projectsApi.usePrefetch('projectsGet', { force: true });
  const ref = project?.ref;
  useEffect(() => {
    if (!isOld || ref === undefined) return;
    void refetch();
    readProject({ ref });
  }, [isOld, ref, refetch, readProject]);
  if (!isHosted) return undefined;
  return { ...NO_LEVELS, ...listed, project: project.ref, is_readonly_mode_enabled: isReadOnly };
}

export const {
  useResourcesListWarningsQuery,
  useResourcesListUsageQuery,
  useResourcesGetQuery,
  useResourcesResizeMutation,
} = resourcesApi;
export { resourcesApi };
