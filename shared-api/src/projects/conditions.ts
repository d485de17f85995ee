import type { PostgrestStatus, ProjectStatus } from '@howdah/shared-api/contract';

/** The screens that can replace a page (docs/product/lifecycle.md#screens). */
export type StatusScreenName =
  | 'setting-up'
  | 'connecting'
  | 'pausing'
  | 'pause-failed'
  | 'restarting'
  | 'resizing'
  | 'upgrading'
  | 'restoring'
  | 'restore-failed'
  | 'paused';

/** While a project is starting, every navigation link goes to its home (docs/product/lifecycle.md#screens). */
export function isProjectStarting(status: ProjectStatus): boolean {
  return status === 'COMING_UP' || status === 'UNKNOWN';
}

export function isProjectHealthy(status: ProjectStatus): boolean {
  return status === 'ACTIVE_HEALTHY';
}

/** The paused state, which the product docs also call inactive. */
export function isProjectPaused(status: ProjectStatus): boolean {
  return status === 'INACTIVE';
}

/**
 * Returns whether the project is healthy but the API of its database does not respond
 * (docs/decisions.md#status-gate).
 */
export function isProjectConnecting(status: ProjectStatus, postgrestStatus: PostgrestStatus): boolean {
  return status === 'ACTIVE_HEALTHY' && postgrestStatus === 'OFFLINE';
}

/** Returns whether a job is changing the project, so that its status should be polled. */
export function isProjectChanging(status: ProjectStatus): boolean {
  return !SETTLED.has(status);
}

const SETTLED: ReadonlySet<ProjectStatus> = new Set<ProjectStatus>([
  'ACTIVE_HEALTHY',
  'INACTIVE',
  'PAUSE_FAILED',
  'RESTORE_FAILED',
]);

/** Returns 18 for `18.6`, or undefined if the text does not begin with a number. */
export function postgresMajor(dbVersion: string): number | undefined {
  const major = Number.parseInt(dbVersion, 10);
  return Number.isNaN(major) ? undefined : major;
}
