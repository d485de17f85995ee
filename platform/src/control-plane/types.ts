/** Status of a project (spec 1, section 3). */
export const projectStatuses = [
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

export type ProjectStatus = (typeof projectStatuses)[number];

export type JobKind = 'initialize' | 'restore' | 'pause';

/** What a job has to know besides its project. */
export interface JobInput {
  seed?: ProjectSeed;
  /** A new project that starts its life paused. */
  endsPaused?: boolean;
}

export type JobState = 'running' | 'done' | 'failed';

/** The data that a demo project starts with (demo/). */
export type ProjectSeed = 'bookshop' | 'field-notes' | 'old-atlas';
