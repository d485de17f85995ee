import {
  filterOperators,
  type Relation,
  type RowFilter,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta';
import { stage, stagedEdit, type StagedChanges } from '../changes/staged-changes.ts';
import { columnReason, isCut, shownValue } from '../grid/cell-content.ts';
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
  const isCutAt = (cell: Cell) =>
    isCut({ row: rows.row(cell.row), index: cell.column, edited: stagedAt(cell) });
  /** A boolean has no `=` in the list of filters. */
  function filterOf(cell: Cell, value: string | null): RowFilter {
    const { name: column, category } = columnAt(cell);
    return value === null || category === 'B'
      ? { column, operator: 'is', value: value ?? 'null' }
      : { column, operator: 'eq', value };
  }
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
      const before =
        held !== undefined ? held : row.cut[cell.column] ? undefined : (row.values[cell.column] ?? null);
      change((now) => stage(now, [{ key: row.key, column: columnAt(cell).name, value, held: before }]));
    },
    /** Whether the page has the beginning of the value alone. */
    isCutAt,
    /** Whether rows can be found by the cell's value. */
    canFilterAt(cell: Cell): boolean {
      const value = valueAt(cell);
      return !isCutAt(cell) && filterOperators(columnAt(cell)).includes(filterOf(cell, value).operator);
    },
    /** The view with only rows that have the cell's value. */
    filteredBy(cell: Cell, view: RowView): RowView {
      const filter = filterOf(cell, valueAt(cell));
      const others = view.filters.filter(({ column }) => column !== filter.column);
      return { ...view, filters: [...others, filter] };
    },
  };
}
