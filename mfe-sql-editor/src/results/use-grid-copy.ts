import { CompactSelection, type GridSelection } from '@glideapps/glide-data-grid';
import type { ResultSetView } from '@howdah/shared-api/sql';
import { useCallback, type ClipboardEvent } from 'react';
import { copyText, MOST_COPIED_CELLS } from './copy-text.ts';

export const emptySelection: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
};

const TOO_MUCH = 'That is too much to copy at once. Select fewer rows.';

/**
 * Copies what is selected, straight from the rows. The grid's own copying makes an object of every cell first, which
 * takes too long for large selections.
 */
export function useGridCopy(
  set: ResultSetView,
  selection: GridSelection,
  onRefused: (message: string) => void,
) {
  const onCopy = useCallback(
    (event: ClipboardEvent) => {
      // In the enlarged cell and in the search field the browser copies what is marked there.
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      const { rows, columns } = selectedCells(set, selection);
      if (rows.length === 0 || columns.length === 0) return;
      event.preventDefault();
      if (rows.length * columns.length > MOST_COPIED_CELLS) onRefused(TOO_MUCH);
      else event.clipboardData.setData('text/plain', copyText(set, rows, columns));
    },
    [set, selection, onRefused],
  );
  return { onCopy };
}

function selectedCells(set: ResultSetView, { current, rows, columns }: GridSelection) {
  const everyRow = () => range(0, set.rowCount);
  const everyColumn = () => range(0, set.columns.length);
  if (rows.length > 0) return { rows: rows.toArray(), columns: everyColumn() };
  if (columns.length > 0) return { rows: everyRow(), columns: columns.toArray() };
  if (!current) return { rows: [], columns: [] };
  const { x, y, width, height } = current.range;
  return { rows: range(y, y + height), columns: range(x, x + width) };
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}
