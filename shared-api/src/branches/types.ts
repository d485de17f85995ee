import type { Answer, Body, Schemas } from '../api-types/index.ts';

export type Branch = Schemas['Branch'];
export type BranchStatus = Branch['status'];
export type CreateBranch = Body<'createBranch'>;
export type RepositoryConnection = Schemas['RepositoryConnection'];
export type RepositoryList = Answer<'listRepositories'>;
