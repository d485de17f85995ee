import { array, object, string, type InferType } from 'yup';
import { expressionSql } from './expression.ts';
import { ident } from './format.ts';
import { flag, settingsMap, wholeNumber } from './row-schemas.ts';
import { tableConditions, type TableFilter } from './schema-filter.ts';
import { inSteps, pageSql, type BuiltQuery, type BuiltStatements, type PageOptions } from './statements.ts';
import { behaviorSql, qualified, tableOf, type DropOptions, type QualifiedName } from './table-name.ts';

/** The access methods of Postgres itself. Extensions can add others. */
export const indexMethods = ['btree', 'hash', 'gin', 'gist', 'spgist', 'brin'] as const;

const row = object({
  id: wholeNumber(),
  table_id: wholeNumber(),
  schema: string().required(),
  table: string().required(),
  name: string().required(),
  method: string().required(),
  unique: flag(),
  primary: flag(),
  /** The constraint that it belongs to. */
  constraint: string().nullable().defined(),
  /** False if its build has failed or is in progress: no query uses it. */
  valid: flag(),
  /** Whether a session is building it, as far as Postgres tells: it hides the builds of other roles. */
  building: flag().optional(),
  /** Whether it is a part of the index of a partitioned table. */
  inherited: flag(),
  /** Column names, quoted if necessary, or expressions. */
  keys: array(string().required()).json().required(),
  /** Additional columns that it stores, which are not compared. */
  include: array(string().required()).json().required(),
  /** Whether two NULLs differ, for a unique index. */
  nulls_distinct: flag(),
  /** Storage options: `{ fillfactor: '70' }`. */
  options: settingsMap().required(),
  /** Null for the one of the database. */
  tablespace: string().nullable().defined(),
  /** Whether CLUSTER orders the rows of the table by it. */
  clustered: flag(),
  /** Whether logical replication finds a changed row by it. */
  replica_identity: flag(),
  /** Which rows are indexed. Null for all. */
  predicate: string().nullable().defined(),
  bytes: wholeNumber(),
  /** How often queries have used it since the statistics began. */
  scans: wholeNumber(),
  /** The statement that creates it. */
  definition: string().required(),
  comment: string().nullable().defined(),
});
const rows = array(row).required();

/** An index of a table or materialized view. */
export type PostgresIndex = InferType<typeof row>;

/** A part of an index: a column, or an expression, verbatim. */
export type IndexKey = ({ column: string } | { expression: string }) & {
  descending?: boolean;
  nulls?: 'first' | 'last';
};

export interface IndexCreation {
  schema: string;
  table: string;
  /** By default, Postgres generates one. */
  name?: string;
  method?: string;
  unique?: boolean;
  /**
   * Rows can be written during the build. The statement runs outside of a transaction and can leave an invalid index if
   * it fails.
   */
  concurrently?: boolean;
  keys: readonly IndexKey[];
  /** Additional columns that it stores. */
  include?: readonly string[];
  /** Which rows are indexed, verbatim. */
  where?: string;
}

const select = `select i.indexrelid::int8 as id, t.oid::int8 as table_id, n.nspname::text as schema, t.relname::text as "table",
  c.relname::text as name, m.amname::text as method, i.indisunique as "unique", i.indisprimary as "primary",
  (select k.conname::text from pg_constraint k where k.conrelid = i.indrelid and k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x') limit 1) as "constraint",
  i.indisvalid as valid, not i.indisvalid and exists (select from pg_stat_progress_create_index b where b.index_relid = i.indexrelid) as building,
  c.relispartition as inherited,
  (select jsonb_agg(pg_get_indexdef(i.indexrelid, part, true) order by part) from generate_series(1, i.indnkeyatts) part) as keys,
  (select coalesce(jsonb_agg(a.attname::text order by part.position), '[]')
    from unnest(i.indkey::int2[]) with ordinality as part (attnum, position)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = part.attnum
    where part.position > i.indnkeyatts) as include,
  not i.indnullsnotdistinct as nulls_distinct,
  (select coalesce(jsonb_object_agg(o.option_name, o.option_value), '{}') from pg_options_to_table(c.reloptions) o) as options,
  (select s.spcname::text from pg_tablespace s where s.oid = c.reltablespace) as tablespace,
  i.indisclustered as clustered, i.indisreplident as replica_identity,
  pg_get_expr(i.indpred, i.indrelid) as predicate, coalesce(pg_relation_size(i.indexrelid), 0)::int8 as bytes,
  pg_stat_get_numscans(i.indexrelid)::int8 as scans,
  pg_get_indexdef(i.indexrelid) as definition, obj_description(i.indexrelid, 'pg_class') as comment
from pg_index i
join pg_class c on c.oid = i.indexrelid
join pg_class t on t.oid = i.indrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_am m on m.oid = c.relam`;

/** Lists indexes by schema, table and name. */
function list({ tableId, limit, offset, ...filter }: TableFilter & PageOptions = {}): BuiltQuery<
  typeof rows
> {
  return {
    sql: `${select}\nwhere ${tableConditions('n.nspname', 't.oid', { tableId, ...filter })}\norder by n.nspname, t.relname, c.relname${pageSql({ limit, offset })};`,
    schema: rows,
  };
}

function create(index: IndexCreation): BuiltStatements {
  const { name, method = 'btree', unique = false, concurrently = false, keys, include = [], where } = index;
  if (keys.length === 0) throw new Error('An index needs a column or an expression');
  const head = [
    `create ${unique ? 'unique ' : ''}index`,
    ...(concurrently ? ['concurrently'] : []),
    ...(name === undefined ? [] : [ident(name)]),
    `on ${tableOf(index)}`,
  ];
  return inSteps([
    [
      `${head.join(' ')} using ${ident(method)} (${keys.map(keySql).join(', ')})`,
      ...(include.length > 0 ? [`include (${ident([...include])})`] : []),
      ...(where === undefined ? [] : [`where (${expressionSql(where)})`]),
    ].join('\n  '),
  ]);
}

function rename(index: QualifiedName, name: string): BuiltStatements {
  return inSteps([`alter index ${qualified(index)} rename to ${ident(name)}`]);
}

/** The index of a constraint can only be dropped with the constraint. */
function remove(index: QualifiedName, options: DropOptions = {}): BuiltStatements {
  return inSteps([`drop index ${qualified(index)}${behaviorSql(options)}`]);
}

/** Builds SQL for the indexes of a database. */
export const indexes = { list, create, rename, remove };

function keySql(key: IndexKey): string {
  const what = 'column' in key ? ident(key.column) : `(${expressionSql(key.expression)})`;
  return `${what}${key.descending ? ' desc' : ''}${key.nulls ? ` nulls ${key.nulls}` : ''}`;
}
