import type { Lint } from '../lint.ts';

export const policyWithoutRls: Lint = {
  name: 'policy_exists_rls_disabled',
  title: 'A table has policies, but row level security is off',
  level: 'ERROR',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'Postgres ignores policies until row level security is on for their table, so these policies protect nothing.',
  remediation:
    'Turn it on with `alter table … enable row level security`, or drop the policies if the table is meant to be open.',
  sql: `
    select p.schema, p.table_name as name, 'table' as type, p.shown as entity,
      format('Table %s has policies that do nothing, as its row level security is off: %s.', p.shown,
        string_agg(format('"%s"', p.name), ', ' order by p.name)) as detail
    from policies p
    where not p.rls
    group by p.schema, p.table_name, p.shown`,
};
