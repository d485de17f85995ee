import { simpleQueryValues } from './query-values.ts';
import type { Wire } from './wire.ts';

/**
 * What the platform decides for each session. The timeout is looked up by itself (statement-timeout.ts), and a server does
 * not let a stored encoding override that of the client either.
 */
const decided = ['client_encoding', 'role', 'session_authorization', 'statement_timeout'];

/** Lists a statement for each setting that is stored for a role and the database; the one that counts comes last. */
const settingsSql = (role: string) => `
select pg_catalog.format('select pg_catalog.set_config(%L, %L, false)',
  pg_catalog.split_part(entry, '=', 1), pg_catalog.substr(entry, pg_catalog.strpos(entry, '=') + 1))
from pg_catalog.pg_db_role_setting, pg_catalog.unnest(setconfig) with ordinality as stored(entry, place)
where setdatabase in (0, (select oid from pg_catalog.pg_database where datname = pg_catalog.current_database()))
  and setrole in (0, (select oid from pg_catalog.pg_roles where rolname = '${role}'))
  and pg_catalog.lower(pg_catalog.split_part(entry, '=', 1)) not in ('${decided.join("', '")}')
order by setrole <> 0, setdatabase <> 0, place`;

/**
 * Applies the settings that `alter role … set` and `alter database … set` have stored, as Postgres does when a role logs
 * in. An embedded Postgres has only one login. What the session cannot set, or is not valid any more, is left out.
 */
export async function applySessionSettings(wire: Wire, role: string): Promise<void> {
  for (const statement of await simpleQueryValues(wire, settingsSql(role))) {
    await simpleQueryValues(wire, statement);
  }
}
