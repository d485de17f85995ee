import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { StartRefusal } from '../kernel/errors.ts';
import type { ControlDatabase } from './database.ts';

/**
 * Updates the schema of a control plane by `migrate`. Rejects with a StartRefusal when a newer version has used the
 * control plane, because this version would not understand the schema.
 */
export async function migrateDatabase(
  db: ControlDatabase,
  migrate: () => Promise<void>,
  migrationsFolder: string,
): Promise<void> {
  const newest = readMigrations(migrationsFolder).at(-1)?.folderMillis ?? 0;
  if ((await lastApplied(db)) > newest) {
    throw new StartRefusal(
      'This home was last used by a newer version of Howdah. Start that version, or set HOWDAH_HOME to another directory.',
    );
  }
  await migrate();
}

function readMigrations(migrationsFolder: string): MigrationMeta[] {
  try {
    return readMigrationFiles({ migrationsFolder });
  } catch (error) {
    throw new StartRefusal(
      `The build is incomplete: ${migrationsFolder} has no migrations. Run \`npm start\`.`,
      {
        cause: error,
      },
    );
  }
}

/** Returns the timestamp of the last applied migration; 0 in a new database. */
async function lastApplied(db: ControlDatabase): Promise<number> {
  const table = 'drizzle.__drizzle_migrations';
  const [found] = await rowsOf(db, sql`select to_regclass(${table}) is not null as is_there`);
  if (!found?.is_there) return 0;
  const [last] = await rowsOf(db, sql`select max(created_at)::text as at from ${sql.raw(table)}`);
  return Number(last?.at ?? 0);
}

async function rowsOf(
  db: ControlDatabase,
  query: ReturnType<typeof sql>,
): Promise<Record<string, unknown>[]> {
  return ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
}
