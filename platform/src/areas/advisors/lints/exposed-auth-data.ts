import type { Lint } from '../lint.ts';

export const exposedAuthData: Lint = {
  name: 'auth_users_exposed',
  title: 'An exposed view shows who signs in',
  level: 'ERROR',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'The REST API exposes this view, which reads auth.users with the rights of its owner. Everyone who can read the view can read the emails, phone numbers and metadata of users.',
  remediation:
    'Drop the view, or revoke the grants of anon and authenticated on it. To show some columns, copy them to your own table with a trigger on auth.users, and protect that table with policies.',
  sql: `
    with recursive
    reads as (
      select distinct w.ev_class as reader, d.refobjid as source
      from pg_rewrite w
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjid <> w.ev_class
    ),
    -- Views of views. A security_invoker view shows only what its reader could read anyway.
    shows as (
      select c.oid, c.relkind = 'm' or not exists (
        select from pg_options_to_table(c.reloptions) o
        where o.option_name = 'security_invoker' and o.option_value::boolean
      ) as with_owners_rights
      from pg_class c where c.relkind in ('v', 'm')
    ),
    reaches as (
      select r.reader, s.with_owners_rights
      from reads r join shows s on s.oid = r.reader
      where r.source = to_regclass('auth.users')
      union
      select r.reader, s.with_owners_rights or below.with_owners_rights
      from reads r join reaches below on below.reader = r.source join shows s on s.oid = r.reader
    )
    select r.schema, r.name, case r.kind when 'm' then 'materialized view' else 'view' end as type, r.shown as entity,
      format('%s %s shows data of auth.users to everyone who may read it.',
        case r.kind when 'm' then 'Materialized view' else 'View' end, r.shown) as detail
    from relations r
    join readable using (oid)
    where r.oid in (select reader from reaches where with_owners_rights)`,
};
