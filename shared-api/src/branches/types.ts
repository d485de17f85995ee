import type { ProjectStatus } from '../projects/status.ts';

/** A project's connection to a git repository on the platform's machine (docs/product/assistant.md#data). */
export interface RepositoryConnection {
  id: number;
  /** Who connected it; null when the account is gone. */
  user: { id: number; primary_email: { email: string }; username: string } | null;
  repository: {
    /** What a connection is asked for with. */
    id: string;
    /** `owner/repo`. */
    name: string;
  };
  project: { ref: string };
  /** ISO 8601, UTC. */
  inserted_at: string;
  updated_at: string;
}

/** Repositories that a project can be connected to. */
export interface RepositoryList {
  /** Whether the operator has named a root of repositories. */
  configured: boolean;
  repositories: { id: string; name: string }[];
}

/** `CREATING` while the database is copied; `FAILED` when that did not work: `error` says why. */
export type BranchStatus = 'CREATING' | 'READY' | 'FAILED' | 'REMOVING';

/** A preview branch: a project of its own, with a copy of its parent's database. */
export interface Branch {
  /** A UUID. */
  id: string;
  name: string;
  git_branch: string;
  /** Of the preview project: its pages are at `/project/{project_ref}`. */
  project_ref: string;
  parent_project_ref: string;
  region: string;
  status: BranchStatus;
  preview_project_status: ProjectStatus;
  /** How far the copy is, 0 to 1, while it is made. */
  progress: number | null;
  error: string | null;
  /** Null when the account is gone. */
  created_by: { id: number; username: string } | null;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** The payload of a new branch (docs/product/assistant.md#data). */
export interface BranchWish {
  branch_name: string;
  git_branch: string;
  region?: 'local';
}
