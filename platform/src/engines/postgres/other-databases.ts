import { EngineError } from '../engine-error.ts';
import { quoteName } from '../dump/identifiers.ts';
import type { DatabaseLocation } from './owner-access.ts';

/**
 * Makes sure that the owner of a database cannot connect to any other database of the server. By default, Postgres
 * lets every role connect to a new database. This revokes that right on the databases that come with a server and on
 * the maintenance database. What other databases allow is the operator's decision: rejects with `server_open` when
 * the owner can still connect to one of them.
 */
export async function closeOtherDatabases({ server, name }: DatabaseLocation): Promise<void> {
  await server.alone('connect', async (ask) => {
    const standard = await ask<{ name: string }>(
      `select datname::text as name from pg_database
       where datname in ('postgres', 'template1', current_database()) and has_database_privilege('public', oid, 'connect')`,
    );
    for (const database of standard) {
      await ask(`revoke connect on database ${quoteName(database.name)} from public`);
    }
    const open = await ask(
      `select from pg_database where datname <> '${name}' and datallowconn and has_database_privilege('${name}', oid, 'connect')
         -- It was closed when it was created (create-database.ts).
         and not starts_with(datname, 'howdah_unfinished_')`,
    );
    if (open.length === 0) return;
    throw new EngineError(
      'server_open',
      'This server lets every role connect to databases that do not belong to the project, so the password cannot be changed. ' +
        'Ask the administrator of the server to revoke the right to connect to them from PUBLIC (docs/security.md).',
    );
  });
}
