import {
  filterOperators,
  type Relation,
  type RowFilter,
  type TableRow,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta';
import { stage, stagedEdit, type StagedChanges } from '../changes/staged-changes.ts';
import { columnReason, isCut, shownValue } from '../grid/cell-content.ts';
import type { RowView } from '../rows/row-view.ts';

/** A cell of a row, which stays that of the row wherever it moves as rows are read. */
export interface Cell {
  /** Undefined while it is not there. */
  row: TableRow | undefined;
  /** The column's position. */
  column: number;
}

interface CellsOf {
  relation: Relation;
  staged: StagedChanges;
  change(next: (state: StagedChanges) => StagedChanges): void;
}

/** What cells hold and become: their row's values under the staged edits. */
export function useCells({ relation, staged, change }: CellsOf) {
  const columnAt = ({ column }: Cell) => relation.columns[column]!;
  const stagedAt = (cell: Cell) => cell.row && stagedEdit(staged, cell.row, columnAt(cell).name)?.value;
  const valueAt = (cell: Cell) => shownValue({ row: cell.row, index: cell.column, edited: stagedAt(cell) });
  const isCutAt = (cell: Cell) => isCut({ row: cell.row, index: cell.column, edited: stagedAt(cell) });
  /** A boolean has no `=` in the list of filters. */
  function filterOf(cell: Cell, value: string | null): RowFilter {
    const { name: column, category } = columnAt(cell);
    return value === null || category === 'B'
      ? { column, operator: 'is', value: value ?? 'null' }
      : { column, operator: 'eq', value };
  }
  return {
    columnAt,
    stagedAt,
    valueAt,
    /** Why this column is never edited. */
    reasonAt: (cell: Cell) => columnReason(columnAt(cell)),
    /** @param held what the row held, where only the beginning of it was read. */
    stageAt(cell: Cell, value: WrittenValue, held?: string | null) {
      const { row } = cell;
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
