import type { PostgrestStatus, ProjectStatus } from '@howdah/shared-api/contract';

/** The screens that can stand in for a page (docs/product/lifecycle.md#screens). */
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

/** While a project is starting, every link of the navigation goes to its home (docs/product/lifecycle.md#screens). */
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

/** Healthy, but the API of its database does not answer (docs/decisions.md#status-gate). */
export function isProjectConnecting(status: ProjectStatus, postgrestStatus: PostgrestStatus): boolean {
  return status === 'ACTIVE_HEALTHY' && postgrestStatus === 'OFFLINE';
}

/** True while a job changes the project, so that its status is worth asking for again. */
export function isProjectChanging(status: ProjectStatus): boolean {
  return !SETTLED.has(status);
}

const SETTLED: ReadonlySet<ProjectStatus> = new Set<ProjectStatus>([
  'ACTIVE_HEALTHY',
  'INACTIVE',
  'PAUSE_FAILED',
  'RESTORE_FAILED',
]);

/** 18 for `18.6`; undefined for what does not begin with a number. */
export function postgresMajor(dbVersion: string): number | undefined {
  const major = Number.parseInt(dbVersion, 10);
  return Number.isNaN(major) ? undefined : major;
}
