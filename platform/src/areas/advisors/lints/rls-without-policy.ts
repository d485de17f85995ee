import type { Lint } from '../lint.ts';

export const rlsWithoutPolicy: Lint = {
  name: 'rls_enabled_no_policy',
  title: 'Row level security is on, but there is no policy',
  level: 'INFO',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'Without a policy, the REST API returns no rows of this table, except with the service_role key. This can be intended.',
  remediation:
    'Write a policy with `create policy … on …` for the roles that need to see rows, or leave it as it is.',
  sql: `
    select r.schema, r.name, 'table' as type, r.shown as entity,
      format('Table %s has row level security and no policy: the REST API returns none of its rows.', r.shown) as detail
    from relations r
    where r.kind in ('r', 'p') and r.rls and not exists (select from policies p where p.relation = r.oid)`,
};
