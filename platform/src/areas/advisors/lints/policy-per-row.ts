import type { Lint } from '../lint.ts';

export const policyPerRow: Lint = {
  name: 'auth_rls_initplan',
  title: 'Policy re-evaluates the user for every row',
  level: 'WARN',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'The policy calls `auth.uid()`, a similar function or `current_setting()` for every row, although the result is the same for the whole query.',
  remediation: 'Wrap the call in a subquery, which runs once: `(select auth.uid())` instead of `auth.uid()`.',
  // Calls wrapped in a `select` are removed; the remaining ones run for each row.
  sql: `
    select p.schema, p.table_name as name, 'table' as type, format('%s: "%s"', p.shown, p.name) as entity,
      format('Policy "%s" of table %s calls \`%s()\` for each row.', p.name, p.shown,
        (regexp_match(bare.expression, '(auth\\.(?:uid|jwt|role|email)|current_setting)\\('))[1]) as detail
    from policies p
    cross join lateral (
      select regexp_replace(p.expression, 'SELECT\\s+\\(*(auth\\.(uid|jwt|role|email)|current_setting)\\(', '', 'g') as expression
    ) bare
    where bare.expression ~ '(auth\\.(uid|jwt|role|email)|current_setting)\\('`,
};
