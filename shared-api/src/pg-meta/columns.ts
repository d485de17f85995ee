import { array, object, string, type InferType } from 'yup';
import { defaultSql, expressionSql } from './expression.ts';
import { ident, literal } from './format.ts';
import { flag, wholeNumber } from './row-schemas.ts';
import { tableConditions, type TableFilter } from './schema-filter.ts';
import { doStatement, inSteps, type BuiltQuery, type BuiltStatements } from './statements.ts';
import { behaviorSql, qualified, type DropOptions, type QualifiedName } from './table-name.ts';
import { BASE_NAME, baseTypesSql, IS_BASE, typeSql } from './type-name.ts';

/** Whether Postgres numbers a column: always, or where no value is given. */
export const identities = ['always', 'by default'] as const;

export type Identity = (typeof identities)[number];

const row = object({
  table_id: wholeNumber(),
  schema: string().required(),
  table: string().required(),
  /** The number in the table, which does not change when other columns are dropped. */
  position: wholeNumber(),
  name: string().required(),
  /** As Postgres prints it: `numeric(10,2)`. */
  type: string().required(),
  /** The collation as SQL, if it is not the one of the type. */
  collation: string().nullable().defined(),
  /** The collation of its domain as SQL, if that has another one than its base type. */
  domain_collation: string().nullable().defined(),
  /** As in `set storage`, if it is not the one of the type. */
  storage: string().nullable().defined(),
  /** The method that compresses long values, if the column names one. */
  compression: string().nullable().defined(),
  nullable: flag(),
  /** An expression. */
  default: string().nullable().defined(),
  identity: string().oneOf(identities).nullable().defined(),
  /** The expression that computes it. */
  generated: string().nullable().defined(),
  /** Whether a generated column is stored, or computed when it is read (Postgres 18 and newer). */
  stored: flag(),
  comment: string().nullable().defined(),
});
const rows = array(row).required();

/** A column of a table. */
export type PostgresColumn = InferType<typeof row>;

export interface NewColumn {
  name: string;
  /** Written as in SQL. */
  type: string;
  nullable?: boolean;
  /** An expression, verbatim. */
  default?: string | null;
  identity?: Identity | null;
  /** An expression over other columns, verbatim: the column is computed, and stored. */
  generated?: string | null;
  comment?: string | null;
}

/** Changes of a column; omitted parts stay unchanged. */
export interface ColumnUpdate {
  name?: string;
  type?: string;
  nullable?: boolean;
  /** Null removes it. */
  default?: string | null;
  identity?: Identity | null;
  comment?: string | null;
}

/** @param condition about the collation `l`. */
const collationSql = (condition: string) =>
  `(select case when s.nspname <> 'pg_catalog' then quote_ident(s.nspname) || '.' else '' end || quote_ident(l.collname)
    from pg_collation l join pg_namespace s on s.oid = l.collnamespace
    where ${condition})`;

const select = `select c.oid::int8 as table_id, n.nspname::text as schema, c.relname::text as "table",
  a.attnum::int as position, a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type,
  ${collationSql('l.oid = a.attcollation and l.oid <> t.typcollation')} as collation,
  ${collationSql('l.oid = t.typcollation and l.oid <> b.typcollation')} as domain_collation,
  case when a.attstorage <> t.typstorage
    then case a.attstorage when 'p' then 'PLAIN' when 'e' then 'EXTERNAL' when 'm' then 'MAIN' else 'EXTENDED' end end as storage,
  case when c.relkind <> 'f' then case a.attcompression when 'p' then 'pglz' when 'l' then 'lz4' end end as compression,
  not a.attnotnull as nullable, case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as "default",
  case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity,
  case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end as generated, a.attgenerated = 's' as stored,
  col_description(c.oid, a.attnum) as comment
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_type t on t.oid = a.atttypid
left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
left join (${baseTypesSql(`t.typcollation not in (0, 'pg_catalog."default"'::regcollation)`)}
  select b.type, b.typcollation from base b where ${IS_BASE}) b on b.type = t.oid
where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'p', 'f')`;

