import type { Lint } from '../lint.ts';

export const securityDefinerView: Lint = {
  name: 'security_definer_view',
  title: 'An exposed view reads with the rights of its owner',
  level: 'ERROR',
  facing: 'EXTERNAL',
  categories: ['SECURITY'],
  description:
    'By default, a view reads its tables with the rights of its owner. Their row level security then applies to the owner, not to the caller, so the view can show every row.',
  remediation:
    'Let the view read with the rights of the caller: `alter view … set (security_invoker = on)`. Or revoke the grants of anon and authenticated on it.',
  sql: `
    select r.schema, r.name, 'view' as type, r.shown as entity,
      format('View %s shows the rows that its owner can see to everyone who can read the view.', r.shown) as detail
    from relations r
    join readable using (oid)
    where r.kind = 'v'
      and not exists (
        select from pg_options_to_table(r.options) o
        where o.option_name = 'security_invoker' and o.option_value::boolean
      )`,
};
