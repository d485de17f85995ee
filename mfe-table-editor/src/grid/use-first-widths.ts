import type { Relation, RelationColumn } from '@howdah/shared-api/pg-meta/rows';
import { shortTypeName } from '@howdah/shared-api/sql-values';
import { useMemo, useState } from 'react';
import type { TableRows, TableRowsState } from '../rows/table-rows.ts';

/** In pixels. */
const WIDTHS = { min: 80, max: 320, character: 7.3, padding: 24 };

/** How many rows are measured for the width of a column. */
const SAMPLED_ROWS = 50;

/** Column widths from the first rows. They stay the same while the user scrolls, sorts or filters. */
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

/** The width for the header and the sample values, within limits. */
function firstWidth(
  { name, type }: RelationColumn,
  sample: readonly string[],
  { isMarked, hasTypes }: HeaderParts,
): number {
  // An icon takes the space of two characters, and so does the sort arrow, which can replace the type.
  const header = name.length + (hasTypes ? shortTypeName(type).length + 1 : 2) + (isMarked ? 2 : 0);
  const longest = sample.reduce((most, { length }) => Math.max(most, length), header);
  return Math.min(WIDTHS.max, Math.max(WIDTHS.min, longest * WIDTHS.character + WIDTHS.padding));
}
