import type { ComputeSize, ProjectStatus } from '@howdah/shared-api/contract';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { insertedAt, timestampColumn } from '../../control-plane/columns.ts';
import type { EmptyView } from '../../engines/engine.ts';
import { projects } from '../projects/tables.ts';

/** The kinds of jobs (areas/lifecycle/jobs). */
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
  /** Whether the new project starts paused. */
  endsPaused?: boolean;
  /** The target major version of a restore or an upgrade. */
  targetMajor?: number;
  /** The engine's name of the database that the job creates. The project uses it after the switch. */
  newDatabase?: string;
  /** The engine's name of the project's database when the job began. */
  oldDatabase?: string;
  /** The engine's name of the database that the job has removed. */
  removedDatabase?: string;
  /** The backup that the job writes or reads. */
  backupId?: number;
  /** The backup of the upgraded project, made at the end. */
  lastBackupId?: number;
  /** Whether the project was up when its restore from a backup began. */
  wasActive?: boolean;
  /** The project's status when its restart began. */
  statusBefore?: ProjectStatus;
  /** Version 0.2.1 stored this instead, for a project whose restore had failed. */
  wasPaused?: boolean;
  /** The materialized views of the new database that could not be filled. */
  emptyViews?: EmptyView[];
  computeSize?: ComputeSize;
  diskSizeGb?: number;
  /** The sealed new JWT secret of a rotation. */
  sealedJwtSecret?: string;
  /** Identifies the rotation for the client that requested it. */
  changeTrackingId?: string;
  /** Why a step failed. Recorded before the job is undone. */
  failure?: string;
}

export type JobState = 'running' | 'done' | 'failed';

/** The data that a demo project starts with (demo/). */
export type ProjectSeed = 'bookshop' | 'field-notes' | 'old-atlas';

/** Durable work on a project (lifecycle/). `step` is the step that started last, or null; a restart continues there. */
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
    /** The progress of the step, from 0 to 1; null if unknown. */
    stepProgress: real('step_progress'),
    input: jsonb('input').$type<JobInput>().notNull().default({}),
    /** How often a process started the step. More than 1 means that an earlier process died. */
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** The platform process that owns the job, and when its lease expires. */
    claimedBy: uuid('claimed_by'),
    leaseUntil: timestampColumn('lease_until'),
    /**
     * False for work that does not change the project's status, such as an archive or new keys. Any number of
     * such jobs can run.
     */
    exclusive: boolean('exclusive').notNull().default(true),
    insertedAt: insertedAt(),
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  // The database guarantees that at most one job changes a project's status.
  (table) => [
    uniqueIndex('jobs_one_running')
      .on(table.projectId)
      .where(sql`state = 'running' and exclusive`),
  ],
);
