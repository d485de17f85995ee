import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from './database.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

export interface ControlPlaneOptions {
  /** The folder of PGlite's data; not used with a URL. */
  dir: string;
  /** URL of a database on a Postgres server, used instead of PGlite. Any number of processes can open it. */
  url?: string;
  /** Folder of the migrations that drizzle-kit generates. */
  migrations: string;
  /** Logs connections that break while they are idle. */
  logger?: FastifyBaseLogger;
}

/** Opens the control plane's database and updates its schema. Rejects with a StartRefusal when this is not possible. */
export function openControlDatabase({
  dir,
  url,
  migrations,
  logger,
}: ControlPlaneOptions): Promise<OpenDatabase> {
  return url === undefined ? openPglite(dir, migrations) : openPostgres(url, migrations, logger);
}
