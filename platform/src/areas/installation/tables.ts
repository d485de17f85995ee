import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DatabaseEngine } from '../../engines/engine.ts';
import { insertedAt } from '../../control-plane/columns.ts';

/** What must be the same for every process of this platform, now and later. It has one row. */
export const installation = pgTable('installation', {
  only: integer('only').primaryKey().default(1),
  /** Of the home's key: what is sealed with another one cannot be read. */
  keyFingerprint: text('key_fingerprint').notNull(),
  /** What holds the projects' databases. */
  engine: text('engine').$type<DatabaseEngine['kind']>().notNull(),
  insertedAt: insertedAt(),
});
