import { ident, literal } from './format.ts';
import { namedObjects, type Identifier } from './named-objects.ts';
import { roleCreation, roleRows, roleUpdate } from './role-schemas.ts';
import { checked } from './row-schemas.ts';
import { setClause, settingName, settingsSql } from './settings.ts';
import {
  DECLARE_GRANTORS,
  doBlock,
  pageSql,
  requireNoGrants,
  together,
  type BuiltQuery,
  type BuiltSql,
  type PageOptions,
} from './statements.ts';

/** Identifies a role by id or by name. */
export type RoleIdentifier = Identifier;

export interface RoleListOptions extends PageOptions {
  /** Whether to include the predefined roles of Postgres, whose names begin with `pg_`. */
  includeDefaultRoles?: boolean;
}

/** The attributes of a role. */
export interface RoleAttributes {
  isSuperuser?: boolean;
  canCreateDb?: boolean;
  canCreateRole?: boolean;
  inheritRole?: boolean;
  canLogin?: boolean;
  isReplicationRole?: boolean;
  canBypassRls?: boolean;
  /** Maximum number of concurrent connections; -1 means no limit. */
  connectionLimit?: number;
  /** Null removes the password. */
  password?: string | null;
  /** When the password expires, in Postgres's syntax. Null means never. */
  validUntil?: string | null;
}

export interface RoleCreation extends RoleAttributes {
  name: string;
  /** Roles that the new role becomes a member of. */
  memberOf?: readonly string[];
  /** Roles that become members of the new role. */
  members?: readonly string[];
  /** Roles that become members and can add other members. */
  admins?: readonly string[];
  /** Settings for the role's sessions. */
  config?: Readonly<Record<string, string>>;
}

export interface RoleUpdate extends RoleAttributes {
  name?: string;
  /** Settings to change. Null resets a setting; omitted ones stay. */
  config?: Readonly<Record<string, string | null>>;
}

const named = namedObjects('pg_roles', 'rolname', 'role');

const select = `select r.oid::int8 as id, r.rolname::text as name,
  r.rolsuper as "isSuperuser", r.rolcreatedb as "canCreateDb", r.rolcreaterole as "canCreateRole",
  r.rolinherit as "inheritRole", r.rolcanlogin as "canLogin", r.rolreplication as "isReplicationRole",
  r.rolbypassrls as "canBypassRls",
  (select count(*) from pg_stat_activity a where a.usesysid = r.oid) as "activeConnections",
  r.rolconnlimit as "connectionLimit", to_json(r.rolvaliduntil) #>> '{}' as "validUntil",
  coalesce(${settingsSql('r.rolconfig')}, '{}') as config
from pg_roles r`;

/** Lists roles by name. */
function list({ includeDefaultRoles = false, ...page }: RoleListOptions = {}): BuiltQuery<typeof roleRows> {
  // On a shared server, every project sees all roles. A project's own role has the name of its database.
  const own = `not (r.rolname ~ '^howdah_[0-9a-f]{8}_' and r.rolname <> current_database())`;
  const where = `\nwhere ${own}${includeDefaultRoles ? '' : ` and not starts_with(r.rolname::text, 'pg_')`}`;
  return { sql: `${select}${where}\norder by r.rolname${pageSql(page)};`, schema: roleRows };
}

/** Returns one row or none. */
function retrieve(identifier: RoleIdentifier): BuiltQuery<typeof roleRows> {
  return { sql: `${select}\nwhere ${named.matches(identifier, 'r.')};`, schema: roleRows };
}

/** By default, the role cannot log in, inherits, and has no connection limit (docs/product/api-docs.md#numbers). */
function create(input: RoleCreation): BuiltSql {
  checked(roleCreation, input);
  const name = ident(input.name);
  const { config = {}, memberOf = [], members = [], admins = [] } = input;
  const options = attributes({ ...defaults, ...given(input) });
  if (memberOf.length > 0) options.push(`in role ${ident(memberOf)}`);
  if (members.length > 0) options.push(`role ${ident(members)}`);
  if (admins.length > 0) options.push(`admin ${ident(admins)}`);
  return {
    sql: together([
      `create role ${name} with ${options.join(' ')}`,
      ...settingTails(config).map((tail) => `alter role ${name}${tail}`),
    ]),
  };
}

