import { integer, timestamp } from 'drizzle-orm/pg-core';

/** Columns that tables of every area use. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();
export const insertedAt = () => moment('inserted_at').notNull().defaultNow();
