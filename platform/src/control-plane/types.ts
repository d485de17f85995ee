import type { ComputeSize, ProjectStatus } from '@howdah/shared-api/contract';

export type { ProjectStatus };

/** What jobs there are (areas/lifecycle/jobs). */
export const jobKinds = [
  'initialize',
  'branch',
  'pause',
  'restore',
  'restart',
  'resize',
  'upgrade',
  'remove',
  'rotate-jwt-secret',
  'archive-storage',
  'back-up',
] as const;

export type JobKind = (typeof jobKinds)[number];

/** What a job has to know besides its project. */
export interface JobInput {
  seed?: ProjectSeed;
  /** A new project that starts its life paused. */
  endsPaused?: boolean;
  /** The major version that a restore or an upgrade goes to. */
  targetMajor?: number;
  /** The engine's name of the database that a job makes; it becomes the project's when the job switches. */
  newDatabase?: string;
  /** The engine's name of the database that the project had when the job began. */
  oldDatabase?: string;
  /** The backup that a job writes or reads. */
  backupId?: number;
  /** The backup of an upgraded project, made at the end. */
  lastBackupId?: number;
  /** The project was up when its restore from a backup began. */
  wasActive?: boolean;
  /** The project was paused, and its restore had failed, when its restart began. */
  wasPaused?: boolean;
  computeSize?: ComputeSize;
  diskSizeGb?: number;
  /** The JWT secret that a rotation goes to, sealed. */
  sealedJwtSecret?: string;
  /** By which whoever asked for a rotation knows it again. */
  changeTrackingId?: string;
}

export type JobState = 'running' | 'done' | 'failed';

/** The data that a demo project starts with (demo/). */
export type ProjectSeed = 'bookshop' | 'field-notes' | 'old-atlas';

export type BackupKind = 'pause' | 'scheduled' | 'upgrade';
export type BackupState = 'running' | 'complete' | 'failed';

/** Who sees saved content: its owner alone, or every member of the project (docs/product/sql-editor.md#data). */
export const contentVisibilities = ['user', 'project'] as const;
export type ContentVisibility = (typeof contentVisibilities)[number];
