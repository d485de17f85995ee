import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '@howdah/shared-api/permissions';
import type { JobInput, JobKind, JobState, ProjectStatus } from './types.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
const insertedAt = () => moment('inserted_at').notNull().defaultNow();

export const people = pgTable('people', {
  id: id(),
  /** Lower case; what a person signs in with. */
  email: text('email').notNull().unique(),
  username: text('username').notNull().unique(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  /** As security/passwords.ts writes it; null until the person sets one. */
  passwordHash: text('password_hash'),
  insertedAt: insertedAt(),
});

export const organizations = pgTable('organizations', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  plan: text('plan').$type<'free' | 'pro' | 'team' | 'enterprise'>().notNull().default('free'),
  optInTags: jsonb('opt_in_tags').$type<string[]>().notNull().default([]),
  insertedAt: insertedAt(),
});

export const memberships = pgTable(
  'memberships',
  {
    organizationId: integer('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.personId] }),
    index('memberships_person').on(table.personId),
  ],
);

/** Tokens are stored as SHA-256 only: whoever reads this table can sign in as nobody. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index('sessions_person').on(table.personId)],
);

export const signInLinks = pgTable('sign_in_links', {
  tokenHash: text('token_hash').primaryKey(),
  personId: integer('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  insertedAt: insertedAt(),
});

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
    postgresMajor: integer('postgres_major').$type<17 | 18>().notNull(),
    /** `show server_version` when the database was last brought up; null before that. */
    dbVersion: text('db_version'),
    region: text('region').notNull().default('local'),
    readOnlyMode: boolean('read_only_mode').notNull().default(false),
    /** Sealed with the home's key (security/sealed.ts). */
    sealedJwtSecret: text('sealed_jwt_secret').notNull(),
    /** Sealed; encrypts the connection tokens of this project alone. */
    sealedConnectionKey: text('sealed_connection_key').notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [index('projects_organization').on(table.organizationId)],
);

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
    input: jsonb('input').$type<JobInput>().notNull().default({}),
    /** Times the process started on it: more than one means that an earlier one died. */
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    insertedAt: insertedAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  // At most one job works on a project, whatever code thinks.
  (table) => [
    uniqueIndex('jobs_one_running')
      .on(table.projectId)
      .where(sql`state = 'running'`),
  ],
);
