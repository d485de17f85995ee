import { array, object, number, string, type InferType } from 'yup';
import { columnSql, commentSteps, type NewColumn } from './columns.ts';
import { constraintSql, type NewConstraint } from './constraints.ts';
import { ident, literal } from './format.ts';
import { flag, wholeNumber } from './row-schemas.ts';
import { schemaConditions, type SchemaFilter } from './schema-filter.ts';
import { inSteps, pageSql, type BuiltQuery, type BuiltStatements, type PageOptions } from './statements.ts';
import { behaviorSql, qualified, type DropOptions, type QualifiedName } from './table-name.ts';

const row = object({
  id: wholeNumber(),
  schema: string().required(),
  name: string().required(),
  kind: string().oneOf(['table', 'partitioned table', 'foreign table']).required(),
  owner: string().required(),
  comment: string().nullable().defined(),
  rls_enabled: flag(),
  /** Whether policies also apply to the owner. */
  rls_forced: flag(),
  column_count: wholeNumber(),
  /** The last count of Postgres; -1 if it has never counted. */
  rows_estimate: number().required(),
  /** Including indexes and long values. */
  bytes: wholeNumber(),
});
const rows = array(row).required();

/** A table in the database. */
export type PostgresTable = InferType<typeof row>;

export interface TableCreation extends QualifiedName {
  comment?: string | null;
  /** Turns row level security on. Without policies, only the owner can then read and write rows. */
  rowLevelSecurity?: boolean;
  /** Policies also apply to the owner. */
  forceRowLevelSecurity?: boolean;
  columns: readonly NewColumn[];
  constraints?: readonly NewConstraint[];
}

/** Changes of a table; omitted parts stay unchanged. */
export interface TableUpdate {
  name?: string;
  schema?: string;
  /** Null and an empty text remove it. */
  comment?: string | null;
  rowLevelSecurity?: boolean;
  forceRowLevelSecurity?: boolean;
}

const select = `select c.oid::int8 as id, n.nspname::text as schema, c.relname::text as name,
  case c.relkind when 'r' then 'table' when 'p' then 'partitioned table' else 'foreign table' end as kind,
  pg_get_userbyid(c.relowner)::text as owner, obj_description(c.oid, 'pg_class') as comment,
  c.relrowsecurity as rls_enabled, c.relforcerowsecurity as rls_forced,
  (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as column_count,
  c.reltuples::float8 as rows_estimate, coalesce(pg_total_relation_size(c.oid), 0)::int8 as bytes
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p', 'f')`;

/** Lists tables by schema and name. */
function list({ limit, offset, ...filter }: SchemaFilter & PageOptions = {}): BuiltQuery<typeof rows> {
  return {
    sql: `${select}\n  and ${schemaConditions('n.nspname', filter)}\norder by n.nspname, c.relname${pageSql({ limit, offset })};`,
    schema: rows,
  };
}

/** How many tables are measured in whole: all files of ten thousand take seconds. */
const MEASURED = 100;

/** Lists the largest tables, the largest first: of those with the most bytes of rows, because their indexes are measured only then. */
function largest({ limit, ...filter }: SchemaFilter & { limit: number }): BuiltQuery<typeof rows> {
  const conditions = schemaConditions('n.nspname', filter);
  return {
    sql: `${select}
  and c.oid in (
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f') and ${conditions}
    order by coalesce(pg_relation_size(c.oid), 0) + coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0) desc
    limit ${MEASURED}
  )
order by bytes desc, n.nspname, c.relname${pageSql({ limit })};`,
    schema: rows,
  };
}

function create(table: TableCreation): BuiltStatements {
  const { comment, columns, constraints = [] } = table;
  const parts = [...columns.map(columnSql), ...constraints.map(constraintSql)];
  return inSteps([
    `create table ${qualified(table)} (${parts.length === 0 ? '' : `\n  ${parts.join(',\n  ')}\n`})`,
    ...(table.rowLevelSecurity ? [rlsSql(table, 'enable')] : []),
    ...(table.forceRowLevelSecurity ? [rlsSql(table, 'force')] : []),
    ...(comment ? [commentSql(table, comment)] : []),
    ...columns.flatMap((column) => commentSteps(table, column.name, column.comment)),
  ]);
}

/** Changes only the given parts; schema and name are changed last. */
function update(current: QualifiedName, next: TableUpdate): BuiltStatements {
  const { name, schema, comment, rowLevelSecurity, forceRowLevelSecurity } = next;
  const moved = { name: current.name, schema: schema ?? current.schema };
  return inSteps([
    ...(rowLevelSecurity === undefined ? [] : [rlsSql(current, rowLevelSecurity ? 'enable' : 'disable')]),
    ...(forceRowLevelSecurity === undefined
      ? []
      : [rlsSql(current, forceRowLevelSecurity ? 'force' : 'no force')]),
    ...(comment === undefined ? [] : [commentSql(current, comment)]),
    ...(moved.schema === current.schema
      ? []
      : [`alter table ${qualified(current)} set schema ${ident(moved.schema)}`]),
    ...(name === undefined || name === current.name
      ? []
      : [`alter table ${qualified(moved)} rename to ${ident(name)}`]),
  ]);
}

function remove(
  table: QualifiedName & { kind?: PostgresTable['kind'] },
  options: DropOptions = {},
): BuiltStatements {
  const what = table.kind === 'foreign table' ? 'foreign table' : 'table';
  return inSteps([`drop ${what} ${qualified(table)}${behaviorSql(options)}`]);
}

/** Builds SQL for the tables of a database. */
export const tables = { list, largest, create, update, remove };

const rlsSql = (table: QualifiedName, action: 'enable' | 'disable' | 'force' | 'no force') =>
  `alter table ${qualified(table)} ${action} row level security`;

const commentSql = (table: QualifiedName, comment: string | null) =>
  `comment on table ${qualified(table)} is ${literal(comment || null)}`;
