import { array, boolean, number, object, string, type InferType } from 'yup';
import { ident, literal } from './format.ts';
import { checked, flag, wholeNumber } from './row-schemas.ts';
import { DEFAULT_SCHEMA, schemaConditions, type SchemaFilter } from './schema-filter.ts';
import {
  DECLARE_GRANTORS,
  doBlock,
  pageSql,
  requireNoGrants,
  requireTarget,
  whole,
  type BuiltQuery,
  type BuiltSql,
  type PageOptions,
} from './statements.ts';

/** In the order of docs/product/api-docs.md#numbers. */
export const privilegeTypes = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'TRUNCATE',
  'REFERENCES',
  'TRIGGER',
  'MAINTAIN',
] as const;

export type PrivilegeType = (typeof privilegeTypes)[number];

/** The first major version of Postgres with MAINTAIN. */
const MAINTAIN_SINCE = 17;

/** Returns the privileges that exist in a major version of Postgres. */
export function privilegeTypesOf(major: number): PrivilegeType[] {
  return privilegeTypes.filter((type) => type !== 'MAINTAIN' || major >= MAINTAIN_SINCE);
}

const row = object({
  relation_id: wholeNumber(),
  schema: string().required(),
  name: string().required(),
  kind: string()
    .oneOf(['table', 'view', 'materialized_view', 'foreign_table', 'partitioned_table'] as const)
    .required(),
  privileges: array(
    object({
      grantor: string().required(),
      /** A role, or `public` for all roles. */
      grantee: string().required(),
      privilege_type: string().oneOf(privilegeTypes).required(),
      is_grantable: flag(),
    }),
  )
    .json()
    .required(),
});
const rows = array(row).required();

/** A table or view with its privileges (docs/product/api-docs.md#data). */
export type TablePrivileges = InferType<typeof row>;

/** Identifies a table by id, or by name and schema (default `public`). */
export type TableIdentifier = { id: number } | { name: string; schema?: string };

export interface PrivilegeRevoke {
  relationId: number;
  /** A role, or `public` for all roles. */
  grantee: string;
  privilegeType: PrivilegeType | 'ALL';
  /** Removes only the grant option. */
  optionOnly?: boolean;
}

export interface PrivilegeGrant extends Omit<PrivilegeRevoke, 'optionOnly'> {
  /** Whether the role can grant the privilege to others. */
  isGrantable?: boolean;
}

const changes = array(
  object({
    relationId: number().integer().required(),
    grantee: string().required(),
    privilegeType: string()
      .oneOf([...privilegeTypes, 'ALL'] as const)
      .required(),
    isGrantable: boolean(),
    optionOnly: boolean(),
  }),
).required();

// `relacl` is null until the first grant; the owner then has all privileges.
const select = `select c.oid::int8 as relation_id, n.nspname::text as schema, c.relname::text as name,
  case c.relkind when 'r' then 'table' when 'v' then 'view' when 'm' then 'materialized_view' when 'f' then 'foreign_table' else 'partitioned_table' end as kind,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'grantor', grantor.rolname,
      'grantee', case a.grantee when 0 then 'public' else grantee.rolname end,
      'privilege_type', a.privilege_type, 'is_grantable', a.is_grantable
    ) order by grantee.rolname nulls first, a.privilege_type, grantor.rolname), '[]')
    from aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
    join pg_roles grantor on grantor.oid = a.grantor
    left join pg_roles grantee on grantee.oid = a.grantee
    where a.grantee = 0 or grantee.oid is not null
  ) as privileges
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'v', 'm', 'f', 'p')`;

/** Lists tables and views by schema and name. */
function list({ limit, offset, ...filter }: SchemaFilter & PageOptions = {}): BuiltQuery<typeof rows> {
  const where = schemaConditions('n.nspname', filter);
  return {
    sql: `${select}\n  and ${where}\norder by n.nspname, c.relname${pageSql({ limit, offset })};`,
    schema: rows,
  };
}

/** Returns one row or none. Throws 'Must provide either id or name and schema'. */
function retrieve(identifier: Partial<TableIdentifier>): BuiltQuery<typeof rows> {
  return { sql: `${select}\n  and ${matches(identifier)};`, schema: rows };
}

/**
 * Grants all of the privileges or none. Raises an error in the database if a table no longer exists, if the
 * version has no MAINTAIN, or if the current role has no right to grant one of them.
 */
function grant(grants: readonly PrivilegeGrant[]): BuiltSql {
  return change(grants, (entry) => {
    const { grantee, privilegeType, isGrantable = false } = entry;
    const end = ` to ${granteeSql(grantee)}${isGrantable ? ' with grant option' : ''}`;
    return [onTable('grant', privilegeType, end), requireGranted(entry)];
  });
}

