import { ident, literal } from '../format.ts';
import type { Relation } from '../relations.ts';
import { pageSql, type BuiltSql } from '../statements.ts';
import { relationSql, type RowsOf } from './read-rows.ts';

/** A row that a foreign key can name. */
export interface FoundRow {
  /** Of the column that the foreign key names, whole. */
  value: string;
  /** Of the column that says what the row is; null where it is NULL, or where there is none. */
  label: string | null;
}

/** Characters of a label. */
const LABEL_LENGTH = 200;

/** Names of columns that say what a row is, the best ones first. */
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

/** The column that says what a row is beside its key: one with a usual name, or the first one of texts. */
export function labelColumn({ columns }: Pick<Relation, 'columns'>, keyColumn: string): string | undefined {
  const texts = columns.filter(({ name, category }) => category === 'S' && name !== keyColumn);
  const usual = LABELS.find((label) => texts.some(({ name }) => name.toLowerCase() === label));
  return (texts.find(({ name }) => name.toLowerCase() === usual) ?? texts[0])?.name;
}

/**
 * Finds rows of a table by a part of their label or the beginning of their key, in the order of the key; an exact key comes
 * first. Without a search these are its first rows.
 */
export function searchRows(
  { relation }: Pick<RowsOf, 'relation'>,
  { column, search, limit }: { column: string; search: string; limit: number },
): BuiltSql {
  const label = labelColumn(relation, column);
  const wanted = literal(search.trim());
  const key = `${ident(column)}::text`;
  // A key may itself begin or end with a blank.
  const isExact = `${key} in (${[...new Set([search, search.trim()])].map((text) => literal(text)).join(', ')})`;
  const isFound = [
    isExact,
    `starts_with(lower(${key}), lower(${wanted}))`,
    ...(label === undefined ? [] : [`strpos(lower(${ident(label)}::text), lower(${wanted})) > 0`]),
  ].join('\n  or ');
  const isAny = search.trim() === '';
  return {
    sql: `${[
      `select ${key} as value, ${label === undefined ? 'null' : `left(${ident(label)}::text, ${LABEL_LENGTH})`} as label`,
      `from ${relationSql({ relation })} found`,
      `where ${ident(column)} is not null${isAny ? '' : ` and (\n  ${isFound})`}`,
      // The name alone would be that of a text in the answer, where the column is called `value`.
      `order by ${isAny ? '' : `${isExact} desc, `}found.${ident(column)}`,
      pageSql({ limit, offset: 0 }).trim(),
    ].join('\n')};`,
  };
}

/** Reads the records of `searchRows`. */
export function readFoundRows(records: readonly Record<string, unknown>[]): FoundRow[] {
  return records.map(({ value, label }) => ({ value: value as string, label: label as string | null }));
}
