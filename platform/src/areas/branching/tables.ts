import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, insertedAt, moment } from '../../control-plane/columns.ts';
import { users } from '../accounts/tables.ts';
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
  userId: integer('person_id').references(() => users.id, { onDelete: 'set null' }),
  /** Its folder below the root that the operator configured: `owner/repo`, or `owner/repo.git`. */
  folder: text('folder').notNull(),
  insertedAt: insertedAt(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
