import type { DumpOptions, DumpSource } from '../dump-source.ts';
import { doBlock } from '../do-block.ts';
import { quoteName, quoteText } from '../identifiers.ts';
import { OWNER_IN_DUMPS } from './rename-roles.ts';

export interface Setting {
  /** Null: a setting of the database. */
  role: string | null;
  /** Whether it belongs to the role that reads. On a server, that is the owner. */
  isOwn: boolean;
  /** Whether it applies to this database only. */
  here: boolean;
  name: string;
  value: string;
}

/** Settings of roles, of this database, and of roles in this database. Settings for other databases are left out. */
const settingsOf = `
select r.rolname::text as role, coalesce(r.rolname = current_user, false) as "isOwn", s.setdatabase <> 0 as here,
  pg_catalog.split_part(entry, '=', 1) as name,
  pg_catalog.substr(entry, pg_catalog.strpos(entry, '=') + 1) as value
from pg_catalog.pg_db_role_setting s
left join pg_catalog.pg_roles r on r.oid = s.setrole
cross join pg_catalog.unnest(s.setconfig) with ordinality as u(entry, place)
where s.setdatabase = 0
  or s.setdatabase = (select oid from pg_catalog.pg_database where datname = pg_catalog.current_database())
order by role nulls first, here, place
`;

interface DatabaseFacts {
  comment: string | null;
  /** Null: the default grants. */
  grants: string | null;
}

interface DatabaseGrant {
  grantee: string | null;
  privilege: string;
  grantable: boolean;
}

const databaseFacts = `
select pg_catalog.shobj_description(d.oid, 'pg_database') as comment,
  case when d.datacl is not null then (
    select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
      'grantee', r.rolname, 'privilege', a.privilege_type, 'grantable', a.is_grantable
    ) order by r.rolname, a.privilege_type), '[]')::text
    from pg_catalog.aclexplode(d.datacl) a left join pg_catalog.pg_roles r on r.oid = a.grantee
    where a.grantee <> d.datdba
  ) end as grants
from pg_catalog.pg_database d
where d.datname = pg_catalog.current_database()
`;

/**
 * Settings whose stored value is a list of quoted names. Quoted as one string, the list would be one name (pg_dump's
 * variable_is_guc_list_quote).
 */
const settingsOfNames = new Set([
  'local_preload_libraries',
  'search_path',
  'session_preload_libraries',
  'shared_preload_libraries',
  'temp_tablespaces',
  'unix_socket_directories',
]);

/** Lists the settings of the database, and of those roles that a script creates or that own what is in it. */
export async function listSettings(
  source: DumpSource,
  { isForeignRole, isShared = false }: DumpOptions,
): Promise<Setting[]> {
  const settings = await source.query<Setting>(settingsOf);
  return settings.filter(({ role, isOwn }) => role === null || (isShared && isOwn) || !isForeignRole?.(role));
}

/**
 * Returns the statement for the search path that the owner has in this database. Checks, generated columns and indexes call
 * functions of users while a script is loaded, and these rely on it. Nothing else does: all names in the script are
 * schema-qualified.
 */
export async function searchPathScript(source: DumpSource, options: DumpOptions): Promise<string> {
  const stored = (await listSettings(source, options)).filter(
    ({ role, name }) => name === 'search_path' && (role === null || role === OWNER_IN_DUMPS),
  );
  const rank = ({ role, here }: Setting) => (role === null ? 0 : 2) + (here ? 1 : 0);
  const [first] = stored.sort((a, b) => rank(b) - rank(a));
  return `${first ? setClause(first) : 'set search_path = "$user", public'};`;
}

/**
 * Returns the script for what is stored about a database rather than in it: its settings, the settings of roles in
 * it, its comment and its grants. It uses the name of the database where it runs. Settings of a role for all
 * databases come with the role (roles.ts).
 */
export async function settingsScript(source: DumpSource, options: DumpOptions): Promise<string> {
  const isOurs = (role: string | null) => role === null || !options.isForeignRole?.(role);
  const settings = (await listSettings(source, options)).filter(({ here }) => here);
  const [facts] = await source.query<DatabaseFacts>(databaseFacts);
  const grants = (JSON.parse(facts?.grants ?? '[]') as DatabaseGrant[]).filter(({ grantee }) =>
    isOurs(grantee),
  );
  const lines = [
    ...settings.map(setHere),
    ...(facts?.comment == null ? [] : [onDatabase('comment on database %I is ', quoteText(facts.comment))]),
    ...(facts?.grants == null ? [] : [onDatabase('revoke all on database %I from public', '')]),
    ...grants.map(grantOnDatabase),
  ];
  return lines.length > 0 ? doBlock(lines) : '';
}

function setHere(setting: Setting): string {
  const { role } = setting;
  if (role === null) return onDatabase('alter database %I ', setClause(setting));
  return onDatabase(
    `alter role ${quoteName(role).replaceAll('%', '%%')} in database %I `,
    setClause(setting),
  );
}

/** Returns `set "work_mem" to '8MB'`, to follow ALTER ROLE or ALTER DATABASE. */
export function setClause({ name, value }: Setting): string {
  return `set ${settingName(name)} to ${settingValue(name, value)}`;
}

/** Quotes `custom.setting` as two names. */
function settingName(name: string): string {
  return name.split('.').map(quoteName).join('.');
}

function settingValue(name: string, value: string): string {
  if (!settingsOfNames.has(name.toLowerCase())) return quoteText(value);
  const names = [...value.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,"\s]+))\s*(?:,|$)/g)];
  return (
    names.map(([, quoted, bare]) => quoteText(quoted?.replaceAll('""', '"') ?? bare ?? '')).join(', ') || `''`
  );
}

function grantOnDatabase({ grantee, privilege, grantable }: DatabaseGrant): string {
  const to = grantee === null ? 'public' : quoteName(grantee);
  return onDatabase(`grant ${privilege} on database %I `, `to ${to}${grantable ? ' with grant option' : ''}`);
}

/** `before` is a format string for the database name; `after` is appended unchanged. */
function onDatabase(before: string, after: string): string {
  return `execute pg_catalog.format(${quoteText(before)}, pg_catalog.current_database()) || ${quoteText(after)};`;
}
