import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { insertedAt } from '../../control-plane/columns.ts';
import { projects } from '../projects/tables.ts';

/**
 * Files of a project's storage as `storage.objects` of its database listed them when it was stopped, so that they can be
 * found while it sleeps.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    bucketId: text('bucket_id').notNull(),
    /** The object's name, a path with slashes. It is never a name on our disk. */
    name: text('name').notNull(),
    /** Name of the file on disk. */
    version: uuid('version').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.bucketId, table.name] })],
);
