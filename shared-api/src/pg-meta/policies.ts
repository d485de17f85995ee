import { array, string, object, type InferType } from 'yup';
import { expressionSql } from './expression.ts';
import { ident, literal } from './format.ts';
import { checked, flag, wholeNumber } from './row-schemas.ts';
import { tableConditions, type TableFilter } from './schema-filter.ts';
import {
  inSteps,
  pageSql,
  requireSame,
  whole,
  type BuiltQuery,
  type BuiltStatements,
  type PageOptions,
} from './statements.ts';
import { tableOf, type NameOnTable } from './table-name.ts';

/** The command that a policy applies to. */
export const policyCommands = ['ALL', 'SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;

export type PolicyCommand = (typeof policyCommands)[number];

const row = object({
  id: wholeNumber(),
  table_id: wholeNumber(),
  schema: string().required(),
  table: string().required(),
  name: string().required(),
  command: string().oneOf(policyCommands).required(),
  /** Permissive policies are joined by OR, restrictive ones by AND. */
  permissive: flag(),
  /** Roles; `public` for all of them. */
  roles: array(string().required()).json().required(),
  /** The expression for rows that the command sees. Null without one. */
  using: string().nullable().defined(),
  /** The expression for rows that it can write. Null without one. */
  check: string().nullable().defined(),
  /** Whether row level security is on for the table. If it is off, policies have no effect. */
  rls_enabled: flag(),
  comment: string().nullable().defined(),
});
const rows = array(row).required();

/** A policy of row level security. */
export type PostgresPolicy = InferType<typeof row>;

/** The terms of a policy. `public` means all roles. */
export type PolicyTerms = Pick<
  PostgresPolicy,
  'name' | 'command' | 'permissive' | 'roles' | 'using' | 'check'
>;

const terms = object({
  name: string().required(),
  command: string().oneOf(policyCommands).required(),
  roles: array(string().required()).min(1, 'A policy is for one role or more').required(),
});

const COMMAND = `case p.polcmd when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'ALL' end`;
const ROLES = `(select jsonb_agg(coalesce(r.rolname::text, 'public') order by r.rolname)
    from unnest(p.polroles) as role (id) left join pg_roles r on r.oid = role.id)`;
const USING = 'pg_get_expr(p.polqual, p.polrelid)';
const CHECK = 'pg_get_expr(p.polwithcheck, p.polrelid)';
const COMMENT = `obj_description(p.oid, 'pg_policy')`;

const select = `select p.oid::int8 as id, c.oid::int8 as table_id, n.nspname::text as schema, c.relname::text as "table",
  p.polname::text as name,
  ${COMMAND} as command,
  p.polpermissive as permissive,
  ${ROLES} as roles,
  ${USING} as "using", ${CHECK} as "check",
  c.relrowsecurity as rls_enabled, ${COMMENT} as comment
from pg_policy p
join pg_class c on c.oid = p.polrelid
join pg_namespace n on n.oid = c.relnamespace`;

/** Lists policies by schema, table and name. */
function list({ tableId, limit, offset, ...filter }: TableFilter & PageOptions = {}): BuiltQuery<
  typeof rows
> {
  return {
    sql: `${select}\nwhere ${tableConditions('n.nspname', 'c.oid', { tableId, ...filter })}\norder by n.nspname, c.relname, p.polname${pageSql({ limit, offset })};`,
    schema: rows,
  };
}

function create(on: Pick<NameOnTable, 'schema' | 'table'>, policy: PolicyTerms): BuiltStatements {
  return inSteps([createSql(on, policy)]);
}

/**
 * Changes a policy to other terms. Postgres cannot change its command or its kind, or remove an expression. In these
 * cases, the policy is dropped and created again in one transaction, with its comment. Raises an error in the database
 * if the one to drop is not the current one any more.
 */
function update(current: PostgresPolicy, next: PolicyTerms): BuiltStatements {
  checked(terms, { name: next.name, command: next.command, roles: next.roles });
  const renews =
    next.command !== current.command ||
    next.permissive !== current.permissive ||
    (current.using !== null && next.using === null) ||
    (current.check !== null && next.check === null);
  if (renews) {
    return inSteps([
      requireCurrent(current),
      dropSql(current),
      createSql(current, next),
      ...(current.comment === null
        ? []
        : [`comment on policy ${ident(next.name)} on ${tableOf(current)} is ${literal(current.comment)}`]),
    ]);
  }
  const isSameRoles = [...next.roles].sort().join('\0') === [...current.roles].sort().join('\0');
  const alter = `alter policy ${ident(current.name)} on ${tableOf(current)}`;
  const changes = [
    ...(isSameRoles ? [] : [`to ${rolesSql(next.roles)}`]),
    ...(next.using !== null && next.using !== current.using ? [`using (${expressionSql(next.using)})`] : []),
    ...(next.check !== null && next.check !== current.check
      ? [`with check (${expressionSql(next.check)})`]
      : []),
  ];
  return inSteps([
    ...(changes.length > 0 ? [[alter, ...changes].join('\n  ')] : []),
    ...(next.name === current.name ? [] : [`${alter} rename to ${ident(next.name)}`]),
  ]);
}

function remove(policy: NameOnTable): BuiltStatements {
  return inSteps([dropSql(policy)]);
}

/** Builds SQL for the policies of a database. */
export const policies = { list, create, update, remove };

function createSql(on: Pick<NameOnTable, 'schema' | 'table'>, policy: PolicyTerms): string {
  const { name, command, permissive, roles, using, check } = policy;
  checked(terms, { name, command, roles });
  if (using !== null && command === 'INSERT') throw new Error('A policy for INSERT has only WITH CHECK');
  if (check !== null && (command === 'SELECT' || command === 'DELETE')) {
    throw new Error(`A policy for ${command} has no WITH CHECK`);
  }
  return [
    `create policy ${ident(name)} on ${tableOf(on)}`,
    `as ${permissive ? 'permissive' : 'restrictive'} for ${command.toLowerCase()}`,
    `to ${rolesSql(roles)}`,
    ...(using === null ? [] : [`using (${expressionSql(using)})`]),
    ...(check === null ? [] : [`with check (${expressionSql(check)})`]),
  ].join('\n  ');
}

function requireCurrent(current: PostgresPolicy): string {
  return requireSame('policy', 'pg_policy p', [
    `p.oid = ${whole(current.id, 'id')} and p.polname = ${literal(current.name)}`,
    `p.polrelid = to_regclass(${literal(tableOf(current))})`,
    `${COMMAND} = ${literal(current.command)} and p.polpermissive = ${current.permissive}`,
    `${ROLES} = ${literal(JSON.stringify(current.roles))}::jsonb`,
    `${USING} is not distinct from ${literal(current.using)}`,
    `${CHECK} is not distinct from ${literal(current.check)}`,
    `${COMMENT} is not distinct from ${literal(current.comment)}`,
  ]);
}

const dropSql = (policy: NameOnTable) => `drop policy ${ident(policy.name)} on ${tableOf(policy)}`;

/** No role has the name `public`. Quoted, the keywords of Postgres such as `current_user` are names like any other. */
const rolesSql = (roles: readonly string[]) =>
  roles.map((role) => (role === 'public' ? 'public' : ident(role))).join(', ');
