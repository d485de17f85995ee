import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, insertedAt, timestampColumn } from '../../control-plane/columns.ts';
import { users } from '../accounts/tables.ts';
import { projects } from '../projects/tables.ts';

/** The local git repository whose branch names a project uses (docs/product/assistant.md#data). */
export const repositoryConnections = pgTable('repository_connections', {
  id: id(),
  /** A project has at most one connection. */
  projectId: integer('project_id')
    .notNull()
    .unique()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** Who connected it; null if the account was deleted. */
  userId: integer('person_id').references(() => users.id, { onDelete: 'set null' }),
  /** The folder below the configured root: `owner/repo` or `owner/repo.git`. */
  folder: text('folder').notNull(),
  insertedAt: insertedAt(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});
