import type { Answer, Body, Schemas } from '../api-types/index.ts';
import { injectArea, isRefused, platformError, platformPath } from '@howdah/shared-api/api';
import { announceProjectChange } from './project-channel.ts';
import type { ProjectStatus } from '@howdah/shared-api/contract';

export type Project = Schemas['Project'];
export type ProjectSettings = Schemas['ProjectSettings'];
export type ServiceApiKey = ProjectSettings['service_api_keys'][number];

interface ByRef {
  ref: string;
}

/** The timeout after which a status call counts as failed (docs/product/lifecycle.md#numbers). */
const STATUS_TIMEOUT_MS = 2000;

const projectsApi = injectArea('projects', (build) => ({
  projectsList: build.query<Project[], void>({
    query: () => platformPath('/platform/projects'),
    providesTags: (projects = []) => [
      { type: 'Project', id: 'LIST' },
      ...projects.map(({ ref }) => ({ type: 'Project' as const, id: ref })),
    ],
  }),

  /** 404 `project_not_found`, also if the user has no access to the project. */
  projectsGet: build.query<Project, ByRef>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}', { ref }),
    providesTags: (_, __, { ref }) => [{ type: 'Project', id: ref }],
  }),

  /** Polled by the status screens, so failures are not retried in between. */
  projectsGetStatus: build.query<Answer<'getProjectStatus'>, ByRef>({
    query: ({ ref }) => ({
      url: platformPath('/platform/projects/{ref}/status', { ref }),
      timeout: STATUS_TIMEOUT_MS,
    }),
    extraOptions: { maxRetries: 0 },
    providesTags: (_, __, { ref }) => [{ type: 'ProjectStatus', id: ref }],
  }),

  projectsGetSettings: build.query<ProjectSettings, ByRef>({
    query: ({ ref }) => platformPath('/platform/projects/{ref}/settings', { ref }),
    providesTags: (_, __, { ref }) => [{ type: 'ProjectSettings', id: ref }],
  }),

  projectsUpdate: build.mutation<Project, ByRef & Body<'updateProject'>>({
    query: ({ ref, ...body }) => ({
      url: platformPath('/platform/projects/{ref}', { ref }),
      method: 'PATCH',
      body,
    }),
    onQueryStarted: async ({ ref, name }, { dispatch, queryFulfilled }) => {
      const patches = patchProject(ref, (project) => {
        project.name = name;
      }).map((patch) => dispatch(patch));
      await queryFulfilled.then(
        () => announceProjectChange(ref),
        () => patches.forEach((patch) => patch.undo()),
      );
    },
    invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : [{ type: 'Project', id: ref }]),
  }),

  projectsPause: build.mutation<Answer<'pauseProject', 201>, ByRef>({
    query: ({ ref }) => ({
      url: platformPath('/platform/projects/{ref}/pause', { ref }),
      method: 'POST',
      body: {},
    }),
    onQueryStarted: async ({ ref }, { dispatch, queryFulfilled }) => {
      await followProjectStatus(ref, dispatch, queryFulfilled);
    },
    invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : [{ type: 'ProjectStatus', id: ref }]),
  }),
}));

/** Changes a project in both cache entries that contain it. */
function patchProject(ref: string, change: (project: Project) => void) {
  return [
    projectsApi.util.updateQueryData('projectsGet', { ref }, change),
    projectsApi.util.updateQueryData('projectsList', undefined, (projects) => {
      const project = projects.find((candidate) => candidate.ref === ref);
      if (project) change(project);
    }),
  ];
}

/**
 * For `onQueryStarted` of a call that starts a job: shows the project's new status immediately, in every list
 * and in other tabs, then refetches the project. A 409 (another tab or user was faster) or a lost answer
 * only refetches it; any other refusal changes nothing.
 */
export async function followProjectStatus(
  ref: string,
  dispatch: (
    action: ReturnType<typeof patchProject>[number] | ReturnType<typeof projectsApi.util.invalidateTags>,
  ) => unknown,
  call: Promise<{ data: { status: ProjectStatus } }>,
): Promise<void> {
  const answer = await call.catch((failure: unknown) => ({ failure }));
  if ('failure' in answer) {
    if (mayHaveChanged(answer.failure))
      dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: ref }]));
    return;
  }
  announceProjectChange(ref);
  const { status } = answer.data;
  for (const patch of patchProject(ref, (project) => {
    project.status = status;
  })) {
    dispatch(patch);
  }
  // A fetch that was on its way can still write the old status over the new one. RTK Query refetches after it.
  dispatch(projectsApi.util.invalidateTags([{ type: 'Project', id: ref }]));
}

/** `queryFulfilled` rejects with a wrapper of the call's error. */
function mayHaveChanged(failure: unknown): boolean {
  const { error } = failure as { error?: unknown };
  return platformError(error).status === 409 || !isRefused(error);
}

export const {
  useProjectsListQuery,
  useProjectsGetQuery,
  useProjectsGetStatusQuery,
  useProjectsGetSettingsQuery,
  useProjectsUpdateMutation,
  useProjectsPauseMutation,
} = projectsApi;

export { projectsApi };
