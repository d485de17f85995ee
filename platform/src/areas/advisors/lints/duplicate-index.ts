import type { Lint } from '../lint.ts';

export const duplicateIndex: Lint = {
  name: 'duplicate_index',
  title: 'A table has the same index twice',
  level: 'WARN',
  facing: 'EXTERNAL',
  categories: ['PERFORMANCE'],
  description:
    'These indexes cover the same columns in the same way. Each extra one slows down writes and takes disk space.',
  remediation: 'Keep one and drop the others with `drop index …`. Keep the one that a constraint needs.',
  sql: `
    select i.schema, i.table_name as name, 'table' as type,
      format('%s: %s', i.shown, string_agg(format('%I', i.name), ', ' order by i.name)) as entity,
      format('Table %s has indexes that are the same: %s.', i.shown,
        string_agg(format('%I', i.name) || case when i.backs_constraint then ' (needed by a constraint)' when i.is_unique then ' (unique)' else '' end,
          ', ' order by i.name)) as detail
    from own_indexes i
    where i.is_valid and not i.is_partition and not i.is_exclusion
    group by i.relation, i.schema, i.table_name, i.shown, i.method, i.indkey::text, i.indclass::text, i.indcollation::text,
      i.indoption::text, i.key_columns, i.expressions, i.predicate
    -- Two that only watch over uniqueness in different ways are two.
    having count(*) > 1 and count(distinct i.nulls_not_distinct) filter (where i.is_unique) < 2`,
};
