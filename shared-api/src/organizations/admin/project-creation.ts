import type { Body, Schemas } from '../../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';
import { projectsApi, type Project } from '@howdah/shared-api/projects';

export type CreatableVersion = Schemas['AvailableVersions']['available_versions'][number];
export type CreateProject = Body<'createProject'>;

const projectCreationApi = injectArea('projectCreation', (build) => ({
  /** Highest version first. */
  projectCreationListVersions: build.query<CreatableVersion[], { slug: string }>({
    query: ({ slug }) => platformPath('/platform/organizations/{slug}/available-versions', { slug }),
    transformResponse: (answer: Schemas['AvailableVersions']) => answer.available_versions,
  }),

  /**
   * The project comes up in the background. 409 `free_project_limit_reached`, with the members in
   * `details.members`.
   */
  projectCreationCreate: build.mutation<Project, CreateProject>({
    query: (body) => ({ url: platformPath('/platform/projects'), method: 'POST', body }),
    invalidatesTags: (_, error) => (isRefused(error) ? [] : [{ type: 'Project', id: 'LIST' }]),
    onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
      const answer = await queryFulfilled.catch(() => undefined);
      if (!answer) return;
      const { data: project } = answer;
      // Lets the project's page show the setup without a request.
      const entry = { endpointName: 'projectsGet', arg: { ref: project.ref }, value: project } as const;
      dispatch(projectsApi.util.upsertQueryEntries([entry]));
    },
  }),
}));

export const { useProjectCreationCreateMutation, useProjectCreationListVersionsQuery } = projectCreationApi;

export { projectCreationApi };
