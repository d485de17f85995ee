import { quoteName } from '../dump/identifiers.ts';
import type { PostgresServer } from './postgres-server.ts';

/**
 * Drops a project's role and everything that other projects have granted to it. Any role of a server can be named in
 * a GRANT, a policy or default privileges, and Postgres refuses to drop a role that a database still refers to. Also
 * resolves when the role does not exist.
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
  await server.ask(`drop role if exists ${quoteName(role)}`);
}

/**
 * Revokes in one database. A stopped database accepts connections of the platform only while this runs: connection
 * limit 0 applies to all roles but superusers.
 */
async function revokeIn(
  server: PostgresServer,
  { name, open }: { name: string; open: boolean },
  role: string,
): Promise<void> {
  if (!open)
    await server.ask(`alter database ${quoteName(name)} with allow_connections true connection limit 0`);
  try {
    await server.runIn(name, `drop owned by ${quoteName(role)}`);
  } finally {
    if (!open) await server.ask(`alter database ${quoteName(name)} with allow_connections false`);
  }
}
