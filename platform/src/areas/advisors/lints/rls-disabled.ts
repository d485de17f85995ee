import type { Lint } from '../lint.ts';

export const rlsDisabled: Lint = {
  name: 'rls_disabled_in_public',
  title: 'Row level security is off on an exposed table',
  level: 'ERROR',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'The REST API exposes this table. Without row level security, the roles anon and authenticated reach every row, as far as their grants allow: the anon key of the project is enough.',
  remediation:
    'Turn row level security on with `alter table … enable row level security`, then write a policy for each action to allow: until the table has one, anon and authenticated find none of its rows. Or revoke the grants of anon and authenticated, or move the table to a schema that is not exposed.',
  sql: `
    select r.schema, r.name, 'table' as type, r.shown as entity,
      format('Everyone with the role %s can use table %s: its row level security is off.', string_agg(a.name, ' or ' order by a.name), r.shown) as detail
    from relations r
    join api_roles a on has_schema_privilege(a.oid, r.schema_oid, 'USAGE')
      and has_table_privilege(a.oid, r.oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')
    where r.kind in ('r', 'p') and not r.rls and r.schema_oid in (select oid from exposed_schemas)
    group by r.schema, r.name, r.shown`,
};
