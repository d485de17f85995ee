import type { Relation, RelationColumn } from '@howdah/shared-api/pg-meta';
import { shortTypeName } from '@howdah/shared-api/sql-values';
import { useMemo, useState } from 'react';
import type { TableRows, TableRowsState } from '../rows/table-rows.ts';

/** Pixels. */
const WIDTHS = { min: 80, max: 320, character: 7.3, padding: 24 };

/** Rows whose values a column makes room for. */
const SAMPLED_ROWS = 50;

/** Widths by the first rows that there are. Nothing moves while somebody scrolls, sorts or filters. */
export function useFirstWidths(
  { columns, key }: Pick<Relation, 'columns' | 'key'>,
  rows: TableRows,
  { count, isReady }: TableRowsState,
  hasTypes: boolean,
) {
  const [sampled, setSampled] = useState<TableRows>();
  if (!sampled && isReady && count > 0) setSampled(rows);
  return useMemo(
    () =>
      columns.map((column, index) =>
        firstWidth(column, sampled ? sampleOf(sampled, index) : [], {
          isMarked: column.references !== null || key.includes(column.name),
          hasTypes,
        }),
      ),
    [columns, key, sampled, hasTypes],
  );
}

function sampleOf(rows: TableRows, column: number): string[] {
  return Array.from({ length: SAMPLED_ROWS }, (_, index) => rows.row(index)?.values[column] ?? '');
}

interface HeaderParts {
  isMarked: boolean;
  hasTypes: boolean;
}

/** Room for the header and the values of a sample, within bounds. */
function firstWidth(
  { name, type }: RelationColumn,
  sample: readonly string[],
  { isMarked, hasTypes }: HeaderParts,
): number {
  // A mark takes as much as two characters, and so does the arrow of a sort, which can take the type's place.
  const header = name.length + (hasTypes ? shortTypeName(type).length + 1 : 2) + (isMarked ? 2 : 0);
  const longest = sample.reduce((most, { length }) => Math.max(most, length), header);
  return Math.min(WIDTHS.max, Math.max(WIDTHS.min, longest * WIDTHS.character + WIDTHS.padding));
}
