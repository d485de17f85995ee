import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The control plane's database, or a transaction on it. Stores take this and know no driver. */
export type ControlDatabase = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  db: ControlDatabase;
  close(): Promise<void>;
}
