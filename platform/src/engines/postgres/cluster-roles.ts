import { EngineError } from '../engine-error.ts';
import { templateRoles } from '../template/template-sql.ts';
import type { PostgresServer } from './postgres-server.ts';

/**
 * Creates the roles that all projects of a server share (anon, authenticated, service_role, authenticator) where they
 * are missing. These roles own nothing outside of project databases and must have no privileges elsewhere, because
 * every project can act as them. Rejects with `database_unavailable` when the server has a role of the same name with
 * more privileges.
 */
export async function ensureClusterRoles(server: PostgresServer): Promise<void> {
  await server.alone('roles', async (ask) => {
    const names = templateRoles.map(({ name }) => name);
    const found = await ask<{ rolname: string; privileged: boolean }>(
      `select rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication
         or exists (select from pg_auth_members m where m.member = r.oid and r.rolname <> 'authenticator') as privileged
       from pg_roles r where rolname in (${names.map((name) => `'${name}'`).join(', ')})`,
    );
    const privileged = found.find((role) => role.privileged);
    if (privileged) {
      throw new EngineError(
        'database_unavailable',
        `The database server ${server.label} cannot be used: its role ${privileged.rolname} can do more than a project may`,
      );
    }
    for (const { name, attributes, memberOf } of templateRoles) {
      if (found.some(({ rolname }) => rolname === name)) continue;
      await ask(`create role ${name} ${attributes}`);
      for (const group of memberOf) await ask(`grant ${group} to ${name}`);
    }
  });
}
