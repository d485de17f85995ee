/**
 * SQL of an ORDER BY for the columns `a` (pg_attribute) of a relation `c` (pg_class): the order that they have once
 * pg_dump's script has made the relation again. A table that inherits gets the columns of its parents first, one parent
 * after the other, also those that the parents got later. The planner does not know how few ancestors a table has: `offset 0` keeps it
 * from reading whole catalogs for each column.
 */
export const columnOrder = `case
  when c.relispartition or not exists (select from pg_catalog.pg_inherits h where h.inhrelid = c.oid) then null
  else (
    with recursive origins(relation, path) as (
      select c.oid, '{}'::int4[]
      union all
      select i.inhparent, o.path || array[0, i.inhseqno]
      from origins o cross join lateral (
        select h.inhparent, h.inhseqno from pg_catalog.pg_inherits h where h.inhrelid = o.relation offset 0
      ) i
    )
    select pg_catalog.min(o.path || array[1, m.attnum::int4])
    from origins o cross join lateral (
      select h.* from pg_catalog.pg_attribute h where h.attrelid = o.relation and h.attname = a.attname offset 0
    ) m
    where m.attnum > 0 and not m.attisdropped and m.attinhcount = 0
  ) end, a.attnum`;
