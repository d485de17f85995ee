import { quoteName } from '../dump/identifiers.ts';
import type { OwnerAccess } from './owner-access.ts';
import type { PostgresServer } from './postgres-server.ts';

/**
 * Renames a database that an older platform created, and its owner, to the name that reveals nothing about the
 * project. Renames the database last: as long as it has its former name, the next call resumes the migration.
 * Resolves to false when there is no such database.
 */
export async function migrateOwnerName(
  server: PostgresServer,
  former: string,
  name: string,
  access: OwnerAccess,
): Promise<boolean> {
  const [found] = await server.ask(`select from pg_database where datname = $1`, [former]);
  if (!found) return false;
  return server.alone(`bring over ${name}`, async (ask) => {
    const roles = await ask<{ rolname: string }>(
      `select rolname::text from pg_roles where rolname in ('${former}', '${name}')`,
    );
    if (!roles.some(({ rolname }) => rolname === name)) {
      await ask(`alter role ${quoteName(former)} rename to ${quoteName(name)}`);
    }
    // A database with sessions cannot be renamed. The platform that opened these is gone.
    await ask(`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${former}'`);
    const there = await ask(`select from pg_database where datname = '${former}'`);
    if (there.length > 0) await ask(`alter database ${quoteName(former)} rename to ${quoteName(name)}`);
    await access.setPassword({ server, name });
    return true;
  });
}
