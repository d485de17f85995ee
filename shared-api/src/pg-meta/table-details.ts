import { array, boolean, number, object, string, type InferType } from 'yup';
import { flag } from './row-schemas.ts';
import { whole, type BuiltQuery } from './statements.ts';

const name = () => object({ schema: string().required(), name: string().required() });

const column = object({
  position: number().integer().required(),
  /** Whether the table defines it, also if its parents have it too. */
  local: boolean().required(),
  /** For an inherited column: whether the expression, the default or NOT NULL differ from those of the parents. */
  differs: object({
    generated: boolean().required(),
    default: boolean().required(),
    nullable: boolean().required(),
    /** Whether several parents have different defaults. */
    parents: boolean().required(),
  }).required(),
  /** How detailed the statistics of its values are, if the column says so. */
  statistics: number().integer().nullable().defined(),
  /** Options of the planner and of a foreign table, as SQL. */
  options: string().nullable().defined(),
  foreign_options: string().nullable().defined(),
  /** NOT NULL as a constraint with a name (Postgres 18 and newer). */
  not_null: object({
    name: string().required(),
    definition: string().required(),
    comment: string().nullable().defined(),
    validated: boolean().required(),
    /** Whether it has the name that Postgres generates, and nothing else to say. */
    plain: boolean().required(),
  })
    .nullable()
    .defined(),
  /** The sequence of an identity, or one that is dropped with the column. */
  sequence: name()
    .concat(
      object({
        identity: boolean().required(),
        unlogged: boolean().required(),
        type: string().required(),
        /** What differs from a new sequence, as SQL. Empty for nothing. */
        options: string().defined(),
        comment: string().nullable().defined(),
      }),
    )
    .nullable()
    .defined(),
});

const row = object({
  unlogged: flag(),
  /** The tables that it inherits from, in their order. A partition has none. */
  parents: array(name()).json().required(),
  /** For a partition: its table, and the values that it has, as SQL. */
  partition_of: name()
    .concat(object({ bound: string().required() }))
    .json()
    .nullable()
    .defined(),
  /** How a partitioned table is divided: `RANGE (at)`. */
  partition_key: string().nullable().defined(),
  /** For a foreign table, with its options as SQL. */
  server: object({ name: string().required(), options: string().nullable().defined() })
    .json()
    .nullable()
    .defined(),
  /** The composite type that it has the columns of. */
  of_type: name().json().nullable().defined(),
  /** The access method, if it is not the one of Postgres itself. */
  method: string().nullable().defined(),
  /** Storage options as SQL. */
  options: string().nullable().defined(),
  tablespace: string().nullable().defined(),
  /** By which columns logical replication finds a changed row. It has none of foreign tables. */
  replica_identity: string().oneOf(['default', 'full', 'nothing', 'index']).required(),
  columns: array(column).json().required(),
  /**
   * Names of the constraints that the table defines, also if its parents have them too. A partition shares foreign keys with its
   * table: each can have a name of its own.
   */
  local_constraints: array(string().required()).json().required(),
  rules: array(
    object({
      name: string().required(),
      definition: string().required(),
      state: string().oneOf(['origin', 'disabled', 'replica', 'always']).required(),
      comment: string().nullable().defined(),
    }),
  )
    .json()
    .required(),
  /** Statistics about several columns or expressions. */
  statistics: array(
    name().concat(
      object({
        definition: string().required(),
        target: number().integer().nullable().defined(),
        comment: string().nullable().defined(),
      }),
    ),
  )
    .json()
    .required(),
  /** How detailed the statistics of indexed expressions are, by the number of the expression in its index. */
  index_statistics: array(
    object({
      index: string().required(),
      position: number().integer().required(),
      target: number().required(),
    }),
  )
    .json()
    .required(),
});
const rows = array(row).required();

/** What the definition of a table has beside its columns, constraints, indexes, policies and triggers. */
export type TableDetails = InferType<typeof row>;

const optionsSql = (options: string, separator: string, prefix = '') =>
  `(select string_agg('${prefix}' || quote_ident(o.option_name) || '${separator}' || quote_literal(o.option_value), ', ')
    from pg_options_to_table(${options}) o)`;
const nameSql = (oid: string) =>
  `(select jsonb_build_object('schema', n.nspname, 'name', r.relname) from pg_class r join pg_namespace n on n.oid = r.relnamespace where r.oid = ${oid})`;

