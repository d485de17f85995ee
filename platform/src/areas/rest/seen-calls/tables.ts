import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../../../control-plane/columns.ts';
import { projects } from '../../projects/tables.ts';
import type { CallForm } from './call-form.ts';

/** Forms of the calls that were seen at projects' REST APIs, without values (docs/security.md#calls-that-were-seen). */
export const seenCalls = pgTable(
  'seen_calls',
  {
    ref: text('ref')
      .notNull()
      .references(() => projects.ref, { onDelete: 'cascade' }),
    /** Of the form. */
    digest: text('digest').notNull(),
    form: jsonb('form').$type<CallForm>().notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    lastSeen: timestampColumn('last_seen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ref, table.digest] })],
);
