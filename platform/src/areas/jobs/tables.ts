import type { ComputeSize } from '@howdah/shared-api/contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { insertedAt, moment } from '../../control-plane/columns.ts';
import { projects } from '../projects/tables.ts';

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

/** The parameters of a job, apart from its project. */
export interface JobInput {
  seed?: ProjectSeed;
  /** A new project that starts paused. */
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
  /** Identifies the rotation for the client that requested it. */
  changeTrackingId?: string;
}

export type JobState = 'running' | 'done' | 'failed';

/** The data that a demo project starts with (demo/). */
export type ProjectSeed = 'bookshop' | 'field-notes' | 'old-atlas';

/** Durable work on a project (lifecycle/). `step` is the one that was begun last (null: none): a restart goes on there. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<JobKind>().notNull(),
    state: text('state').$type<JobState>().notNull().default('running'),
    step: text('step'),
    /** How far the step is, 0 to 1, where it can tell. */
    stepProgress: real('step_progress'),
    input: jsonb('input').$type<JobInput>().notNull().default({}),
    /** Times the process started on it: more than one means that an earlier one died. */
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** The platform process that works on it, and until when that counts without a sign of life. */
    claimedBy: uuid('claimed_by'),
    leaseUntil: moment('lease_until'),
    /** False for work beside the project's status (an archive, new keys): any number of these may run. */
    exclusive: boolean('exclusive').notNull().default(true),
    insertedAt: insertedAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  // At most one job changes a project's status, whatever code thinks.
  (table) => [
    uniqueIndex('jobs_one_running')
      .on(table.projectId)
      .where(sql`state = 'running' and exclusive`),
  ],
);
