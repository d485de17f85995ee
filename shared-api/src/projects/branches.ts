import type { Answer, Body, Schemas } from '../api-types/index.ts';
import { injectArea, platformPath } from '@howdah/shared-api/api';

export type Branch = Schemas['Branch'];
export type BranchStatus = Branch['status'];
export type CreateBranch = Body<'createBranch'>;
export type RepositoryConnection = Schemas['RepositoryConnection'];
export type RepositoryList = Answer<'listRepositories'>;

interface ByRef {
  ref: string;
}

/** Preview branches and what they need: connections to repositories, and the git branches of these. Hosted only. */
const branchesApi = injectArea(
  'branches',
  (build) => ({
    /** Of a project, oldest first. Of a preview branch there are none: ask for its `parent_project_ref`. */
    branchesList: build.query<Branch[], ByRef>({
      query: ({ ref }) => platformPath('/v1/projects/{ref}/branches', { ref }),
      providesTags: (_, __, { ref }) => [{ type: 'Branch', id: ref }],
    }),

    /** The list of branches and that of projects are read again (docs/product/assistant.md#states). */
    branchesCreate: build.mutation<Branch, ByRef & CreateBranch>({
      query: ({ ref, ...body }) => ({
        url: platformPath('/v1/projects/{ref}/branches', { ref }),
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, error, { ref }) => (error ? [] : staleWithBranches(ref)),
    }),

    /** `ref` is the parent's. The preview project and its database go in the background. */
    branchesDelete: build.mutation<Answer<'deleteBranch'>, ByRef & { id: string }>({
      query: ({ id }) => ({ url: platformPath('/v1/branches/{id}', { id }), method: 'DELETE' }),
      invalidatesTags: (_, error, { ref }) => (error ? [] : staleWithBranches(ref)),
    }),

    /** Tries to make a branch that is `FAILED` once more. `ref` is the parent's. */
    branchesRetry: build.mutation<Answer<'restartProject', 201>, ByRef & { previewRef: string }>({
      query: ({ previewRef }) => ({
        url: platformPath('/platform/projects/{ref}/restart', { ref: previewRef }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_, error, { ref }) => (error ? [] : staleWithBranches(ref)),
    }),

    /** The version of the project's Postgres, as branching looks at it (docs/product/assistant.md#data). */
    branchesGetEligibility: build.query<Answer<'getUpgradeEligibility'>, ByRef>({
      query: ({ ref }) => platformPath('/v1/projects/{ref}/upgrade/eligibility', { ref }),
    }),

    branchesGetConnection: build.query<RepositoryConnection | null, ByRef>({
      query: ({ ref }) => platformPath('/platform/projects/{ref}/repository-connection', { ref }),
      transformResponse: ({ connection }: Answer<'getRepositoryConnection'>) => connection,
      providesTags: (_, __, { ref }) => [{ type: 'RepositoryConnection', id: ref }],
    }),

    /** Only for those who may connect. Folders come and go without the platform's doing: kept for moments only. */
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
      invalidatesTags: (_, error, { ref }) => (error ? [] : [{ type: 'RepositoryConnection', id: ref }]),
    }),

    /** Branches stay as they are. */
    branchesDisconnect: build.mutation<void, ByRef & { connectionId: number }>({
      query: ({ connectionId }) => ({
        url: platformPath('/platform/integrations/github/connections/{connectionId}', {
          connectionId: String(connectionId),
        }),
        method: 'DELETE',
      }),
      invalidatesTags: (_, error, { ref }) => (error ? [] : [{ type: 'RepositoryConnection', id: ref }]),
    }),

    /** Names of the branches that the connected repository has now. */
    branchesListGitBranches: build.query<string[], { connectionId: number }>({
      query: ({ connectionId }) =>
        platformPath('/platform/integrations/github/branches/{connectionId}', {
          connectionId: String(connectionId),
        }),
      transformResponse: (branches: Answer<'listGitBranches'>) => branches.map(({ name }) => name),
      keepUnusedDataFor: 0,
    }),

    /**
     * Whether the connected repository has a branch now: 404 `git_branch_not_found` where it has none. A mutation, because the
     * answer is good for the moment only.
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
