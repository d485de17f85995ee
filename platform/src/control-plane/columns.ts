import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns that tables of every area use. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const insertedAt = () => timestampColumn('inserted_at').notNull().defaultNow();
