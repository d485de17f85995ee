import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { JobInput, JobKind, JobState } from '../../control-plane/types.ts';
import { insertedAt, moment } from '../../control-plane/columns.ts';
import { projects } from '../projects/tables.ts';

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