/** Lists columns by table, in their order. Of one table, or of those of some schemas. */
function list(filter: TableFilter = {}): BuiltQuery<typeof rows> {
  const where = tableConditions('n.nspname', 'c.oid', filter);
  return { sql: `${select}\n  and ${where}\norder by n.nspname, c.relname, a.attnum;`, schema: rows };
}

function add(table: QualifiedName, column: NewColumn): BuiltStatements {
  return inSteps([
    `alter table ${qualified(table)} add column ${columnSql(column)}`,
    ...commentSteps(table, column.name, column.comment),
  ]);
}

/** Changes a column; the name is changed last. Values are cast to a new type. */
function update(table: QualifiedName, current: PostgresColumn, next: ColumnUpdate): BuiltStatements {
  const alter = `alter table ${qualified(table)} alter column ${ident(current.name)}`;
  const type = next.type !== undefined && next.type.trim() !== current.type ? typeSql(next.type) : undefined;
  const wanted = next.default === undefined ? current.default : next.default;
  // The default is set again after the type, because it may have no cast.
  const setsDefault = wanted !== current.default || (type !== undefined && wanted !== null);
  const identity = next.identity === undefined ? current.identity : next.identity;
  return inSteps([
    ...(identity === null && current.identity !== null ? [`${alter} drop identity`] : []),
    ...(current.default !== null && (setsDefault || type !== undefined) ? [`${alter} drop default`] : []),
    ...(type === undefined
      ? []
      : [typeChangeSql(alter, current, type), ...storageSteps(alter, current, type)]),
    ...(next.nullable === undefined || next.nullable === current.nullable
      ? []
      : [`${alter} ${next.nullable ? 'drop' : 'set'} not null`]),
    ...(setsDefault && wanted !== null ? [`${alter} set default ${defaultSql(wanted)}`] : []),
    ...(identity === null || identity === current.identity
      ? []
      : current.identity === null
        ? [`${alter} add generated ${identity} as identity`, numberOnSql(table, current.name)]
        : [`${alter} set generated ${identity}`]),
    ...(next.comment === undefined || next.comment === current.comment
      ? []
      : [commentSql(table, current.name, next.comment)]),
    ...(next.name === undefined || next.name === current.name
      ? []
      : [`alter table ${qualified(table)} rename column ${ident(current.name)} to ${ident(next.name)}`]),
  ]);
}

function remove(table: QualifiedName, name: string, options: DropOptions = {}): BuiltStatements {
  return inSteps([`alter table ${qualified(table)} drop column ${ident(name)}${behaviorSql(options)}`]);
}

/**
 * A new identity begins at 1, whatever the rows have. The sequence is found as that of the identity, because a serial column keeps
 * its own.
 */
function numberOnSql(table: QualifiedName, name: string): string {
  const of = qualified(table);
  return `select setval(d.objid::regclass, r.last) from (select max(${ident(name)}) as last from ${of}) r, pg_depend d
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = ${literal(of)}::regclass
  and d.deptype = 'i' and a.attname = ${literal(name)} and r.last > 0`;
}

/** Types of texts and bits, and their arrays: those that can have a length. */
const TEXTS =
  /^((?:pg_catalog\.)?(?:text|name|citext|bpchar|(?:var)?char|character(?:\s+varying)?))\s*(?:\(\s*\d+\s*\))?((?:\s*\[\s*\d*\s*\])*)$/i;
const BITS =
  /^((?:pg_catalog\.)?(?:varbit|bit(?:\s+varying)?))\s*(?:\(\s*\d+\s*\))?((?:\s*\[\s*\d*\s*\])*)$/i;

/** Without a length, these names mean the length 1. */
const OF_ANY_LENGTH: Readonly<Record<string, string>> = {
  char: 'bpchar',
  character: 'bpchar',
  bit: 'varbit',
};

/**
 * Whether Postgres assigns values of the one type to the other, which refuses what is too long. Without a USING, it also keeps a table
 * as it is where the new type only allows more.
 */
function isAssigned(from: string, [type, , dimensions]: RegExpExecArray): boolean {
  if (BITS.test(type)) return BITS.test(from) && from.endsWith(']') === (dimensions !== '');
  return dimensions === '' || from.endsWith(']');
}

