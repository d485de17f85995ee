import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ComputeSize, ProjectStatus } from '@howdah/shared-api/contract';
import { id, insertedAt, timestampColumn } from '../../control-plane/columns.ts';
import { users } from '../accounts/tables.ts';
import { organizations } from '../organizations/tables.ts';

export const projects = pgTable(
  'projects',
  {
    id: id(),
    /** 20 lower-case letters. */
    ref: text('ref').notNull().unique(),
    name: text('name').notNull(),
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    status: text('status').$type<ProjectStatus>().notNull(),
    /** The engine's current name of the database. Restoring and upgrading create another one and switch. */
    database: text('database').notNull(),
    postgresMajor: integer('postgres_major').notNull(),
    /** `show server_version` when the database last came up; null before that. */
    dbVersion: text('db_version'),
    region: text('region').notNull().default('local'),
    computeSize: text('compute_size').$type<ComputeSize>().notNull().default('micro'),
    /** Purchased disk in GB. Null means the size that the plan includes. */
    diskSizeGb: integer('disk_size_gb'),
    optInTags: jsonb('opt_in_tags').$type<string[]>().notNull().default([]),
    /** When it was paused; null if it is not paused. */
    pausedAt: timestampColumn('paused_at'),
    readOnlyMode: boolean('read_only_mode').notNull().default(false),
    /** Sealed with the home's key. */
    sealedJwtSecret: text('sealed_jwt_secret').notNull(),
    /** Sealed. Encrypts only the connection tokens of this project. */
    sealedConnectionKey: text('sealed_connection_key').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index('projects_organization').on(table.organizationId)],
);

/** Preview branches. Each is a separate project with a copy of its parent's database. */
export const branches = pgTable(
  'branches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The preview project. Deleting it deletes the branch. */
    projectId: integer('project_id')
      .notNull()
      .unique()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** No cascade: it would delete only the branch's row and leave a project and a database that nothing refers to. */
    parentProjectId: integer('parent_project_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    gitBranch: text('git_branch').notNull(),
    userId: integer('person_id').references(() => users.id, { onDelete: 'set null' }),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique('branches_name').on(table.parentProjectId, table.name),
    index('branches_parent').on(table.parentProjectId),
  ],
);
