import { EngineError } from '../engine-error.ts';
import { templateRoles } from '../template/template-sql.ts';
import type { PostgresServer } from './postgres-server.ts';

/**
 * Makes the roles that all projects of a server share (anon, authenticated, service_role, authenticator) where they are missing.
 * They own nothing outside of a project's database, and must be able to nothing: every project may act as them. Rejects
 * `database_unavailable` when the server has a role of such a name that can do more.
 */
export async function ensureClusterRoles(server: PostgresServer): Promise<void> {
  await server.alone('roles', async (ask) => {
    const names = templateRoles.map(({ name }) => name);
    const found = await ask<{ rolname: string; mighty: boolean }>(
      `select rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication
         or exists (select from pg_auth_members m where m.member = r.oid and r.rolname <> 'authenticator') as mighty
       from pg_roles r where rolname in (${names.map((name) => `'${name}'`).join(', ')})`,
    );
    const mighty = found.find((role) => role.mighty);
    if (mighty) {
      throw new EngineError(
        'database_unavailable',
        `The database server ${server.label} cannot be used: its role ${mighty.rolname} can do more than a project may`,
      );
    }
    for (const { name, attributes, memberOf } of templateRoles) {
      if (found.some(({ rolname }) => rolname === name)) continue;
      await ask(`create role ${name} ${attributes}`);
      for (const group of memberOf) await ask(`grant ${group} to ${name}`);
    }
  });
}
