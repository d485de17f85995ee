// Imports only `format`: the schemas in pg-meta would add a library.
import { literal } from '@howdah/shared-api/pg-meta/format';

/**
 * A relation: schema, name, kind, row security, columns with a default, columns that inserts cannot set, keys, the keys
 * by which an upsert can find a row, and columns whose type the document does not describe.
 */
export type RelationFacts = [
  schema: string,
  name: string,
  kind: string,
  rowSecurity: boolean,
  filled: string[],
  generated: string[],
  keys: string[][],
  upsertKeys: string[][],
  values: ValueFacts[],
];

/** A column of enums or rows, or of lists of them. */
export type ValueFacts = Pick<ArgumentFacts, 'name' | 'choices' | 'fields'>;

/** A foreign key, with its first column and the number of its columns. */
export type ForeignKeyFacts = [
  schema: string,
  table: string,
  column: string,
  toSchema: string,
  toTable: string,
  toColumn: string,
  columns: number,
];

/** A function. Each overload has its own facts. */
export type FunctionFacts = [
  schema: string,
  name: string,
  returns: string,
  description: string | null,
  readOnly: boolean,
  runsAsOwner: boolean,
  arguments: ArgumentFacts[],
];

export interface ArgumentFacts {
  name: string;
  format: string;
  required: boolean;
  /** The labels of an enum, or of a list of enums. */
  choices: string[] | null;
  /** The columns of a composite type, or of a list of them. */
  fields: { name: string; format: string; choices: string[] | null }[] | null;
}

/** Facts that the data API's document lacks. */
export interface ApiFacts {
  relations: RelationFacts[];
  foreignKeys: ForeignKeyFacts[];
  functions: FunctionFacts[];
}

const labelsOf = (type: string) => `(
  select json_agg(l.enumlabel order by l.enumsortorder) from pg_enum l where l.enumtypid = ${type})`;

/** Selects the element type of an array or the base type of a domain; otherwise the type itself. */
const innerType = (type: string) => `case
  when ${type}.typcategory = 'A' and ${type}.typelem <> 0 then ${type}.typelem
  when ${type}.typtype = 'd' then ${type}.typbasetype else ${type}.oid end`;

/** Selects the columns of the composite type in a row of `pg_type`. */
const fieldsOf = (type: string) => `(
  select json_agg(json_build_object(
    'name', f.attname,
    'format', format_type(f.atttypid, null),
    'choices', ${labelsOf('f.atttypid')}
  ) order by f.attnum)
  from pg_attribute f
  where ${type}.typtype = 'c' and f.attrelid = ${type}.typrelid and f.attnum > 0 and not f.attisdropped)`;

/** Selects the columns of each unique key of the relation `c`, those of the primary key first. */
const keysWhere = (condition: string) => `(
  select coalesce(json_agg(k.names order by not k.indisprimary, k.indexrelid), '[]') from (
    select i.indisprimary, i.indexrelid, (
      select json_agg(a.attname order by p.place)
      from unnest(i.indkey::int2[]) with ordinality p (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = p.attnum
      where p.place <= i.indnkeyatts
    ) as names
    from pg_index i
    where i.indrelid = c.oid and i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
      and ${condition}
  ) k)`;

/** Selects the columns of the relation `c` that contain enums or rows, or lists of them. */
const values = `(
  select coalesce(json_agg(json_build_object(
    'name', a.attname, 'choices', ${labelsOf('inside.oid')}, 'fields', ${fieldsOf('inside')}
  ) order by a.attnum), '[]')
  from pg_attribute a
  join pg_type t on t.oid = a.atttypid
  join pg_type inside on inside.oid = ${innerType('t')}
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and inside.typtype in ('c', 'e'))`;

const columnsWhere = (condition: string) => `(
  select coalesce(json_agg(a.attname order by a.attnum), '[]') from pg_attribute a
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition})`;

/** Builds a query with one row and one column, `facts`. It reads only catalogs and runs on Postgres 15 and newer. */
export function factsSql(schemas: readonly string[]): string {
  const exposed = `n.nspname in (${schemas.map((schema) => literal(schema)).join(', ') || 'null'})`;
  return `
select json_build_object(
  'relations', (
    select coalesce(json_agg(json_build_array(
      n.nspname, c.relname, c.relkind, c.relrowsecurity,
      ${columnsWhere(`a.attgenerated = '' and (a.atthasdef or a.attidentity = 'd')`)},
      ${columnsWhere(`(a.attgenerated <> '' or a.attidentity = 'a')`)},
      ${keysWhere('true')},
      -- Postgres takes no deferrable key for ON CONFLICT.
      ${keysWhere('i.indimmediate')},
      ${values}
    )), '[]')
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition and ${exposed}
  ),
  'foreignKeys', (
    select coalesce(json_agg(json_build_array(
      n.nspname, c.relname, a.attname, rn.nspname, r.relname, ra.attname, array_length(k.conkey, 1)
    ) order by c.relname, a.attnum, k.conname), '[]')
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_class r on r.oid = k.confrelid
    join pg_namespace rn on rn.oid = r.relnamespace
    join pg_attribute ra on ra.attrelid = k.confrelid and ra.attnum = k.confkey[1]
    where k.contype = 'f' and k.conparentid = 0 and ${exposed}
  ),
  'functions', (
    select coalesce(json_agg(json_build_array(
      n.nspname, p.proname, pg_get_function_result(p.oid), obj_description(p.oid, 'pg_proc'), p.provolatile <> 'v',
      p.prosecdef, coalesce(arguments.list, '[]')
    ) order by p.proname, p.pronargs desc, p.oid), '[]')
    from pg_proc p
    join pg_namespace n on n.oid = p.pronamespace
    cross join lateral (
      select count(*) filter (where coalesce(given.name, '') = '') as unnamed, json_agg(json_build_object(
        'name', given.name,
        'format', format_type(given.type, null),
        'required', given.place <= p.pronargs - p.pronargdefaults,
        'choices', ${labelsOf('inside.oid')},
        'fields', ${fieldsOf('inside')}
      ) order by given.place) as list
      from (
        select row_number() over (order by a.ordinality) as place, p.proargnames[a.ordinality] as name, a.type
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, ordinality)
        where coalesce(p.proargmodes[a.ordinality], 'i') in ('i', 'b', 'v')
      ) given
      join pg_type t on t.oid = given.type
      join pg_type inside on inside.oid = ${innerType('t')}
    ) arguments
    where p.prokind = 'f' and ${exposed} and arguments.unnamed = 0
      and p.prorettype not in ('pg_catalog.trigger'::regtype, 'pg_catalog.event_trigger'::regtype)
  )
) as facts`;
}
