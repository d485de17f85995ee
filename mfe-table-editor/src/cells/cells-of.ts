import {
  filterOperators,
  type Relation,
  type RowFilter,
  type TableRow,
  type WrittenValue,
} from '@howdah/shared-api/pg-meta/rows';
import { heldValue, isCut, shownValue } from '../changes/cell-value.ts';
import { stage, stagedEdit, type StagedChanges } from '../changes/staged-changes.ts';
import { columnReason } from '../database/column-reason.ts';
import type { RowView } from '../rows/row-view.ts';

/** A cell. It keeps its row when rows are read again and move. */
export interface Cell {
  /** Undefined while it is not loaded. */
  row: TableRow | undefined;
  /** The column's position. */
  column: number;
}

interface CellsContext {
  relation: Relation;
  staged: StagedChanges;
  change(next: (state: StagedChanges) => StagedChanges): void;
}

/** Reads the values of cells including staged edits, and stages new ones. */
export function cellsOf({ relation, staged, change }: CellsContext) {
  const columnAt = ({ column }: Cell) => relation.columns[column]!;
  const stagedAt = (cell: Cell) => cell.row && stagedEdit(staged, cell.row, columnAt(cell).name)?.value;
  const valueAt = (cell: Cell) => shownValue({ row: cell.row, index: cell.column, edited: stagedAt(cell) });
  const isCutAt = (cell: Cell) => isCut({ row: cell.row, index: cell.column, edited: stagedAt(cell) });
  /** The filters have no `=` for booleans. */
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
    /** Why the cells of this column cannot be edited. */
    reasonAt: (cell: Cell) => columnReason(columnAt(cell)),
    /** @param held the stored value, if it was read after the page. */
    stageAt(cell: Cell, value: WrittenValue, held?: string | null) {
      const { row } = cell;
      if (!row) return;
      const before = held !== undefined ? held : heldValue(row, cell.column);
      change((now) => stage(now, [{ key: row.key, column: columnAt(cell).name, value, held: before }]));
    },
    /** Whether the page has only the beginning of the value. */
    isCutAt,
    /** Whether rows can be filtered by the value of the cell. */
    canFilterAt(cell: Cell): boolean {
      const value = valueAt(cell);
      return !isCutAt(cell) && filterOperators(columnAt(cell)).includes(filterOf(cell, value).operator);
    },
    /** The view, filtered by the value of the cell. */
    filteredBy(cell: Cell, view: RowView): RowView {
      const filter = filterOf(cell, valueAt(cell));
      const others = view.filters.filter(({ column }) => column !== filter.column);
      return { ...view, filters: [...others, filter] };
    },
  };
}
