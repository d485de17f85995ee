import { ident, literal } from '../format.ts';
import type { Relation } from '../relations.ts';
import { pageSql, whole, type BuiltSql } from '../statements.ts';
import { filterSql, type RowFilter } from './row-filters.ts';

export interface RowSort {
  column: string;
  descending: boolean;
}

export interface RowsOf {
  relation: Pick<Relation, 'schema' | 'name' | 'columns' | 'key' | 'has_children'>;
  filters?: readonly RowFilter[];
  sorts?: readonly RowSort[];
}

/** Characters of a value in a page of rows. A longer one is truncated, and read in full before it is edited. */
export const PREVIEW_LENGTH = 1024;

/** A long value of which only the beginning was read. */
export interface CutValue {
  beginning: string;
  /** Of the whole value. */
  hash: string;
}

export function isCutValue(value: string | null | undefined | CutValue): value is CutValue {
  return typeof value === 'object' && value !== null;
}

/** One row of a page, with the texts that Postgres prints. */
export interface TableRow {
  /** By column. */
  values: readonly (string | null)[];
  /** By column: the hash of the whole value if the text is only its beginning. */
  cut: readonly (string | false)[];
  /** The full values of the key. Empty without a key. */
  key: readonly string[];
}

/**
 * Reads a page of rows. Without a sort, rows come in the order of their key, and `after`, the key of the row before the
 * page, replaces `offset` and costs the same for every page. It does not where several rows can have one key.
 */
export function pageOfRows(
  of: RowsOf,
  { limit, offset, after }: { limit: number; offset: number; after?: readonly string[] },
): BuiltSql {
  const { columns, key, has_children: hasChildren } = of.relation;
  const seeks =
    after !== undefined && !of.sorts?.length && !hasChildren && key.length > 0 && after.length === key.length;
  const names = (list: readonly string[]) => list.map((name) => ident(name)).join(', ');
  const conditions = [
    ...filtersSql(of),
    ...(seeks ? [`(${names(key)}) > (${after.map((value) => literal(value)).join(', ')})`] : []),
  ];
  const texts = columns.map(({ name }, index) => `page.${ident(name)}::text as c${index}`);
  const values = columns.map((_, index) => `${readTextSql(`shown.c${index}`)} as c${index}`);
  const keys = key.map((name, index) => `page.${ident(name)}::text as k${index}`);
  // An unqualified name could refer to an output column, if a column is called `c0`.
  const order = orderSql(of, 'page.');
  // Without the subquery, Postgres formats all rows that it sorts or skips. With `offset 0`, it formats each value once.
  return {
    sql: `${[
      `select ${[...values, ...keys].join(', ') || '1 as nothing'}`,
      'from (',
      'select *',
      `from ${relationSql(of)} page`,
      ...(conditions.length > 0 ? [`where ${conditions.join('\n  and ')}`] : []),
      ...(hasChildren ? order.map((sql) => `${sql}, page.tableoid`) : order),
      pageSql({ limit, offset: seeks ? 0 : offset }).trim(),
      `) page, lateral (select ${texts.join(', ')} offset 0) shown`,
      ...order,
    ].join('\n')};`,
  };
}

/** A text as `readText` reads it: whole, or its beginning and its hash. */
export function readTextSql(text: string): string {
  return `case when length(left(${text}, ${PREVIEW_LENGTH + 1})) > ${PREVIEW_LENGTH} then left(${text}, ${PREVIEW_LENGTH}) || ${hashSql(text)} else ${text} end`;
}

/** How much of a text Postgres hashes, in bytes: a page of rows can have hundreds of texts. */
const MAX_HASHED_BYTES = 1024 * 1024;
/** How much of a longer text it hashes, in characters. */
const HASHED_BEGINNING = 64 * 1024;

/**
 * The hash of a text: of all its characters, or of the beginning and the size of one above 1 MiB. Other collations can give
 * different texts the same hash.
 */
export function hashSql(text: string): string {
  const size = `octet_length(${text})`;
  const hashed = `case when ${size} > ${MAX_HASHED_BYTES} then left(${text}, ${HASHED_BEGINNING}) else ${text} end`;
  return `hashtextextended(${hashed} collate "C", ${size})::text`;
}

/** Reads a text of `readTextSql`. Postgres counts characters, JavaScript UTF-16 units. Surrogate pairs are not split. */
export function readText(text: string | null): string | null | CutValue {
  if (text === null || text.length <= PREVIEW_LENGTH) return text;
  const characters = Array.from(text);
  if (characters.length <= PREVIEW_LENGTH) return text;
  const beginning = characters.slice(0, PREVIEW_LENGTH).join('');
  return { beginning, hash: text.slice(beginning.length) };
}

