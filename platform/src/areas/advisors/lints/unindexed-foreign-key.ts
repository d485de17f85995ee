import type { Lint } from '../lint.ts';

export const unindexedForeignKey: Lint = {
  name: 'unindexed_foreign_keys',
  title: 'A foreign key has no index',
  level: 'INFO',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'When a row of the other table is deleted or its key changes, Postgres looks for the rows that point at it; and joins follow the key too. Without an index each time reads the whole table.',
  remediation: "Make an index that starts with the key's columns: `create index on … (…)`.",
  sql: `
    select f.schema, f.table_name as name, 'table' as type, format('%s: %I', f.shown, f.name) as entity,
      format('No index of table %s starts with the columns (%s) of foreign key %I, which points at %s.', f.shown,
        (select string_agg(format('%I', a.attname), ', ' order by k.place)
          from unnest(f.columns) with ordinality as k (number, place)
          join pg_attribute a on a.attrelid = f.relation and a.attnum = k.number), f.name, f.target) as detail
    from foreign_keys f
    where not f.is_indexed`,
};
