import { type GridSelection, CompactSelection, useClipboardEvents } from '@howdah/shared-ui/data-grid';
import type { ResultSetView } from '@howdah/shared-api/sql';
import { useKeyedState } from '@howdah/shared-ui';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { type SetView, range, type CellPosition } from './use-set-view.ts';
import { type CellRange, copyRows } from './export/copy-rows.ts';

export const emptySelection: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
};

export function selectionOf({ row, column }: CellPosition): GridSelection {
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

/**
 * What is selected in the grid. What copies asks for it when a key is pressed: that may be before the selection is shown.
 *
 * @param setId names the rows: others begin with nothing selected.
 */
export function useGridSelection(
  setId: string,
  set: Pick<ResultSetView, 'rowCount' | 'columns'>,
  { setSelectionReader }: Pick<SetView, 'setSelectionReader'>,
): { selection: GridSelection; select(next: GridSelection): void } {
  const [selection, setSelection] = useKeyedState(setId, emptySelection);
  const newest = useRef({ setId, selection });
  const select = useCallback(
    (next: GridSelection) => {
      newest.current = { setId, selection: next };
      setSelection(next);
    },
    [setId, setSelection],
  );
  useEffect(() => {
    setSelectionReader(() =>
      newest.current.setId === setId ? selectedCells(set, newest.current.selection) : null,
    );
    // While a chart is shown, nothing is selected.
    return () => setSelectionReader(null);
  }, [setSelectionReader, set, setId]);
  return { selection, select };
}

/**
 * Copies what is selected, straight from the rows. The grid's own copying makes an object of every cell first, which
 * takes too long for large selections.
 */
export function useGridCopy(
  wrapper: RefObject<HTMLElement | null>,
  set: Pick<ResultSetView, 'cell' | 'columns'>,
  { selection, showCopied, refuseCopy }: Pick<SetView, 'selection' | 'showCopied' | 'refuseCopy'>,
): void {
  useClipboardEvents(wrapper, (event) => {
    // In the search field the browser copies what is marked there.
    if (event.type !== 'copy' || document.activeElement instanceof HTMLInputElement) return;
    const selected = selection();
    if (!selected) return;
    event.preventDefault();
    const text = copyRows(set, selected);
    if (text === null) return refuseCopy();
    event.clipboardData!.setData('text/plain', text);
    showCopied();
  });
}
