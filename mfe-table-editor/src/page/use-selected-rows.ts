import type { TableRow } from '@howdah/shared-api/pg-meta/rows';
import { CompactSelection } from '@howdah/shared-ui/data-grid';
import { useState } from 'react';
import type { TableRows } from '../rows/table-rows.ts';

/** The maximum number of rows to delete at once, because one statement has all their keys. */
const MAX_SELECTED = 1000;

/** The selected rows. A filter or a refresh clears the selection. */
export function useSelectedRows(rows: TableRows, round: number) {
  const [chosen, setChosen] = useState({ of: rows, round, selection: CompactSelection.empty() });
  const isSame = chosen.of === rows && chosen.round === round;
  const selection = isSame ? chosen.selection : CompactSelection.empty();
  const found: TableRow[] = [];
  // A selection of all rows can have millions of positions.
  for (const { index, row } of selection.length === 0 ? [] : rows.loaded()) {
    if (found.length === MAX_SELECTED) break;
    if (selection.hasIndex(index)) found.push(row);
  }
  return {
    selection,
    /** The selected rows that are loaded. */
    rows: found,
    select: (next: CompactSelection) => setChosen({ of: rows, round, selection: next }),
    clear: () => setChosen({ of: rows, round, selection: CompactSelection.empty() }),
  };
}
