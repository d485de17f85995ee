import { Client } from 'pg';
import { asEngineError } from './connect-error.ts';
import { quoted } from './owner-access.ts';
import type { PostgresServer } from './postgres-server.ts';

/**
 * Drops a project's role, whatever other projects have granted it: any role of a server can be named in a GRANT, in a policy and
 * in default privileges, and Postgres drops none that a database still speaks of. Resolves too when there is none.
 */
export async function removeRole(server: PostgresServer, role: string): Promise<void> {
  const databases = await server.ask<{ name: string; open: boolean }>(
    `select distinct d.datname::text as name, d.datallowconn as open
     from pg_shdepend s join pg_roles r on r.oid = s.refobjid join pg_database d
       on d.oid = s.dbid or (s.dbid = 0 and d.datname = current_database())
     where s.refclassid = 'pg_authid'::regclass and r.rolname = $1`,
    [role],
  );
  for (const database of databases) await revokeIn(server, database, role);
  await server.ask(`drop role if exists ${quoted(role)}`);
}

/** A database that is stopped lets nobody in but the platform meanwhile: a limit holds for all but superusers. */
async function revokeIn(
  server: PostgresServer,
  { name, open }: { name: string; open: boolean },
  role: string,
): Promise<void> {
  if (!open)
    await server.ask(`alter database ${quoted(name)} with allow_connections true connection limit 0`);
  const client = new Client(server.sessionConfig({ database: name, options: '-c search_path=pg_catalog' }));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`drop owned by ${quoted(role)}`);
  } catch (error) {
    throw asEngineError(error, server.label);
  } finally {
    await client.end().catch(() => {});
    if (!open) await server.ask(`alter database ${quoted(name)} with allow_connections false`);
  }
}
