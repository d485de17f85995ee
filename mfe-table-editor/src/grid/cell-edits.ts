import type { RelationColumn, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta';
import {
  GridCellKind,
  type EditListItem,
  type GridSelection,
  type Rectangle,
} from '@howdah/shared-ui/data-grid';
import { copiedValue, heldValue, isCut, shownValue, typedValue } from '../changes/cell-value.ts';
import { stagedEdit, type CellEdit, type StagedChanges } from '../changes/staged-changes.ts';
import type { TableRows } from '../rows/table-rows.ts';
import type { CellBlock } from './cell-block.ts';
import type { EditedCell } from './edited-cell.ts';
import type { SkippedCells } from './skipped-cells.ts';
import type { SelectedCell } from './use-selected-cell.ts';

interface CellEditsContext {
  columns: readonly RelationColumn[];
  /** The visible columns, as positions in the table. */
  shown: readonly number[];
  rows: TableRows;
  /** The number of rows of the grid. */
  count: number;
  staged: StagedChanges;
  selected: SelectedCell;
  isWritable(column: number): boolean;
  onEdit(edits: CellEdit[]): void;
  onSkip(skipped: SkippedCells): void;
}

/** A cell that can be written. */
interface Target {
  row: TableRow;
  column: number;
  position: number;
  index: number;
}

/** What the grid's events do to the staged changes. The grid counts visible columns. */
export function cellEdits(context: CellEditsContext) {
  const { columns, shown, rows, count, staged, selected, isWritable, onEdit, onSkip } = context;

  function editOf(row: TableRow, column: number, value: WrittenValue): CellEdit {
    return { key: row.key, column: columns[column]!.name, value, held: heldValue(row, column) };
  }

  function cellOf(row: TableRow, column: number) {
    return { row, index: column, edited: stagedEdit(staged, row, columns[column]!.name)?.value };
  }

  /** Stages edits as one step. */
  function stageAll(edits: CellEdit[]) {
    if (edits.length > 0) onEdit(edits);
  }

  /** The cells of a range that can be written, and how many others the grid does not have or has not loaded. */
  function targetsIn(
    { x, y, width, height }: Rectangle,
    isMeant: (position: number, index: number) => boolean,
  ) {
    const targets: Target[] = [];
    const skipped = { outside: 0, notLoaded: 0 };
    for (let index = y; index < y + height; index += 1) {
      const row = rows.row(index);
      for (let position = x; position < x + width; position += 1) {
        const column = shown[position];
        if (!isMeant(position, index)) continue;
        if (column === undefined || index >= count) skipped.outside += 1;
        else if (!isWritable(column)) continue;
        else if (!row) skipped.notLoaded += 1;
        else targets.push({ row, column, position, index });
      }
    }
    return { targets, skipped };
  }

  /** Stages a value for each cell. Long values stay: without all of them, a change of somebody else could be overwritten. */
  function stageBlock(
    not: 'pasted' | 'filled',
    { targets, skipped }: ReturnType<typeof targetsIn>,
    valueFor: (target: Target) => WrittenValue,
  ) {
    const whole = targets.filter(({ row, column }) => !isCut(cellOf(row, column)));
    stageAll(whole.map((target) => editOf(target.row, target.column, into(target.column, valueFor(target)))));
    onSkip({ not, ...skipped, long: targets.length - whole.length });
  }

  /** A value of another cell, for a column. */
  function into(column: number, value: WrittenValue): WrittenValue {
    return typeof value === 'object' ? typedValue(columns[column]!, value.text) : value;
  }

  return {
    /** Stages typed text. Cells that cannot be edited do not change. */
    stageTexts(items: readonly EditListItem[]): boolean {
      stageAll(
        items.flatMap(({ location: [position, index], value }) => {
          const column = shown[position]!;
          const row = selected.rowAt(position, index);
          if (!row || !isWritable(column) || value.kind !== GridCellKind.Text) return [];
          return [editOf(row, column, typedValue(columns[column]!, value.data))];
        }),
      );
      return true;
    },

    /** Stages a block of values whose first cell is at a position. */
    paste([x, y]: readonly [position: number, index: number], block: CellBlock): void {
      const valueAt = (position: number, index: number) => block[index - y]?.[position - x];
      const range = {
        x,
        y,
        width: block.reduce((most, { length }) => Math.max(most, length), 0),
        height: block.length,
      };
      stageBlock(
        'pasted',
        targetsIn(range, (position, index) => valueAt(position, index) !== undefined),
        ({ position, index }) => valueAt(position, index)!,
      );
    },

    /**
     * Finds the cells to fill: all of a range, except those of the range that it repeats. Their values are staged later, because
     * reading long ones takes a call.
     */
    toFill(from: Rectangle, to: Rectangle): (block: CellBlock) => void {
      const found = targetsIn(to, (position, index) => !contains(from, position, index));
      return (block) =>
        stageBlock(
          'filled',
          found,
          ({ position, index }) =>
            block[modulo(index - from.y, from.height)]![modulo(position - from.x, from.width)]!,
        );
    },

    /** What the cells of rows hold or will be saved as. */
    blockOf: (of: readonly TableRow[], ofColumns: readonly number[]): CellBlock =>
      of.map((row) => ofColumns.map((column) => copiedValue(cellOf(row, column)))),

    /** Those of the columns for which the page has only the beginning of a row's value. */
    cutColumns: (row: TableRow, ofColumns: readonly number[]) =>
      ofColumns.filter((column) => isCut(cellOf(row, column))),

    /** Stages NULL for the cells of rows whose column is nullable. Returns the number of these columns. */
    clearRows(of: readonly TableRow[], ofColumns: readonly number[]): number {
      const cleared = ofColumns.filter((column) => isWritable(column) && columns[column]!.nullable);
      stageAll(of.flatMap((row) => cleared.map((column) => editOf(row, column, 'null'))));
      return cleared.length;
    },

    /** Stages NULL for the selected cells whose column is nullable. */
    clear({ current }: GridSelection): boolean {
      if (!current) return false;
      const isNullable = (position: number) => columns[shown[position]!]?.nullable === true;
      const { targets, skipped } = targetsIn(current.range, isNullable);
      stageAll(targets.map(({ row, column }) => editOf(row, column, 'null')));
      onSkip({ not: 'set to NULL', ...skipped, long: 0 });
      return false;
    },

    editedCell(): EditedCell | null {
      const at = selected.position;
      const index = at && shown[at[0]];
      const row = at && selected.rowAt(...at);
      if (index === undefined || !row) return null;
      const column = columns[index]!;
      const edited = stagedEdit(staged, row, column.name)?.value;
      return {
        column,
        value: shownValue({ row, index, edited }),
        choose: (value) => onEdit([editOf(row, index, value)]),
      };
    },
  };
}

function contains({ x, y, width, height }: Rectangle, position: number, index: number): boolean {
  return position >= x && position < x + width && index >= y && index < y + height;
}

/** Not negative, unlike the remainder. */
const modulo = (value: number, of: number) => ((value % of) + of) % of;
