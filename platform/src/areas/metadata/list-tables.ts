import type { DatabaseEngine } from '../../engines/engine.ts';
import type { TableAnswer } from './schemas.ts';

export interface ListTablesOptions {
  schemas: string[];
  includeColumns: boolean;
}

/**
 * Lists ordinary and partitioned tables of some schemas, by schema and name. Columns keep their order in the
 * table. `live_rows_estimate` is the planner's estimate; -1 before the first analyze becomes 0.
 */
export function listTables(
  engine: DatabaseEngine,
  ref: string,
  { schemas, includeColumns }: ListTablesOptions,
): Promise<TableAnswer[]> {
  // The engine takes text parameters, so the array is sent as JSON.
  return engine.query<TableAnswer>(ref, tablesSql(includeColumns), [JSON.stringify(schemas)]);
}

function tablesSql(includeColumns: boolean): string {
  return `
    select
      c.oid::int8 as id,
      n.nspname::text as schema,
      c.relname::text as name,
      c.relrowsecurity as rls_enabled,
      greatest(c.reltuples, 0)::int8 as live_rows_estimate,
      obj_description(c.oid, 'pg_class') as comment
      ${includeColumns ? `, ${columnsSql} as columns` : ''}
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p')
      and n.nspname in (select jsonb_array_elements_text($1::jsonb))
    order by n.nspname, c.relname`;
}

const columnsSql = `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', a.attname,
    'format', format_type(a.atttypid, a.atttypmod),
    'is_nullable', not a.attnotnull,
    'is_identity', a.attidentity <> '',
    'default_value', pg_get_expr(d.adbin, d.adrelid),
    'comment', col_description(a.attrelid, a.attnum),
    'is_primary_key', exists (
      select from pg_index i where i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)
    )
  ) order by a.attnum), '[]'::jsonb)
  from pg_attribute a
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
)`;
