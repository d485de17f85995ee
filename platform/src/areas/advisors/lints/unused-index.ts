import type { Lint } from '../lint.ts';

export const unusedIndex: Lint = {
  name: 'unused_index',
  title: 'An index has never been used',
  level: 'INFO',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'Since the statistics began, queries have read the table without this index. It slows down writes and takes disk space.',
  remediation:
    'Observe the database under its usual load, then drop the index with `drop index …`. An index for a monthly report looks unused in between.',
  sql: `
    select i.schema, i.table_name as name, 'table' as type, format('%s: %I', i.shown, i.name) as entity,
      format('Index %I of table %s has never been used.', i.name, i.shown) as detail
    from own_indexes i
    join pg_stat_all_indexes used on used.indexrelid = i.oid
    join pg_stat_all_tables t on t.relid = i.relation
    where used.idx_scan = 0
      -- Somebody read the table: making an index reads it too, once each.
      and t.seq_scan + coalesce(t.idx_scan, 0) > (select count(*) from own_indexes other where other.relation = i.relation)
      and not i.is_unique and not i.is_exclusion and not i.backs_constraint
      -- Another lint asks for an index on each foreign key.
      and not exists (
        select from foreign_keys f
        where f.relation = i.relation and i.predicate is null and i.key_columns >= cardinality(f.columns)
          and (i.indkey::int2[])[0:cardinality(f.columns) - 1] @> f.columns
      )`,
};
