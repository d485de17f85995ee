import type { RelationColumn, WrittenValue } from '@howdah/shared-api/pg-meta';
import { columnReason } from '../grid/cell-content.ts';

type Values = Readonly<Record<string, WrittenValue>>;

const MISSING = 'Enter a value.';
const EMPTY = 'This text is empty. Insert again to leave it empty.';

/**
 * What is wrong with fields in which nothing was typed, by column. A text may be empty, but not by oversight: it is said once.
 *
 * @param initial what the form began with: an empty text that was copied is meant
 * @param said the columns of which it was said
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

/** Types of Postgres in the category of types that users define, without an empty text. */
const NEVER_EMPTY = new Set(['json', 'jsonb', 'jsonpath', 'uuid', 'macaddr', 'macaddr8', 'pg_lsn']);

/** Of other types, like `bytea`, some have empty texts: Postgres decides. */
export const holdsTexts = ({ category, labels, type }: RelationColumn) =>
  !labels && (category === 'S' || (category === 'U' && !NEVER_EMPTY.has(type)));
