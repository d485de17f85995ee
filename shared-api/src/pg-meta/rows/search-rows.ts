import { ident, literal } from '../format.ts';
import type { Relation, RelationColumn } from '../relations.ts';
import { pageSql, type BuiltSql } from '../statements.ts';
import { relationSql, type RowsOf } from './read-rows.ts';

/** A row that a foreign key can refer to. */
export interface FoundRow {
  /** The full value of the referenced column. */
  value: string;
  /** The value of the label column; null if it is NULL or if there is no such column. */
  label: string | null;
}

/** Characters of a label. */
const LABEL_LENGTH = 200;

/** A search with more matches uses the first ones that it finds. */
const MAX_ORDERED = 1_000;

/** Usual names of label columns, the best ones first. */
const LABELS = [
  'name',
  'title',
  'label',
  'full_name',
  'display_name',
  'username',
  'email',
  'slug',
  'code',
  'subject',
];

/** The column that labels a row besides its key: one with a usual name, or the first text column. */
export function labelColumn({ columns }: Pick<Relation, 'columns'>, keyColumn: string): string | undefined {
  const texts = columns.filter(({ name, category }) => category === 'S' && name !== keyColumn);
  const usual = LABELS.find((label) => texts.some(({ name }) => name.toLowerCase() === label));
  return (texts.find(({ name }) => name.toLowerCase() === usual) ?? texts[0])?.name;
}

const INTEGER_BITS = { smallint: 16, integer: 32, bigint: 64 };
const INTEGER = /^[+-]?\d+$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Tells whether a text is a value of a type of numbers or `uuid`. Undefined for other types. */
export function keyForm(type: string): ((text: string) => boolean) | undefined {
  const bits = INTEGER_BITS[type as keyof typeof INTEGER_BITS];
  if (bits) return (text) => INTEGER.test(text) && BigInt.asIntN(bits, BigInt(text)) === BigInt(text);
  if (/^(numeric|real|double precision)\b/.test(type)) return (text) => NUMBER.test(text);
  return type === 'uuid' ? (text) => UUID.test(text) : undefined;
}

/** The keys that equal the search. A text can begin or end with a space. */
function searchedKeys(
  { type, category }: Pick<RelationColumn, 'type' | 'category'>,
  search: string,
): string[] {
  if (category === 'S') return [...new Set([search, search.trim()])];
  return keyForm(type)?.(search.trim()) ? [search.trim()] : [];
}

/**
 * Finds rows of a table by a part of their label or the start of their key, in the order of the key. An exact key is
 * first, found by an index. Without a search, returns the first rows.
 */
export function searchRows(
  { relation }: Pick<RowsOf, 'relation'>,
  { column, search, limit }: { column: string; search: string; limit: number },
): BuiltSql {
  const key = ident(column);
  const label = labelColumn(relation, column);
  const part = (isExact: boolean, condition: string, end: string) => `(
  select ${key}::text as value, ${label === undefined ? 'null' : `left(${ident(label)}::text, ${LABEL_LENGTH})`} as label,
    ${key} as key, ${isExact} as is_exact
  from ${relationSql({ relation })} found
  where ${key} is not null${condition}${end}
)`;
  const found = (parts: string[]) => ({
    sql: `select value, label from (${parts.join(' union all ')}) found\norder by is_exact desc, key${pageSql({ limit })};`,
  });
  if (search.trim() === '') return found([part(false, '', `\n  order by found.${key}${pageSql({ limit })}`)]);

  const { type, category } = relation.columns.find(({ name }) => name === column)!;
  const wanted = literal(search.trim());
  const contains = [
    `starts_with(lower(${key}::text), lower(${wanted}))`,
    ...(label === undefined ? [] : [`strpos(lower(${ident(label)}::text), lower(${wanted})) > 0`]),
  ].join(' or ');
  // Without an order, because a rare match would otherwise read the whole table in the order of the index.
  const otherPart = (condition: string) =>
    part(false, ` and (${contains})${condition}`, pageSql({ limit: MAX_ORDERED }));

  const exact = searchedKeys({ type, category }, search).map((text) => literal(text));
  if (exact.length === 0) return found([otherPart('')]);
  const isExact = `${key} in (${exact.join(', ')})`;
  const exactPart = part(true, ` and ${isExact}`, '');
  // Labels do not contain full UUIDs.
  return found(type === 'uuid' ? [exactPart] : [exactPart, otherPart(` and not ${isExact}`)]);
}

/** Reads the records of `searchRows`. */
export function readFoundRows(records: readonly Record<string, unknown>[]): FoundRow[] {
  return records.map(({ value, label }) => ({ value: value as string, label: label as string | null }));
}
