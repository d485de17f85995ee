import { CompactSelection, type GridSelection } from '@glideapps/glide-data-grid';
import type { ResultSetView } from '@howdah/shared-api/sql';
import type { CellRange } from '../export/copy-rows.ts';
import { range, type CellPlace } from './use-set-view.ts';

export const emptySelection: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
};

export function selectionOf({ row, column }: CellPlace): GridSelection {
  const cell = [column, row] as const;
  return {
    ...emptySelection,
    current: { cell, range: { x: column, y: row, width: 1, height: 1 }, rangeStack: [] },
  };
}

/** The cells of a selection: whole rows, whole columns or a rectangle. Null when it is empty. */
export function selectedCells(
  set: Pick<ResultSetView, 'rowCount' | 'columns'>,
  { current, rows, columns }: GridSelection,
): CellRange | null {
  if (rows.length > 0) return { rows: rows.toArray(), columns: range(0, set.columns.length) };
  if (columns.length > 0) return { rows: range(0, set.rowCount), columns: columns.toArray() };
  if (!current) return null;
  const { x, y, width, height } = current.range;
  return { rows: range(y, y + height), columns: range(x, x + width) };
}