/** Revokes all of the privileges or none. Raises an error in the database if one remains because another role granted it. */
function revoke(revokes: readonly PrivilegeRevoke[]): BuiltSql {
  const linesOf = (entry: PrivilegeRevoke) => {
    const { grantee, privilegeType, optionOnly = false } = entry;
    const verb = optionOnly ? 'revoke grant option for' : 'revoke';
    return [onTable(verb, privilegeType, ` from ${granteeSql(grantee)}`), ...requireRevoked(entry)];
  };
  return change(revokes, linesOf, `target regclass; ${DECLARE_GRANTORS}`);
}

/** Builds SQL for the privileges on tables and views. */
export const tablePrivileges = { list, retrieve, grant, revoke };

function change<T extends PrivilegeRevoke>(
  entries: readonly T[],
  linesOf: (entry: T) => readonly string[],
  declarations = 'target regclass;',
): BuiltSql {
  checked(changes, entries);
  const lines = entries.flatMap((entry, index) => {
    const again = entries[index - 1]?.relationId === entry.relationId;
    return [...(again ? [] : findTable(entry.relationId)), ...linesOf(entry)];
  });
  const maintains = entries.some(({ privilegeType }) => privilegeType === 'MAINTAIN');
  return { sql: doBlock(declarations, [...(maintains ? [requireMaintain] : []), ...lines]) };
}

const onTable = (verb: string, privilegeType: PrivilegeRevoke['privilegeType'], end: string) =>
  `execute '${verb} ${privilegeType.toLowerCase()} on table ' || target::text || ${literal(end)};`;

/** Raises an error after a grant that has left something out. Postgres only warns if the role has some right to grant, but not this one. */
function requireGranted({ grantee, privilegeType, isGrantable = false }: PrivilegeGrant): string {
  const missing = [
    `from pg_class c, aclexplode(acldefault('r', c.relowner)) wanted where c.oid = target`,
    ...(privilegeType === 'ALL' ? [] : [`wanted.privilege_type = '${privilegeType}'`]),
    `not exists (select from aclexplode(c.relacl) a where a.grantee = ${granteeId(grantee)} and a.privilege_type = wanted.privilege_type` +
      // An owner can always grant, so Postgres does not note it.
      `${isGrantable ? ' and (a.is_grantable or a.grantee = c.relowner)' : ''})`,
  ].join(' and ');
  const what = `'Failed to grant ${privilegeType} on ' || target::text || ${literal(` to ${grantee}: `)} || current_user || ' has no grant option for it'`;
  return `if exists (select ${missing}) then raise exception using errcode = 'insufficient_privilege', message = ${what}, hint = 'Grant it as the owner of the table, for example after "set role".'; end if;`;
}

function requireRevoked({ grantee, privilegeType, optionOnly = false }: PrivilegeRevoke): string[] {
  const grants = [
    'pg_class c, aclexplode(c.relacl) a where c.oid = target',
    `a.grantee = ${granteeId(grantee)}`,
    ...(privilegeType === 'ALL' ? [] : [`a.privilege_type = '${privilegeType}'`]),
    ...(optionOnly ? ['a.is_grantable'] : []),
  ].join(' and ');
  const what = `${optionOnly ? 'the grant option for ' : ''}${privilegeType}`;
  return requireNoGrants(grants, `'${what} on ' || target::text || ${literal(` from ${grantee}`)}`);
}

const requireMaintain =
  `if current_setting('server_version_num')::int < ${MAINTAIN_SINCE}0000 then ` +
  `raise exception using errcode = 'feature_not_supported', message = 'MAINTAIN needs Postgres ${MAINTAIN_SINCE} or newer'; end if;`;

const findTable = (id: number) => [
  `target := (select oid from pg_class where oid = ${whole(id, 'id')});`,
  requireTarget(`Cannot find table with id ${id}`, 'undefined_table'),
];

const granteeId = (grantee: string) =>
  grantee === 'public' ? '0' : `(select oid from pg_roles where rolname = ${literal(grantee)})`;

/** Postgres reserves the name `public`, so no role has it. */
const granteeSql = (grantee: string) => (grantee === 'public' ? 'public' : ident(grantee));

function matches({
  id,
  name,
  schema = DEFAULT_SCHEMA,
}: {
  id?: number;
  name?: string;
  schema?: string;
}): string {
  if (id !== undefined) return `c.oid = ${whole(id, 'id')}`;
  if (!name || !schema) throw new Error('Must provide either id or name and schema');
  ident([name, schema]);
  return `n.nspname = ${literal(schema)} and c.relname = ${literal(name)}`;
}
