import type { Relation, RowFilter, WrittenValue } from '@howdah/shared-api/pg-meta';
import { stage, stagedEdit, type StagedChanges } from '../changes/staged-changes.ts';
import { columnReason, shownValue } from '../grid/cell-content.ts';
import type { TableRows } from '../rows/table-rows.ts';
import type { RowView } from '../rows/row-view.ts';

/** A cell by its position. */
export interface Cell {
  row: number;
  column: number;
}

interface CellsOf {
  relation: Relation;
  rows: TableRows;
  staged: StagedChanges;
  change(next: (state: StagedChanges) => StagedChanges): void;
}

/** What cells hold and become: their row's values under the staged edits. */
export function useCells({ relation, rows, staged, change }: CellsOf) {
  const columnAt = ({ column }: Cell) => relation.columns[column]!;
  const stagedAt = (cell: Cell) => {
    const row = rows.row(cell.row);
    return row && stagedEdit(staged, row, columnAt(cell).name)?.value;
  };
  const valueAt = (cell: Cell) =>
    shownValue({ row: rows.row(cell.row), index: cell.column, edited: stagedAt(cell) });
  return {
    rowAt: ({ row }: Cell) => rows.row(row),
    columnAt,
    stagedAt,
    valueAt,
    /** Why this column is never edited. */
    reasonAt: (cell: Cell) => columnReason(columnAt(cell)),
    /** @param held what the row held, where only the beginning of it was read. */
    stageAt(cell: Cell, value: WrittenValue, held?: string | null) {
      const row = rows.row(cell.row);
      if (!row) return;
      const isCut = row.cut[cell.column];
      const before = held !== undefined ? held : isCut ? undefined : (row.values[cell.column] ?? null);
      change((now) => stage(now, [{ key: row.key, column: columnAt(cell).name, value, held: before }]));
    },
    /** The view with only rows that have the cell's value. */
    filteredBy(cell: Cell, view: RowView): RowView {
      const value = valueAt(cell);
      const { name: column, category } = columnAt(cell);
      // A boolean has no `=` in the list of filters.
      const filter: RowFilter =
        value === null || category === 'B'
          ? { column, operator: 'is', value: value ?? 'null' }
          : { column, operator: 'eq', value };
      return { ...view, filters: [...view.filters.filter((one) => one.column !== column), filter] };
    },
  };
}
