import type { ResultSetView, SqlColumn } from '@howdah/shared-api/sql';
import { shortTypeName } from '@howdah/shared-api/sql-values';
import { useKeyedState } from '@howdah/shared-ui';
import { useCallback, useMemo } from 'react';

/** Pixels a character takes, and the bounds of a column (docs/product/sql-editor.md#screens). */
const CHARACTER_WIDTH = 8.25;
const MIN_WIDTH = 100;
const MAX_WIDTH = 500;

/** Rows that are looked at while more arrive: enough to know a column by, few enough to do at once. */
export const WIDTH_SAMPLE = 200;

/** The width of a column whose longest value has this many characters: its name and type are to be seen too. */
export function columnWidth({ name, type }: Pick<SqlColumn, 'name' | 'type'>, longest: number): number {
  const header = name.length + 1 + shortTypeName(type).length;
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.max(header, longest) * CHARACTER_WIDTH));
}

/** Characters of the longest value of a column in the first rows. NULL counts as nothing: it fits the narrowest column. */
export function longestInSample(
  rowCount: number,
  column: number,
  cell: (row: number, column: number) => string | null,
): number {
  const rows = Math.min(rowCount, WIDTH_SAMPLE);
  let longest = 0;
  for (let row = 0; row < rows; row += 1) longest = Math.max(longest, cell(row, column)?.length ?? 0);
  return longest;
}

export interface ColumnWidths {
  /** Pixels, by column. */
  of: readonly number[];
  resize(column: number, width: number): void;
}

const NONE_BY_HAND: ReadonlyMap<number, number> = new Map();

/**
 * Widths by headers and the longest values, and by hand. While rows arrive the first ones decide, so that nothing moves with every batch;
 * at the end all of them do.
 *
 * @param setId names the rows: widths by hand are those of one set.
 */
export function useColumnWidths(setId: string, set: ResultSetView, complete: boolean): ColumnWidths {
  const [byHand, setByHand] = useKeyedState(setId, NONE_BY_HAND);
  const rows = Math.min(set.rowCount, WIDTH_SAMPLE);
  const measured = useMemo(
    () =>
      set.columns.map((described, column) =>
        columnWidth(described, complete ? set.longest(column) : longestInSample(rows, column, set.cell)),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `set` is new with each frame, its first rows are not
    [set.columns, rows, complete],
  );
  const of = useMemo(() => measured.map((width, column) => byHand.get(column) ?? width), [measured, byHand]);
  const resize = useCallback(
    (column: number, width: number) => setByHand((before) => new Map(before).set(column, width)),
    [setByHand],
  );
  return { of, resize };
}
