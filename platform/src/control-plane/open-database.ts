import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

export interface ControlPlaneOptions {
  /** Where PGlite keeps it; not used with a URL. */
  dir: string;
  /** A database on a Postgres server instead. Any number of processes may open that. */
  url?: string;
  /** Folder of the migrations that drizzle-kit wrote. */
  migrations: string;
  /** Hears of connections that break while nobody uses them. */
  logger?: FastifyBaseLogger;
}

/** Opens the control plane's database and brings its schema up to date. Rejects with a StartRefusal when it cannot be had. */
export function openControlDatabase({
  dir,
  url,
  migrations,
  logger,
}: ControlPlaneOptions): Promise<OpenDatabase> {
  return url === undefined ? openPglite(dir, migrations) : openPostgres(url, migrations, logger);
}
