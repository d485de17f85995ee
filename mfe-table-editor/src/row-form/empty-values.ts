import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { columnReason } from '../database/column-reason.ts';

type Values = Readonly<Record<string, WrittenValue>>;

const MISSING = 'Enter a value.';
const EMPTY = 'This value is empty. Select Insert row again to insert empty text.';

/**
 * The errors of empty fields by column. An empty text is allowed, but the user must insert twice, so that it is never an
 * oversight.
 *
 * @param initial the initial values: a copied empty text needs no confirmation
 * @param said the columns for which the hint was already shown
 */
export function emptyValues(
  columns: readonly RelationColumn[],
  values: Values,
  initial: Values,
  said: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap((column): [string, string][] => {
      const { name } = column;
      if (columnReason(column) !== undefined || !isEmpty(values[name]) || isEmpty(initial[name])) return [];
      if (!holdsTexts(column)) return [[name, MISSING]];
      return said.has(name) ? [] : [[name, EMPTY]];
    }),
  );
}

const isEmpty = (value: WrittenValue | undefined) => typeof value === 'object' && value.text === '';

/** Built-in types in the category of user-defined types that have no empty text. */
const NEVER_EMPTY = new Set(['json', 'jsonb', 'jsonpath', 'uuid', 'macaddr', 'macaddr8', 'pg_lsn']);

/** Some other types, such as `bytea`, have empty texts: Postgres decides. */
export const holdsTexts = ({ category, labels, type, base_type: baseType }: RelationColumn) =>
  !labels && (category === 'S' || (category === 'U' && !NEVER_EMPTY.has(baseType ?? type)));
