import { ident, literal } from '@howdah/shared-api/pg-meta/format';
import type { Lint } from '@howdah/shared-api/projects/advisors';

/** The next SQL for a finding, with its title. */
export interface NextSql {
  title: string;
  sql: string;
}

/** The rule whose policies can be rewritten automatically. */
export const POLICY_PER_ROW = 'auth_rls_initplan';

/** The rule for functions with a mutable search path. */
export const SEARCH_PATH = 'function_search_path_mutable';

/** Rules about how policies are written. Most need knowledge of the policy's purpose to be fixed. */
const POLICY_RULES = new Set([
  POLICY_PER_ROW,
  'multiple_permissive_policies',
  'rls_references_user_metadata',
]);

/**
 * The next SQL for a finding: the statement of its remedy, a policy to fill in, or a query of its policies. Undefined
 * without any. The user replaces each `…`.
 */
export function nextSql({ name, remediation, detail, metadata }: Lint): NextSql | undefined {
  const { entity, schema, name: table } = metadata;
  if (POLICY_RULES.has(name)) return { title: 'Look at the policies', sql: policiesOf(schema, table) };
  if (name === 'rls_enabled_no_policy') return { title: 'A policy to start with', sql: newPolicyOn(entity) };
  if (name === SEARCH_PATH) return { title: 'SQL', sql: pathOf(entity, schema) };
  const sql = alteration(remediation, entity) ?? indexOfKey(detail);
  return sql ? { title: 'SQL', sql } : undefined;
}

/** The SQL of several findings as one script; undefined where fewer than two can be fixed by SQL. */
export function sqlOfAll(findings: readonly Lint[]): string | undefined {
  const fixes = findings
    .filter(({ name }) => !POLICY_RULES.has(name))
    .flatMap((lint) => nextSql(lint)?.sql ?? []);
  const distinct = [...new Set(fixes)];
  return distinct.length > 1 ? distinct.join('\n') : undefined;
}

/** The first ALTER statement of a remedy, which writes `…` for the name. */
function alteration(remediation: string, entity: string): string | undefined {
  const [, statement] = /`(alter (?:table|view) … [^`]+)`/.exec(remediation) ?? [];
  return statement && `${statement.replace('…', () => entity)};`;
}

/** Finds the names of a body that have no schema. Temporary tables come last, so that they cannot shadow others. */
function pathOf(entity: string, schema: string | null | undefined): string {
  const own = schema && schema !== 'public' ? `${ident(schema)}, ` : '';
  return `alter routine ${entity} set search_path = ${own}public, pg_temp;`;
}

/** An index for the columns of a foreign key, which the finding names in its sentence. */
function indexOfKey(detail: string): string | undefined {
  const [, table, columns] =
    /^No index of table (.+) starts with the columns (\(.+\)) of foreign key /.exec(detail) ?? [];
  return columns && `create index on ${table} ${columns};`;
}

function policiesOf(schema: string | null | undefined, table: string): string {
  return `select policyname, cmd, roles, permissive, qual, with_check
from pg_policies
where schemaname = ${literal(schema ?? '')} and tablename = ${literal(table)}
order by policyname;`;
}

function newPolicyOn(entity: string): string {
  return `create policy "…" on ${entity}
  for select to authenticated
  using (…);`;
}
