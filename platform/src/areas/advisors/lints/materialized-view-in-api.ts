import type { Lint } from '../lint.ts';

export const materializedViewInApi: Lint = {
  name: 'materialized_view_in_api',
  title: 'A materialized view is exposed',
  level: 'WARN',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'A materialized view stores the rows that its owner can see, and has no row level security: everyone who can read it sees all of them.',
  remediation:
    'Revoke the grants of anon and authenticated on it, or move it to a schema that is not exposed and show a view with conditions instead.',
  sql: `
    select r.schema, r.name, 'materialized view' as type, r.shown as entity,
      format('Materialized view %s can be read through the REST API, all rows of it.', r.shown) as detail
    from relations r
    join readable using (oid)
    where r.kind = 'm'`,
};
