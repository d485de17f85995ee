import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The control plane's database, or a transaction on it. Repositories take this and know no driver. */
export type ControlDatabase = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  db: ControlDatabase;
  close(): Promise<void>;
}
