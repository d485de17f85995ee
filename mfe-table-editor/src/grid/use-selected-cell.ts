import type { TableRow } from '@howdah/shared-api/pg-meta/rows';
import type { GridSelection } from '@howdah/shared-ui/data-grid';
import { useState } from 'react';
import { isSameRow } from '../rows/is-same-row.ts';
import type { TableRows } from '../rows/table-rows.ts';

/** The selected cell of the grid, and the row for which the user types into it. */
export interface SelectedCell {
  /** The selected cells. When other rows are shown, the first one of the column, so that the keyboard goes on there. */
  current: GridSelection['current'];
  /** The position of the cell that may have an open editor, also after other rows are shown. */
  position: readonly [column: number, row: number] | undefined;
  select(next: GridSelection['current']): void;
  /** Selects nothing until other rows are shown, then the first cell of the column. What is typed meanwhile goes nowhere. */
  selectInNextRows(column: number): void;
  /** Holds the row that is now in the selected cell: what is typed next is for this row. */
  holdRow(): void;
  /** The row of an edit at a position. While somebody types, a refresh can put another row there. */
  rowAt(column: number, row: number): TableRow | undefined;
}

/** @param count the number of rows. */
export function useSelectedCell(rows: TableRows, count: number): SelectedCell {
  const [selected, setSelected] = useState<{
    of: TableRows;
    current: GridSelection['current'];
    row: TableRow | undefined;
    /** Where the selection is in the next rows. */
    column: number | undefined;
  }>();
  const isOfTheseRows = selected?.of === rows;
  const current = isOfTheseRows ? selected.current : count > 0 ? firstOfColumn(selected?.column) : undefined;
  const position = selected?.current?.cell;

  return {
    current,
    position,
    select: (next) =>
      setSelected({ of: rows, current: next, row: next && rows.row(next.cell[1]), column: next?.cell[0] }),
    selectInNextRows: (column) => setSelected({ of: rows, current: undefined, row: undefined, column }),
    holdRow() {
      const row = current && rows.row(current.cell[1]);
      if (selected && (!isOfTheseRows || selected.row !== row))
        setSelected({ ...selected, of: rows, current, row });
    },
    rowAt(column, index) {
      const row = rows.row(index);
      if (position?.[0] !== column || position[1] !== index || !selected?.row) return row;
      return row && isSameRow(row, selected.row) ? row : selected.row;
    },
  };
}

/** The selection of one cell, by its position. */
export function cellSelection(column: number, row: number): NonNullable<GridSelection['current']> {
  return { cell: [column, row], range: { x: column, y: row, width: 1, height: 1 }, rangeStack: [] };
}

function firstOfColumn(column: number | undefined): GridSelection['current'] {
  return column === undefined ? undefined : cellSelection(column, 0);
}
