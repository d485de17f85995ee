import type { RoleCall, RoleCallAnswer } from '../../../engines/role-call.ts';

export const PRIVILEGES = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

export type Privilege = (typeof PRIVILEGES)[number];

/** A policy that applies to the role. */
export interface PolicyFacts {
  name: string;
  command: Privilege | 'ALL';
  permissive: boolean;
  using: string | null;
  check: string | null;
}

/** What a role may do with a table or view. */
export interface RelationFacts {
  kind: string;
  /** Row level security is on. */
  rowSecurity: boolean;
  /** Whether it applies to the role, which neither owns the table nor bypasses row level security. */
  rowSecurityActive: boolean;
  schemaUsage: boolean;
  /** `columns`: the columns with the privilege, if the whole table is not granted. */
  privileges: { privilege: Privilege; granted: boolean; columns: string[] }[];
  policies: PolicyFacts[];
}

export interface FunctionFacts {
  schemaUsage: boolean;
  /** Whether the role can execute the function. Null if it is unknown which one of the name. */
  executable: boolean | null;
}

/** Runs a statement as the role, with the settings of its call. */
export type AskAsRole = (statement: RoleCall['statement']) => Promise<RoleCallAnswer>;

/** Maximum number of policies of one table. */
const MAX_POLICIES = 50;

const relationSql = `select '1', (
  select pg_catalog.json_build_object(
    'kind', c.relkind,
    'rowSecurity', c.relrowsecurity,
    'rowSecurityActive', pg_catalog.row_security_active(c.oid),
    'schemaUsage', pg_catalog.has_schema_privilege(n.oid, 'usage'),
    'privileges', (
      select pg_catalog.json_agg(pg_catalog.json_build_object(
        'privilege', p.privilege,
        'granted', pg_catalog.has_table_privilege(c.oid, p.privilege),
        'columns', case
          when p.privilege = 'DELETE' or pg_catalog.has_table_privilege(c.oid, p.privilege) then '[]'::json
          else (
            select coalesce(pg_catalog.json_agg(a.attname order by a.attnum), '[]') from pg_catalog.pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
              and pg_catalog.has_column_privilege(c.oid, a.attnum, p.privilege)
          )
        end
      ) order by p.position)
      from pg_catalog.unnest(array['${PRIVILEGES.join("', '")}']) with ordinality as p (privilege, position)
    ),
    'policies', (
      select coalesce(pg_catalog.json_agg(p.policy), '[]') from (
        select pg_catalog.json_build_object(
          'name', o.polname,
          'command', case o.polcmd when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'ALL' end,
          'permissive', o.polpermissive,
          'using', pg_catalog.pg_get_expr(o.polqual, o.polrelid),
          'check', pg_catalog.pg_get_expr(o.polwithcheck, o.polrelid)
        ) as policy
        from pg_catalog.pg_policy o
        where o.polrelid = c.oid and exists (
          select from pg_catalog.unnest(o.polroles) as r (role)
          where case when r.role = 0 then true else pg_catalog.pg_has_role(r.role, 'usage') end
        )
        order by o.polname limit ${MAX_POLICIES}
      ) as p
    )
  )::text
  from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relname = $2
), null, null, null, null, null`;

const functionSql = `select '1', (
  select pg_catalog.json_build_object(
    'schemaUsage', pg_catalog.bool_and(pg_catalog.has_schema_privilege(n.oid, 'usage')),
    'executable', pg_catalog.has_function_privilege($3::pg_catalog.oid, 'execute')
  )::text
  from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
  where n.nspname = $1 and p.proname = $2
  having pg_catalog.count(*) > 0
), null, null, null, null, null`;

/** Returns null for a table that does not exist. */
export function readRelationFacts(
  ask: AskAsRole,
  schema: string,
  name: string,
): Promise<RelationFacts | null> {
  return readFacts(ask, relationSql, [schema, name]);
}

/** `oid`: the one of several functions of this name. Returns null for a name that does not exist. */
export function readFunctionFacts(
  ask: AskAsRole,
  schema: string,
  name: string,
  oid: number | null,
): Promise<FunctionFacts | null> {
  return readFacts(ask, functionSql, [schema, name, oid === null ? null : String(oid)]);
}

async function readFacts<Facts>(
  ask: AskAsRole,
  text: string,
  params: (string | null)[],
): Promise<Facts | null> {
  const { columns } = await ask({ text, params });
  return JSON.parse(columns[1] ?? 'null') as Facts | null;
}