/**
 * Changes only the given fields. By id, raises 'Cannot find role with id' in the database if the role no
 * longer exists.
 */
function update(identifier: RoleIdentifier, params: RoleUpdate): BuiltSql {
  checked(roleUpdate, params);
  const options = attributes(given(params));
  const tails = [
    ...(options.length > 0 ? [` with ${options.join(' ')}`] : []),
    ...settingTails(params.config ?? {}),
    ...(params.name === undefined ? [] : [` rename to ${ident(params.name)}`]),
  ];
  return named.change(
    identifier,
    tails.map((tail) => ['alter role ', tail] as const),
  );
}

/** Drops a role. With `ifExists`, a missing role is not an error. */
function remove(identifier: RoleIdentifier, { ifExists = false }: { ifExists?: boolean } = {}): BuiltSql {
  if ('id' in identifier && ifExists) {
    const drop = `if target is not null then execute 'drop role ' || quote_ident(target); end if;`;
    return { sql: doBlock(`target name := (${named.find(identifier)});`, [drop]) };
  }
  return named.change(identifier, [[ifExists ? 'drop role if exists ' : 'drop role ', '']]);
}

/**
 * Removes a member from a role, or with `optionOnly` only its right to add others. Raises an error in the database if it keeps that
 * because another role granted it, which is possible since Postgres 16.
 */
function revoke(
  role: string,
  member: string,
  { optionOnly = false }: { optionOnly?: boolean } = {},
): BuiltSql {
  const idOf = (name: string) => `(select oid from pg_roles where rolname = ${literal(name)})`;
  const grants =
    `pg_auth_members a where a.roleid = ${idOf(role)} and a.member = ${idOf(member)}` +
    (optionOnly ? ' and a.admin_option' : '');
  const option = optionOnly ? 'admin option for ' : '';
  return {
    sql: doBlock(DECLARE_GRANTORS, [
      `revoke ${option}${ident(role)} from ${ident(member)};`,
      ...requireNoGrants(
        grants,
        literal(`${optionOnly ? 'the admin option for ' : ''}${role} from ${member}`),
      ),
    ]),
  };
}

/** Builds SQL for the roles of a server. */
export const roles = { list, retrieve, create, update, remove, revoke };

const defaults: RoleAttributes = {
  isSuperuser: false,
  canCreateDb: false,
  canCreateRole: false,
  inheritRole: true,
  canLogin: false,
  isReplicationRole: false,
  canBypassRls: false,
  connectionLimit: -1,
};

const flags = [
  ['isSuperuser', 'superuser'],
  ['canCreateDb', 'createdb'],
  ['canCreateRole', 'createrole'],
  ['inheritRole', 'inherit'],
  ['canLogin', 'login'],
  ['isReplicationRole', 'replication'],
  ['canBypassRls', 'bypassrls'],
] as const;

/** Drops undefined fields, which would override defaults. */
function given<T extends object>(input: T): T {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as T;
}

function attributes(input: RoleAttributes): string[] {
  const options: string[] = flags.flatMap(([key, word]) =>
    input[key] === undefined ? [] : [input[key] ? word : `no${word}`],
  );
  const { connectionLimit, password, validUntil } = input;
  if (connectionLimit !== undefined) options.push(`connection limit ${connectionLimit}`);
  if (password !== undefined) options.push(`password ${literal(password)}`);
  if (validUntil !== undefined) options.push(`valid until ${literal(validUntil ?? 'infinity')}`);
  return options;
}

function settingTails(config: Readonly<Record<string, string | null>>): string[] {
  return Object.entries(config).map(([name, value]) =>
    value === null ? ` reset ${settingName(name)}` : ` ${setClause(name, value)}`,
  );
}
