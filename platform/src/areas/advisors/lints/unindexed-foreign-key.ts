import type { Lint } from '../lint.ts';

export const unindexedForeignKey: Lint = {
  name: 'unindexed_foreign_keys',
  title: 'A foreign key has no index',
  level: 'INFO',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'When a referenced row is deleted or its key changes, Postgres looks up the rows that reference it. Joins often use the key too. Without an index, each lookup reads the whole table.',
  remediation: 'Create an index that starts with the columns of the key: `create index on … (…)`.',
  sql: `
    select f.schema, f.table_name as name, 'table' as type, format('%s: %I', f.shown, f.name) as entity,
      format('No index of table %s starts with the columns (%s) of foreign key %I, which points at %s.', f.shown,
        (select string_agg(format('%I', a.attname), ', ' order by k.place)
          from unnest(f.columns) with ordinality as k (number, place)
          join pg_attribute a on a.attrelid = f.relation and a.attnum = k.number), f.name, f.target) as detail
    from foreign_keys f
    where not f.is_indexed`,
};
