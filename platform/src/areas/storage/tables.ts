import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { insertedAt } from '../../control-plane/columns.ts';
import { projects } from '../projects/tables.ts';

/**
 * The files of a project as `storage.objects` listed them when its database stopped, so that they can be
 * found while it is stopped.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    bucketId: text('bucket_id').notNull(),
    /** The object's name, a path with slashes. Never used as a name on the platform's disk. */
    name: text('name').notNull(),
    /** Name of the file on disk. */
    version: uuid('version').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.bucketId, table.name] })],
);
