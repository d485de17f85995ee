import { policies, type PostgresPolicy } from '@howdah/shared-api/pg-meta';
import { ident } from '@howdah/shared-api/pg-meta/format';
import type { Lint } from '@howdah/shared-api/projects/advisors';
import { formatExpression } from './format-expression.ts';

/** A text or a quoted name, which stay as they are, or a call whose result is the same for the whole query. */
const QUOTED_OR_CALL =
  /'(?:''|[^'])*'|"(?:""|[^"])*"|\bauth\.(?:uid|jwt|role|email)\(\)|\bcurrent_setting\((?:'(?:''|[^'])*'|[^()'])*\)/g;

/** A call that is already wrapped, as Postgres prints it: `( SELECT auth.uid() AS uid)`. */
const WRAPPED = /\bselect\s+\(*$/i;

/** Wraps calls in a subquery, which Postgres evaluates once instead of for each row. */
export function evaluatedOnce(expression: string): string {
  return expression.replace(QUOTED_OR_CALL, (found, at: number) =>
    /^['"]/.test(found) || WRAPPED.test(expression.slice(0, at)) ? found : `(select ${found})`,
  );
}

/** The policy that a finding is about: its entity ends with the name of it. */
export function policyOf(
  { metadata: { schema, name, entity } }: Lint,
  listed: readonly PostgresPolicy[],
): PostgresPolicy | undefined {
  return listed.find(
    (policy) => policy.schema === schema && policy.table === name && entity.endsWith(`: "${policy.name}"`),
  );
}

/** SQL that rewrites a policy so that its calls are evaluated once. Undefined if nothing would change. */
export function policyFixSql(policy: PostgresPolicy): string | undefined {
  const wrapped = (expression: string | null) => {
    const once = expression && evaluatedOnce(expression);
    return once === expression ? expression : once && formatExpression(once);
  };
  try {
    const { sql } = policies.update(policy, {
      ...policy,
      using: wrapped(policy.using),
      check: wrapped(policy.check),
    });
    const head = `alter policy ${ident(policy.name)}`;
    return sql.startsWith(head) ? `${head}\n ${sql.slice(head.length)}` : sql || undefined;
  } catch {
    return undefined; // the expression cannot be inserted into a statement, so the user has to write it
  }
}
