import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../control-plane/columns.ts';

/** How often browsers have loaded a version of a remote, in slots of ten minutes. Kept only for a day, without users. */
export const remoteLoads = pgTable(
  'remote_loads',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    slot: timestampColumn('slot').notNull(),
    /** Loads that succeeded. */
    loaded: integer('loaded').notNull(),
    /** Loads that failed. */
    failed: integer('failed').notNull(),
    /** Pages in which the loaded remote crashed while it rendered. */
    crashed: integer('crashed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.slot] }),
    index('remote_loads_slot').on(table.slot),
  ],
);
