import type { TableRow } from '@howdah/shared-api/pg-meta';
import type { GridSelection } from '@howdah/shared-ui/data-grid';
import { useState } from 'react';
import { isSameRow } from '../rows/is-same-row.ts';
import type { TableRows } from '../rows/table-rows.ts';

/** The selected cell of the grid, and the row for which the user types into it. */
export interface SelectedCell {
  /** The selected cells; undefined after other rows are shown. */
  current: GridSelection['current'];
  /** The position of the cell that may have an open editor, also after other rows are shown. */
  position: readonly [column: number, row: number] | undefined;
  select(next: GridSelection['current']): void;
  /** Holds the row that is now in the selected cell: what is typed next is for this row. */
  holdRow(): void;
  /** The row of an edit at a position. While somebody types, a refresh can put another row there. */
  rowAt(column: number, row: number): TableRow | undefined;
}

export function useSelectedCell(rows: TableRows): SelectedCell {
  const [selected, setSelected] = useState<{
    of: TableRows;
    current: GridSelection['current'];
    row: TableRow | undefined;
  }>();
  const current = selected?.of === rows ? selected.current : undefined;
  const position = selected?.current?.cell;

  return {
    current,
    position,
    select: (next) => setSelected({ of: rows, current: next, row: next && rows.row(next.cell[1]) }),
    holdRow() {
      const row = current && rows.row(current.cell[1]);
      if (selected && selected.row !== row) setSelected({ ...selected, row });
    },
    rowAt(column, index) {
      const row = rows.row(index);
      if (position?.[0] !== column || position[1] !== index || !selected?.row) return row;
      return row && isSameRow(row, selected.row) ? row : selected.row;
    },
  };
}
