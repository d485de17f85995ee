import { SqlError } from '../../../engines/engine-error.ts';
import { quoteName, quoteRelation } from '../sql/statement.ts';
import type { AskAsRole, PolicyFacts, Privilege } from './access-facts.ts';

/** The rows for which policies are evaluated. */
const MAX_CHECKED_ROWS = 100;

/** A rule of row level security that applies to a call. */
export interface Rule {
  command: Privilege;
  /** `existing`: rows of the table (USING). `new`: rows as the call would leave them (WITH CHECK). */
  rows: 'existing' | 'new';
}

export interface PolicyCheck {
  name: string;
  permissive: boolean;
  expression: string;
  /** How many rows pass; null if the expression could not be evaluated. */
  passed: number | null;
  error: string | null;
}

export interface RuleCheck extends Rule {
  /** How many rows were checked; null if unknown. */
  checked: number | null;
  /** How many rows pass all policies together. */
  passed: number | null;
  policies: PolicyCheck[];
}

/**
 * Evaluates the policies of a rule, one by one and together, as the role itself. The rows are passed as values, so
 * the role need not be able to see them. `rows` is a JSON list; null if unknown.
 */
export async function checkPolicies(
  ask: AskAsRole,
  relation: { schema: string; name: string },
  policies: readonly PolicyFacts[],
  rule: Rule,
  rows: string | null,
): Promise<RuleCheck> {
  const parts = policies
    .filter(({ command }) => command === 'ALL' || command === rule.command)
    .map((policy) => ({ ...policy, expression: expressionOf(policy, rule) }));
  const whole = await countRows(ask, relation, 'true', rows);
  // Some values cannot be read back from JSON. That is not the fault of a policy.
  const readable = whole.error === null ? rows : null;
  const count = (condition: string) => countRows(ask, relation, condition, readable);

  const checked: PolicyCheck[] = [];
  for (const { name, permissive, expression } of parts) {
    checked.push({ name, permissive, expression, ...(await count(expression)) });
  }
  const all = await count(together(parts));
  return { ...rule, checked: whole.passed, passed: all.passed, policies: checked };
}

/** A policy without WITH CHECK applies its USING expression to new rows. */
function expressionOf({ using, check }: PolicyFacts, { command, rows }: Rule): string {
  const isCheck = rows === 'new' && command !== 'SELECT';
  return (isCheck ? (check ?? using) : using) ?? 'true';
}

/** A row must pass one of the permissive policies and all restrictive ones. */
function together(policies: readonly { permissive: boolean; expression: string }[]): string {
  const conditionsOf = (permissive: boolean) =>
    policies
      .filter((policy) => policy.permissive === permissive)
      .map(({ expression }) => `(${expression}\n)`);
  return [`(${conditionsOf(true).join(' or ') || 'false'})`, ...conditionsOf(false)].join(' and ');
}

async function countRows(
  ask: AskAsRole,
  { schema, name }: { schema: string; name: string },
  condition: string,
  rows: string | null,
): Promise<Pick<PolicyCheck, 'passed' | 'error'>> {
  if (rows === null) return { passed: null, error: null };
  const relation = quoteRelation({ schema, name });
  // Expressions of a policy name the columns of the table, sometimes with its name.
  const text = `select '1', pg_catalog.count(*) filter (where (${condition}
    ))::text, null, null, null, null, null
    from (select * from pg_catalog.json_populate_recordset(null::${relation}, $1::json) limit ${MAX_CHECKED_ROWS}) as ${quoteName(name)}`;
  try {
    const { columns } = await ask({ text, params: [rows] });
    return { passed: Number(columns[1]), error: null };
  } catch (error) {
    if (error instanceof SqlError) return { passed: null, error: error.message };
    throw error;
  }
}
