import type { PGlite } from '@electric-sql/pglite';
import { grantsToHandOver, migrateRolesSql, settleRolesSql } from './migrate-roles.ts';
import { OWNER, READER, SUPERUSER } from './role-names.ts';

interface RoleFacts {
  bootstrap: string;
  settled: boolean;
}

const rolesOf = `
select (select rolname::text from pg_catalog.pg_roles where oid = 10) as bootstrap,
  exists (select from pg_catalog.pg_roles where rolname = '${OWNER}')
  and exists (select from pg_catalog.pg_roles where rolname = '${READER}')
  and not exists (select from pg_catalog.pg_roles where rolsuper and oid <> 10)
  and not exists (
    select from pg_catalog.pg_auth_members m join pg_catalog.pg_roles r on r.oid = m.member where r.rolname = '${READER}'
  )
  and not exists (${grantsToHandOver}) as settled`;

/** SQL for the session at rest: everything runs as the project's owner unless it selects another role. */
export const setOwnerSql = `set session authorization ${OWNER}`;

/**
 * SQL that makes the session the superuser's. PGlite's authenticated user is always the bootstrap superuser, so a
 * session can always return to it.
 */
export const setSuperuserSql = `set session authorization ${SUPERUSER}`;

/**
 * SQL that keeps the event triggers of the project from statements of the platform until the transaction ends. Only a
 * superuser can run it.
 */
export const withoutEventTriggersSql = 'set local event_triggers = off';

/**
 * Makes a database's roles what the platform expects, whatever created it: an older platform, a backup, or users who
 * dropped roles that they did not know. Leaves the session with the owner's privileges.
 */
export async function ensureRoles(db: PGlite): Promise<void> {
  const { bootstrap, settled } = (await db.query<RoleFacts>(rolesOf)).rows[0]!;
  if (bootstrap === OWNER) await db.exec(migrateRolesSql);
  if (bootstrap === OWNER || !settled) await db.exec(`${withoutEventTriggersSql};\n${settleRolesSql}`);
  await db.exec(setOwnerSql);
}