/** Describes one table. */
function describe({ tableId }: { tableId: number }): BuiltQuery<typeof rows> {
  return {
    schema: rows,
    sql: `select c.relpersistence = 'u' as unlogged,
  (select coalesce(jsonb_agg(${nameSql('i.inhparent')} order by i.inhseqno), '[]')
    from pg_inherits i where i.inhrelid = c.oid and not c.relispartition) as parents,
  case when c.relispartition then (select ${nameSql('i.inhparent')} || jsonb_build_object('bound', pg_get_expr(c.relpartbound, c.oid))
    from pg_inherits i where i.inhrelid = c.oid) end as partition_of,
  case c.relkind when 'p' then pg_get_partkeydef(c.oid) end as partition_key,
  (select jsonb_build_object('name', s.srvname, 'options', ${optionsSql('f.ftoptions', ' ')})
    from pg_foreign_table f join pg_foreign_server s on s.oid = f.ftserver where f.ftrelid = c.oid) as server,
  (select jsonb_build_object('schema', n.nspname, 'name', t.typname)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.oid = c.reloftype) as of_type,
  (select m.amname::text from pg_am m where m.oid = c.relam and m.amname <> 'heap') as method,
  nullif(concat_ws(', ', ${optionsSql('c.reloptions', '=')},
    ${optionsSql('(select t.reloptions from pg_class t where t.oid = c.reltoastrelid)', '=', 'toast.')}), '') as options,
  (select s.spcname::text from pg_tablespace s where s.oid = c.reltablespace) as tablespace,
  case when c.relkind = 'f' then 'default' when c.relreplident = 'f' then 'full' when c.relreplident = 'n' then 'nothing'
    when c.relreplident = 'i' then 'index' else 'default' end as replica_identity,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'position', a.attnum, 'local', a.attislocal,
      'differs', (select jsonb_build_object(
          'generated', a.attgenerated <> '' and coalesce(bool_or(pg_get_expr(pd.adbin, pd.adrelid) is distinct from pg_get_expr(d.adbin, d.adrelid)), false),
          'default', a.attgenerated = '' and coalesce(bool_or(pg_get_expr(pd.adbin, pd.adrelid) is distinct from pg_get_expr(d.adbin, d.adrelid)), false),
          'nullable', a.attnotnull and not coalesce(bool_or(p.attnotnull), false),
          'parents', a.attgenerated = '' and count(distinct pg_get_expr(pd.adbin, pd.adrelid)) > 1)
        from pg_inherits i
        join pg_attribute p on p.attrelid = i.inhparent and p.attname = a.attname and not p.attisdropped
        left join pg_attrdef pd on pd.adrelid = p.attrelid and pd.adnum = p.attnum
        where i.inhrelid = c.oid),
      'statistics', nullif(a.attstattarget, -1),
      'options', ${optionsSql('a.attoptions', '=')}, 'foreign_options', ${optionsSql('a.attfdwoptions', ' ')},
      'not_null', not_nulls.by_position -> a.attnum::text,
      'sequence', (select ${nameSql('q.seqrelid')} || jsonb_build_object('identity', e.deptype = 'i', 'unlogged', r.relpersistence = 'u',
          'type', format_type(q.seqtypid, null), 'comment', obj_description(q.seqrelid, 'pg_class'),
          'options', concat_ws(' ',
            case when q.seqincrement <> 1 then 'INCREMENT BY ' || q.seqincrement end,
            case when q.seqmin <> case when q.seqincrement > 0 then 1 else ends.low end then 'MINVALUE ' || q.seqmin end,
            case when q.seqmax <> case when q.seqincrement > 0 then ends.high else -1 end then 'MAXVALUE ' || q.seqmax end,
            case when q.seqstart <> case when q.seqincrement > 0 then q.seqmin else q.seqmax end then 'START WITH ' || q.seqstart end,
            case when q.seqcache <> 1 then 'CACHE ' || q.seqcache end,
            case when q.seqcycle then 'CYCLE' end))
        from pg_depend e join pg_sequence q on q.seqrelid = e.objid join pg_class r on r.oid = q.seqrelid
        cross join lateral (select case q.seqtypid when 'int2'::regtype then -32768 when 'int4'::regtype then -2147483648 else -9223372036854775808 end as low,
          case q.seqtypid when 'int2'::regtype then 32767 when 'int4'::regtype then 2147483647 else 9223372036854775807 end as high) ends
        where e.classid = 'pg_class'::regclass and e.refclassid = 'pg_class'::regclass and e.refobjid = c.oid and e.refobjsubid = a.attnum
          and e.deptype in ('a', 'i') order by e.deptype = 'i' desc limit 1)
    ) order by a.attnum), '[]')
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
  (select coalesce(jsonb_agg(k.conname), '[]') from pg_constraint k where k.conrelid = c.oid and (k.conislocal
    or k.contype = 'f' and exists (select from pg_constraint p where p.oid = k.conparentid and p.conrelid <> k.conrelid))) as local_constraints,
  (select coalesce(jsonb_agg(jsonb_build_object('name', r.rulename, 'definition', pg_get_ruledef(r.oid),
      'state', case r.ev_enabled when 'O' then 'origin' when 'D' then 'disabled' when 'R' then 'replica' else 'always' end,
      'comment', obj_description(r.oid, 'pg_rewrite')) order by r.rulename), '[]')
    from pg_rewrite r where r.ev_class = c.oid) as rules,
  (select coalesce(jsonb_agg(jsonb_build_object('schema', n.nspname, 'name', s.stxname, 'definition', pg_get_statisticsobjdef(s.oid),
      'target', nullif(s.stxstattarget, -1), 'comment', obj_description(s.oid, 'pg_statistic_ext')) order by n.nspname, s.stxname), '[]')
    from pg_statistic_ext s join pg_namespace n on n.oid = s.stxnamespace where s.stxrelid = c.oid) as statistics,
  (select coalesce(jsonb_agg(jsonb_build_object('index', x.relname, 'position', a.attnum, 'target', a.attstattarget) order by x.relname, a.attnum), '[]')
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_attribute a on a.attrelid = x.oid
    where i.indrelid = c.oid and a.attstattarget >= 0) as index_statistics
from pg_class c
cross join lateral (select jsonb_object_agg(k.conkey[1], jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid),
    'validated', k.convalidated, 'comment', obj_description(k.oid, 'pg_constraint'),
    'plain', k.conname = c.relname || '_' || a.attname || '_not_null' and k.convalidated and not k.connoinherit)) as by_position
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.conrelid = c.oid and k.contype = 'n') not_nulls
where c.oid = ${whole(tableId, 'id')};`,
  };
}

/** Builds SQL for the details of a table. */
export const tableDetails = { describe };
