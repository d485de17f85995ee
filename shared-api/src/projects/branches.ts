import type { Answer, Body, Schemas } from '../api-types/index.ts';
import { injectArea, isRefused, platformPath } from '@howdah/shared-api/api';

export type Branch = Schemas['Branch'];
export type BranchStatus = Branch['status'];
export type CreateBranch = Body<'createBranch'>;
export type RepositoryConnection = Schemas['RepositoryConnection'];
export type RepositoryList = Answer<'listRepositories'>;

interface ByRef {
  ref: string;
}

/** Preview branches, connections to repositories, and the git branches of these. Only on hosted deployments. */
const branchesApi = injectArea(
  'branches',
  (build) => ({
    /** The branches of a project, oldest first. For a preview branch, use its `parent_project_ref`. */
    branchesList: build.query<Branch[], ByRef>({
      query: ({ ref }) => platformPath('/v1/projects/{ref}/branches', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'Branch', id: ref }],
    }),

    /** Refetches the lists of branches and of projects (docs/product/assistant.md#states). */
    branchesCreate: build.mutation<Branch, ByRef & CreateBranch>({
      query: ({ ref, ...body }) => ({
        url: platformPath('/v1/projects/{ref}/branches', { ref }),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : staleWithBranches(ref)),
    }),

    /** `ref` is the parent's. The preview project and its database are removed in the background. */
    branchesDelete: build.mutation<Answer<'deleteBranch'>, ByRef & { id: string }>({
      query: ({ id }) => ({ url: platformPath('/v1/branches/{id}', { id }), method: 'DELETE' }),
      invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : staleWithBranches(ref)),
    }),

    /** Retries a branch that is `FAILED`. `ref` is the parent's. */
    branchesRetry: build.mutation<Answer<'restartProject', 201>, ByRef & { previewRef: string }>({
      query: ({ previewRef }) => ({
        url: platformPath('/platform/projects/{ref}/restart', { ref: previewRef }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_, error, { ref }) => (isRefused(error) ? [] : staleWithBranches(ref)),
    }),

    /** The project's version of Postgres, for branching (docs/product/assistant.md#data). */
    branchesGetEligibility: build.query<Answer<'getUpgradeEligibility'>, ByRef>({
      query: ({ ref }) => platformPath('/v1/projects/{ref}/upgrade/eligibility', { ref }),
    }),

    branchesGetConnection: build.query<RepositoryConnection | null, ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/repository-connection', { ref }),
      transformResponse: ({ connection }: Answer<'getRepositoryConnection'>) => connection,
      providesTags: (_, __, { ref }) => [{ type: 'RepositoryConnection', id: ref }],
    }),

    /** Requires the permission to connect. Not cached, because folders can change at any time. */
    branchesListRepositories: build.query<RepositoryList, ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/repositories', { ref }),
      keepUnusedDataFor: 0,
    }),

    branchesConnect: build.mutation<RepositoryConnection, ByRef & { repository_id: string }>({
      query: ({ ref, repository_id }) => ({
        url: platformPath('/platform/integrations/github/connections'),
        method: 'POST',
        body: { project_ref: ref, repository_id },
      }),
      invalidatesTags: (_, error, { ref }) =>
        isRefused(error) ? [] : [{ type: 'RepositoryConnection', id: ref }],
    }),

    /** Existing branches stay. */
    branchesDisconnect: build.mutation<void, ByRef & { connectionId: number }>({
      query: ({ connectionId }) => ({
        url: platformPath('/platform/integrations/github/connections/{connectionId}', {
          connectionId: String(connectionId),
        }),
        method: 'DELETE',
      }),
      invalidatesTags: (_, error, { ref }) =>
        isRefused(error) ? [] : [{ type: 'RepositoryConnection', id: ref }],
    }),

    /** Names of the current branches of the connected repository. */
    branchesListGitBranches: build.query<string[], { connectionId: number }>({
      query: ({ connectionId }) =>
        platformPath('/platform/integrations/github/branches/{connectionId}', {
          connectionId: String(connectionId),
        }),
      transformResponse: (branches: Answer<'listGitBranches'>) => branches.map(({ name }) => name),
      keepUnusedDataFor: 0,
    }),

    /**
     * Checks whether the connected repository has a branch: 404 `git_branch_not_found` if not. A mutation,
     * because the result is valid only at that moment.
     */
    branchesCheckGitBranch: build.mutation<
      Answer<'getGitBranch'>,
      { connectionId: number; branchName: string }
    >({
      query: ({ connectionId, branchName }) => ({
        url: platformPath('/platform/integrations/github/branches/{connectionId}/{branchName}', {
          connectionId: String(connectionId),
          branchName,
        }),
        method: 'GET',
      }),
    }),
  }),
  { tags: ['Branch', 'RepositoryConnection'] },
);

function staleWithBranches(ref: string) {
  return [
    { type: 'Branch' as const, id: ref },
    { type: 'Project' as const, id: 'LIST' as const },
  ];
}

export const {
  useBranchesListQuery,
  useBranchesCreateMutation,
  useBranchesDeleteMutation,
  useBranchesRetryMutation,
  useBranchesGetEligibilityQuery,
  useBranchesGetConnectionQuery,
  useBranchesListRepositoriesQuery,
  useBranchesConnectMutation,
  useBranchesDisconnectMutation,
  useBranchesListGitBranchesQuery,
  useBranchesCheckGitBranchMutation,
} = branchesApi;
export { branchesApi };