/** Reads the records of `pageOfRows`. */
export function readPageOfRows(
  { columns, key }: Pick<Relation, 'columns' | 'key'>,
  records: readonly Record<string, unknown>[],
): TableRow[] {
  return records.map((record) => {
    const read = columns.map((_, index) => readText(record[`c${index}`] as string | null));
    return {
      values: read.map((value) => (isCutValue(value) ? value.beginning : value)),
      cut: read.map((value) => isCutValue(value) && value.hash),
      key: key.map((_, index) => record[`k${index}`] as string),
    };
  });
}

/** Counts rows up to a maximum. Beyond it, the result is the maximum plus one. Without a maximum it reads all of them. */
export function countOfRows(of: Omit<RowsOf, 'sorts'>, atMost?: number): BuiltSql {
  const conditions = filtersSql(of);
  const from = `from ${relationSql(of)}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`;
  return {
    sql:
      atMost === undefined
        ? `select count(*)::text as count ${from};`
        : `select count(*)::text as count from (select 1 ${from} limit ${whole(atMost + 1, 'limit')}) counted;`,
  };
}

/** The planner's estimate of the number of rows, which also works for tables that were never analyzed. */
export function estimateOfRows({ relation }: Pick<RowsOf, 'relation'>): BuiltSql {
  return { sql: `explain (format json) select from ${relationSql({ relation })};` };
}

/** Reads the record of `estimateOfRows`; undefined without an estimate. */
export function readEstimateOfRows([record]: readonly Record<string, unknown>[]): number | undefined {
  const plan = record?.['QUERY PLAN'];
  const [first] = (typeof plan === 'string' ? JSON.parse(plan) : plan) as {
    Plan?: { 'Plan Rows'?: number };
  }[];
  return first?.Plan?.['Plan Rows'];
}

/**
 * Reads full values of one row, in the order of the names. None if the row no longer exists.
 *
 * @param writtenIn the transaction that must have been the last to write the row.
 */
export function valuesOfRow(
  { relation }: RowsOf,
  key: readonly string[],
  columns: readonly string[],
  writtenIn?: string,
): BuiltSql {
  const isLast = writtenIn === undefined ? '' : ` and xmin = ${literal(writtenIn)}`;
  return {
    sql: `select ${columns.map((name, index) => `${ident(name)}::text as c${index}`).join(', ')}
from ${relationSql({ relation })}
where ${keySql(relation.key, key)}${isLast};`,
  };
}

/** Readable SQL for the rows: full values, in the same order. */
export function selectRows(of: RowsOf, limit?: number, columns?: readonly string[]): BuiltSql {
  const conditions = filtersSql(of);
  return {
    sql: `${[
      `select ${columns?.map(ident).join(', ') ?? '*'}`,
      `from ${relationSql(of)}`,
      ...(conditions.length > 0 ? [`where ${conditions.join('\n  and ')}`] : []),
      ...orderSql(of),
      ...(limit === undefined ? [] : [`limit ${whole(limit, 'limit')}`]),
    ].join('\n')};`,
  };
}

function filtersSql({ relation, filters = [] }: Pick<RowsOf, 'relation' | 'filters'>): string[] {
  return filters.map((filter) => filterSql(filter, relation.columns));
}

export function relationSql({ relation: { schema, name } }: Pick<RowsOf, 'relation'>): string {
  return `${ident(schema)}.${ident(name)}`;
}

/** A condition that matches one row. */
export function keySql(
  columns: readonly string[],
  key: readonly string[],
  valueOf: (column: string, text: string) => string = (_, text) => literal(text),
): string {
  if (columns.length === 0 || columns.length !== key.length) throw new Error('The row has no key');
  return columns.map((name, index) => `${ident(name)} = ${valueOf(name, key[index]!)}`).join(' and ');
}

/** The key is the last sort column, so that rows with equal values keep their order across pages. */
function orderSql({ relation: { key }, sorts = [] }: RowsOf, prefix = ''): string[] {
  const sorted = new Set(sorts.map(({ column }) => column));
  const parts = [
    ...sorts.map(({ column, descending }) => `${prefix}${ident(column)}${descending ? ' desc' : ''}`),
    ...key.filter((name) => !sorted.has(name)).map((name) => `${prefix}${ident(name)}`),
  ];
  return parts.length > 0 ? [`order by ${parts.join(', ')}`] : [];
}
