/** Status of a project (docs/product/lifecycle.md#data). */
export const PROJECT_STATUSES = [
  'ACTIVE_HEALTHY',
  'COMING_UP',
  'UNKNOWN',
  'INACTIVE',
  'GOING_DOWN',
  'PAUSING',
  'PAUSE_FAILED',
  'RESTARTING',
  'RESIZING',
  'UPGRADING',
  'RESTORING',
  'RESTORE_FAILED',
] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

export type PostgrestStatus = 'ONLINE' | 'OFFLINE';

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