/** Other types of Postgres, and their arrays. They have neither a length nor a collation. */
const OTHERS =
  /^(?:pg_catalog\.)?(?:smallint|bigint|int(?:eger|[248])?|real|double\s+precision|float[48]?|numeric|decimal|money|bool(?:ean)?|date|time(?:stamp)?(?:tz)?|interval|uuid|jsonb?|xml|bytea|inet|cidr|macaddr8?|tsvector|tsquery)(?:[\s([][^".]*)?$/i;

/** An array of another kind, such as `int2vector`, has no base type. */
const baseNameSql = (oid: string) =>
  `coalesce((${baseTypesSql(`t.oid = ${oid}`)} select ${BASE_NAME} from base b where ${IS_BASE}), format_type(${oid}, -1))`;

/**
 * Values are cast to the type without its length, because a cast to a length cuts what is longer, while the column refuses it.
 * A computed column is computed again: Postgres 18 refuses a USING for one. Postgres gives a column the collation of its new type,
 * unless another is named.
 */
function typeChangeSql(alter: string, current: PostgresColumn, type: string): string {
  const change = `${alter} type ${type}`;
  const using = current.generated === null ? ` using ${ident(current.name)}::` : undefined;
  const castTo = (plain: string) => (using === undefined ? '' : `${using}${plain}`);
  const collation = current.collation ?? current.domain_collation;
  const collate = collation === null ? '' : ` collate ${collation}`;

  const text = TEXTS.exec(type);
  const sized = text ?? BITS.exec(type);
  if (sized) {
    const [, name, dimensions] = sized;
    const plain = `${OF_ANY_LENGTH[name!.toLowerCase()] ?? name}${dimensions}`;
    return `${change}${text ? collate : ''}${isAssigned(current.type, sized) ? '' : castTo(plain)}`;
  }
  if (OTHERS.test(type) || (using === undefined && collate === '')) return `${change}${castTo(type)}`;

  // Only Postgres knows what a type of a user is.
  const oid = `${literal(type)}::regtype`;
  const collates = `(select typcollation from pg_catalog.pg_type where oid = ${oid}) = 'pg_catalog."default"'::regcollation`;
  const parts = [
    literal(change),
    ...(collate === '' ? [] : [`case when ${collates} then ${literal(collate)} else '' end`]),
    ...(using === undefined ? [] : [literal(using), baseNameSql(oid)]),
  ];
  return doStatement('', [`execute ${parts.join(' || ')};`]);
}

/** Postgres gives a column the storage of its new type. Types of short values have no other. */
function storageSteps(alter: string, { storage, compression }: PostgresColumn, type: string): string[] {
  if (storage === null && compression === null) return [];
  const block = doStatement('', [
    `if (select typstorage from pg_catalog.pg_type where oid = ${literal(type)}::regtype) <> 'p' then`,
    ...(storage === null ? [] : [`  ${alter} set storage ${storage};`]),
    ...(compression === null ? [] : [`  ${alter} set compression ${compression};`]),
    'end if;',
  ]);
  return [block];
}

/** Builds SQL for the columns of tables. */
export const columns = { list, add, update, remove };

/** A column in a `create table` statement. */
export function columnSql({
  name,
  type,
  nullable = true,
  identity,
  generated,
  ...column
}: NewColumn): string {
  if ([column.default, identity, generated].filter(isGiven).length > 1) {
    throw new Error(`The column ${name} has a default, or is an identity, or is computed`);
  }
  return [
    `${ident(name)} ${typeSql(type)}`,
    ...(isGiven(generated) ? [`generated always as (${expressionSql(generated)}) stored`] : []),
    ...(isGiven(identity) ? [`generated ${identity} as identity`] : []),
    ...(nullable ? [] : ['not null']),
    ...(isGiven(column.default) ? [`default ${defaultSql(column.default)}`] : []),
  ].join(' ');
}

/** The statement that sets the comment of a column, if it has one. */
export function commentSteps(
  table: QualifiedName,
  name: string,
  comment: string | null | undefined,
): string[] {
  return comment ? [commentSql(table, name, comment)] : [];
}

const commentSql = (table: QualifiedName, name: string, comment: string | null) =>
  `comment on column ${qualified(table)}.${ident(name)} is ${literal(comment || null)}`;

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;
