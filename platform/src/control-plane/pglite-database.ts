import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { mkdirSync } from 'node:fs';
import type { OpenDatabase } from './database.ts';
import * as schema from './schema.ts';

/**
 * Opens the control plane on PGlite in this process: its queries are tiny (well under a millisecond), so a worker would
 * cost more than it saves. Brings the schema up to date. Writes are in the system's cache when a statement returns, and
 * so survive kill -9.
 */
export async function openPglite(dir: string, migrationsFolder: string): Promise<OpenDatabase> {
  mkdirSync(dir, { recursive: true });
  const client = await PGlite.create(dir, {
    // Small tables need few buffers; Postgres's default of 128 MB would be touched, and so taken, for nothing.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  });
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder });
  return { db, close: () => client.close() };
}
