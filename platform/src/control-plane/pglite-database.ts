import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { migrateDatabase } from './migrate-database.ts';
import { makePgliteFolder } from './pglite-folder.ts';
import { RecoveringPglite } from './recovering-pglite.ts';

/**
 * Opens the control plane on PGlite in this process, and updates its schema. Its queries are tiny (well under a
 * millisecond), so a worker would cost more than it saves. When a statement returns, its writes are in the system's
 * cache, and so survive kill -9.
 */
export async function openPglite(dir: string, migrationsFolder: string): Promise<OpenDatabase> {
  await makePgliteFolder(dir);
  const client = new RecoveringPglite(dir);
  try {
    await client.open();
    const db = drizzle(client.asPglite());
    await migrateDatabase(db, () => migrate(db, { migrationsFolder }), migrationsFolder);
    return { db, writes: () => client.writes, close: () => client.close() };
  } catch (error) {
    await client.close();
    throw error;
  }
}
