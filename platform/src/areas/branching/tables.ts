import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, insertedAt, moment } from '../../control-plane/columns.ts';
import { people } from '../accounts/tables.ts';
import { projects } from '../projects/tables.ts';

/** Which local git repository a project takes the names of its branches from (docs/product/assistant.md#data). */
export const repositoryConnections = pgTable('repository_connections', {
  id: id(),
  /** A project has one at most. */
  projectId: integer('project_id')
    .notNull()
    .unique()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** Who connected it; null when the account is gone. */
  personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
  /** Its folder below the root that the operator configured: `owner/repo`, or `owner/repo.git`. */
  folder: text('folder').notNull(),
  insertedAt: insertedAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Preview branches: each is a project of its own, with a copy of its parent's database. */
export const branches = pgTable(
  'branches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The preview project; whoever deletes it deletes the branch. */
    projectId: integer('project_id')
      .notNull()
      .unique()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Without a cascade: a preview whose parent went with its row would keep a database that nobody finds. */
    parentProjectId: integer('parent_project_id')
      .notNull()
      .references(() => projects.id),
    name: text('name').notNull(),
    gitBranch: text('git_branch').notNull(),
    personId: integer('person_id').references(() => people.id, { onDelete: 'set null' }),
    insertedAt: insertedAt(),
  },
  (table) => [
    unique('branches_name').on(table.parentProjectId, table.name),
    index('branches_parent').on(table.parentProjectId),
  ],
);
