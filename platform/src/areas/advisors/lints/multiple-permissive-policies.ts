import type { Lint } from '../lint.ts';

export const multiplePermissivePolicies: Lint = {
  name: 'multiple_permissive_policies',
  title: 'A role has several permissive policies for one action',
  level: 'WARN',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'Permissive policies are combined with "or": Postgres checks each policy of the role and action for every row.',
  remediation:
    'Combine them into one policy with `or` between the conditions. A policy "for all" applies to select, insert, update and delete.',
  sql: `
    select p.schema, p.table_name as name, 'table' as type,
      format('%s: %s for %s', p.shown, action.name, role.name) as entity,
      format('Table %s has several permissive policies for %s by %s: %s.', p.shown, action.name, role.name,
        string_agg(format('"%s"', p.name), ', ' order by p.name)) as detail
    from policies p
    cross join (values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) as action (command, name)
    -- A role that some policy of the table names also meets those for everyone (oid 0).
    join lateral (
      select named.oid, case named.oid when 0 then 'everyone' else pg_get_userbyid(named.oid)::text end as name
      from (select distinct unnest(other.roles) as oid from policies other where other.relation = p.relation) named
    ) role on p.roles && array[role.oid, 0::oid]
    where p.rls and p.permissive and p.command in ('*', action.command)
    group by p.relation, p.schema, p.table_name, p.shown, action.name, role.oid, role.name
    having count(*) > 1`,
};
