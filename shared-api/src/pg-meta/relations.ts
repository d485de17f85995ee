import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { literal } from './format.ts';
import { flag } from './row-schemas.ts';
import type { BuiltQuery } from './statements.ts';
import type { QualifiedName } from './table-name.ts';
import { BASE_NAME, baseTypesSql, IS_BASE } from './type-name.ts';

const reference = object({
  /** The oid of the table. */
  id: string().required(),
  schema: string().required(),
  table: string().required(),
  column: string().required(),
});

const column = object({
  /** Postgres's number of the column. It survives a rename and is never reused. */
  position: number().integer().required(),
  name: string().required(),
  /** As `format_type` prints it: `numeric(10,2)`, `text[]`. */
  type: string().required(),
  /** Of a domain: the type below, without a length. Null for other types. */
  base_type: string().nullable(),
  type_id: number().integer().required(),
  /** Postgres's category of the type: `N` numbers, `D` dates, `S` texts, `B` booleans, `E` enums, `A` arrays. */
  category: string().required(),
  nullable: boolean().required(),
  /** The expression, as Postgres prints it. */
  default: string().nullable().defined(),
  identity: string().oneOf(['always', 'by default']).nullable().defined(),
  generated: boolean().required(),
  /** Set for enums only, in their order. */
  labels: array(string().defined()).nullable().defined(),
  comment: string().nullable().defined(),
  /** Set if a foreign key has this column alone. */
  references: reference.nullable().defined(),
});

/** JSON is text if the result is streamed. */
const json = <Value extends object>(schema: { validateSync(value: unknown): Value }) =>
  mixed<Value>((value): value is Value => Array.isArray(value))
    .transform((_: unknown, original: unknown) =>
      schema.validateSync(typeof original === 'string' ? (JSON.parse(original) as unknown) : original),
    )
    .required();

const columns = array(column).required();
const keyColumns = array(string().required()).required();

const row = object({
  id: string().required(),
  schema: string().required(),
  name: string().required(),
  kind: string()
    .oneOf(['table', 'partitioned table', 'foreign table', 'view', 'materialized view'])
    .required(),
  comment: string().nullable().defined(),
  rls_enabled: flag(),
  /** Whether tables inherit from it that are not its partitions: they can have rows with the same key. */
  has_children: flag().optional(),
  /** The last count of Postgres; -1 if it has never counted. */
  rows_estimate: number().required(),
  columns: json(columns),
  /** The columns that name one row: of the primary key, or of a unique index without NULLs. Empty without either. */
  key: json(keyColumns),
});
const rows = array(row).required();

/** A column of a table or view. */
export type RelationColumn = InferType<typeof column>;

/** A table or view with its columns and keys (docs/product/table-editor.md#rows). */
export type Relation = InferType<typeof row>;

/** Describes a table or view by its oid. One row, or none if it does not exist. */
function describe({ id }: { id: string }): BuiltQuery<typeof rows> {
  return {
    schema: rows,
    sql: `select c.oid::int8::text as id, n.nspname::text as schema, c.relname::text as name,
  case c.relkind when 'r' then 'table' when 'p' then 'partitioned table' when 'f' then 'foreign table'
    when 'v' then 'view' else 'materialized view' end as kind,
  obj_description(c.oid, 'pg_class') as comment, c.relrowsecurity as rls_enabled,
  c.relkind <> 'p' and exists (select from pg_inherits h where h.inhparent = c.oid) as has_children,
  c.reltuples::float8 as rows_estimate,
  (select coalesce(json_agg(json_build_object(
      'position', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'type_id', a.atttypid::int8,
      'base_type', b.name,
      'category', t.typcategory::text, 'nullable', not (a.attnotnull or t.typnotnull),
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'identity', case a.attidentity when 'a' then 'always' when 'd' then 'by default' end,
      'generated', a.attgenerated <> '',
      'labels', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e
        where e.enumtypid = coalesce(nullif(t.typbasetype, 0), t.oid)),
      'comment', col_description(c.oid, a.attnum),
      'references', (select json_build_object('id', fc.oid::int8::text, 'schema', fn.nspname, 'table', fc.relname, 'column', fa.attname)
        from pg_constraint k
        join pg_class fc on fc.oid = k.confrelid
        join pg_namespace fn on fn.oid = fc.relnamespace
        join pg_attribute fa on fa.attrelid = fc.oid and fa.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] order by k.oid limit 1)
    ) order by a.attnum), '[]')
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join (${baseTypesSql("t.typtype = 'd' and t.oid in (select o.atttypid from pg_attribute o where o.attrelid = c.oid)")}
      select b.type, ${BASE_NAME} as name from base b where ${IS_BASE}) b on b.type = t.oid
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(json_agg(a.attname order by part.position), '[]')
    from (select i.indkey::int2[] as keys, i.indnkeyatts as width
      from pg_index i
      where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indimmediate
        and i.indpred is null and i.indexprs is null
        and not exists (select from unnest(i.indkey::int2[]) with ordinality as u(attnum, position)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum
          where u.position <= i.indnkeyatts and not a.attnotnull)
      order by i.indisprimary desc, i.indnkeyatts, i.indexrelid limit 1) chosen
    cross join unnest(chosen.keys) with ordinality as part(attnum, position)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
    where part.position <= chosen.width) as key
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.oid = ${literal(id)}::oid and c.relkind in ('r', 'p', 'f', 'v', 'm');`,
  };
}

const found = array(object({ id: string().required() })).required();
const definitions = array(object({ definition: string().required() })).required();

/** Finds a table or view by its name. One row, or none. */
function find({ schema, name }: QualifiedName): BuiltQuery<typeof found> {
  return {
    schema: found,
    sql: `select c.oid::int8::text as id
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = ${literal(schema)} and c.relname = ${literal(name)} and c.relkind in ('r', 'p', 'f', 'v', 'm');`,
  };
}

/** The query of a view or materialized view. One row, or none. */
function viewDefinition({ id }: { id: string }): BuiltQuery<typeof definitions> {
  return {
    schema: definitions,
    sql: `select pg_get_viewdef(c.oid, true) as definition
from pg_class c
where c.oid = ${literal(id)}::oid and c.relkind in ('v', 'm');`,
  };
}

/** Tables and views. */
export const relations = { describe, find, viewDefinition };
