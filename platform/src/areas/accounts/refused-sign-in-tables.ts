import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from '../../control-plane/columns.ts';
import { people } from './tables.ts';

/** How often the sign-in limit refused attempts in a person's name, by the minute. Kept for hours only (resources/). */
export const refusedSignIns = pgTable(
  'refused_sign_ins',
  {
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    minute: moment('minute').notNull(),
    refusals: integer('refusals').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.minute] }),
    index('refused_sign_ins_minute').on(table.minute),
  ],
);
