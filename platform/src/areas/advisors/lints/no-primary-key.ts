import type { Lint } from '../lint.ts';

export const noPrimaryKey: Lint = {
  name: 'no_primary_key',
  title: 'A table has no primary key',
  level: 'INFO',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'Without a primary key no row can be named for sure: the data API cannot change a single one, replication has to compare whole rows, and other tables cannot point at it.',
  remediation:
    'Add one: `alter table … add primary key (…)`, or `alter table … add column id bigint generated always as identity primary key`.',
  sql: `
    select r.schema, r.name, 'table' as type, r.shown as entity,
      format('Table %s has no primary key.', r.shown) as detail
    from relations r
    where r.kind in ('r', 'p') and not r.is_partition
      and not exists (select from pg_constraint k where k.conrelid = r.oid and k.contype = 'p')`,
};
