import type { GridSelection } from '@glideapps/glide-data-grid';
import type { ResultSetView } from '@howdah/shared-api/sql';
import { useCallback, useEffect, useRef, useState } from 'react';
import { emptySelection, selectedCells } from './grid-selection.ts';
import type { SetView } from './use-set-view.ts';

/** What is selected in the grid. What copies asks for it when a key is pressed: that may be before the selection is shown. */
export function useGridSelection(
  set: Pick<ResultSetView, 'rowCount' | 'columns'>,
  { noteSelection }: Pick<SetView, 'noteSelection'>,
): { selection: GridSelection; select(next: GridSelection): void } {
  const [selection, setSelection] = useState(emptySelection);
  const newest = useRef(selection);
  const select = useCallback((next: GridSelection) => {
    newest.current = next;
    setSelection(next);
  }, []);
  useEffect(() => {
    noteSelection(() => selectedCells(set, newest.current));
    // Where a chart stands in the place of the rows, nothing is selected.
    return () => noteSelection(null);
  }, [noteSelection, set]);
  return { selection, select };
}
