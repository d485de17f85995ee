import type { Lint } from '../lint.ts';

export const noPrimaryKey: Lint = {
  name: 'no_primary_key',
  title: 'A table has no primary key',
  level: 'INFO',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'Without a primary key, nothing identifies a single row: the REST API cannot change just one, and replication compares whole rows.',
  remediation:
    'Add one: `alter table … add primary key (…)`, or `alter table … add column id bigint generated always as identity primary key`.',
  sql: `
    select r.schema, r.name, 'table' as type, r.shown as entity,
      format('Table %s has no primary key.', r.shown) as detail
    from relations r
    where r.kind in ('r', 'p') and not r.is_partition
      and not exists (select from pg_constraint k where k.conrelid = r.oid and k.contype = 'p')`,
};
