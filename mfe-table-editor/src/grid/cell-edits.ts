import type { RelationColumn, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import {
  GridCellKind,
  type EditListItem,
  type GridSelection,
  type Rectangle,
} from '@howdah/shared-ui/data-grid';
import { copiedValue, heldValue, isCut, shownValue, typedValue } from '../changes/cell-value.ts';
import { isSameValue } from '../changes/is-same-value.ts';
import { stagedEdit, type CellEdit, type StagedChanges } from '../changes/staged-changes.ts';
import { columnReason } from '../database/column-reason.ts';
import type { TableRows } from '../rows/table-rows.ts';
import type { CellBlock, PastedBlock } from './cell-block.ts';
import type { EditedCell } from './edited-cell.ts';
import type { SkippedCells, SkipReason } from './skipped-cells.ts';
import type { SelectedCell } from './use-selected-cell.ts';

interface CellEditsContext {
  columns: readonly RelationColumn[];
  /** The visible columns, as positions in the table. */
  shown: readonly number[];
  rows: TableRows;
  /** The number of rows of the grid. */
  count: number;
  staged: StagedChanges;
  /** The staged changes at the time of the call. */
  latestStaged(): StagedChanges;
  selected: SelectedCell;
  canEdit: boolean;
  onEdit(edits: CellEdit[]): void;
  onSkip(skipped: SkippedCells): void;
}

/** A cell to write. */
interface Target {
  row: TableRow;
  column: number;
}

/** A cell to write at its position in the grid. */
interface PlacedTarget extends Target {
  position: number;
  index: number;
}

/** The cells of a block that are written, and how many are not. */
interface Found<T extends Target> {
  targets: readonly T[];
  skipped: Omit<SkippedCells, 'not'>;
}

/** Categories of types without an empty value: numbers, booleans, dates, intervals, addresses, shapes. */
const NEVER_EMPTY = 'NBDTIG';

/** What the grid's events do to the staged changes. The grid counts visible columns. */
export function cellEdits(context: CellEditsContext) {
  const { columns, shown, rows, count, staged, latestStaged, selected, canEdit, onEdit, onSkip } = context;

  const whyNotWritten = (column: number): SkipReason | undefined =>
    columnReason(columns[column]!) === undefined ? undefined : 'computed';
  const whyNotNull = (column: number): SkipReason | undefined =>
    whyNotWritten(column) ?? (columns[column]!.nullable ? undefined : 'required');
  const isWritable = (column: number) => canEdit && whyNotWritten(column) === undefined;

  function editOf(row: TableRow, column: number, value: WrittenValue): CellEdit {
    return { key: row.key, column: columns[column]!.name, value, held: heldValue(row, column) };
  }

  /** Typed text, and copied text where the type has no empty value, is NULL if it is empty. */
  function valueFor(column: number, value: WrittenValue, isTyped = false): WrittenValue {
    const known = columns[column]!;
    const isText = typeof value === 'object' && (isTyped || NEVER_EMPTY.includes(known.category));
    return isText ? typedValue(known, value.text) : value;
  }

  function cellOf(row: TableRow, column: number) {
    return { row, index: column, edited: stagedEdit(staged, row, columns[column]!.name)?.value };
  }

  function stageAll(edits: CellEdit[]) {
    if (edits.length > 0) onEdit(edits);
  }

  /** Finds the cells of ranges that can be written. A range can have millions of rows: those that are not loaded are counted. */
  function targetsIn(
    ranges: readonly Rectangle[],
    whyNot: (column: number) => SkipReason | undefined = whyNotWritten,
  ): Found<PlacedTarget> {
    const targets: PlacedTarget[] = [];
    const skipped: Partial<Record<SkipReason, number>> = {};
    const skip = (reason: SkipReason, cells: number) => {
      if (cells > 0) skipped[reason] = (skipped[reason] ?? 0) + cells;
    };
    for (const { x, y, width, height } of ranges) {
      const end = Math.min(y + height, count);
      const inGrid = Math.max(0, end - y);
      const positions = shown.slice(x, x + width).map((column, at) => ({ column, position: x + at }));
      skip('outside', width * height - positions.length * inGrid);
      const writable = positions.filter(({ column }) => {
        const reason = whyNot(column);
        if (reason) skip(reason, inGrid);
        return reason === undefined;
      });
      const before = targets.length;
      for (const { index, row } of rows.loaded(y, end)) {
        for (const at of writable) targets.push({ row, index, ...at });
      }
      skip('notLoaded', writable.length * inGrid - (targets.length - before));
    }
    return { targets, skipped };
  }

  /** Leaves long values, which the user sees only in part. */
  const withoutLong = (found: Found<PlacedTarget>) =>
    leave(found, 'long', ({ row, column }) => isCut(cellOf(row, column)));

  /** What was typed into a cell while values were read stays. */
  function withoutChanged<T extends Target>(found: Found<T>) {
    const latest = latestStaged();
    if (latest === staged) return found;
    return leave(found, 'changedLater', ({ row, column }) => {
      const { name } = columns[column]!;
      return !isSameValue(stagedEdit(latest, row, name)?.value, stagedEdit(staged, row, name)?.value);
    });
  }

  /** Stages a value for each cell as one step. */
  function stageBlock<T extends Target>(
    not: SkippedCells['not'],
    found: Found<T>,
    valueOf: (target: T) => WrittenValue,
  ) {
    const { targets, skipped } = withoutChanged(found);
    stageAll(targets.map((target) => editOf(target.row, target.column, valueOf(target))));
    onSkip({ not, ...skipped });
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
    paste([x, y]: readonly [position: number, index: number], { block, isTyped }: PastedBlock): void {
      const ranges = block.map(({ length }, at) => ({ x, y: y + at, width: length, height: 1 }));
      stageBlock('pasted', withoutLong(targetsIn(ranges)), ({ position, index, column }) =>
        valueFor(column, block[index - y]![position - x]!, isTyped),
      );
    },

    /**
     * Finds the cells to fill: all of a range, except those of the range that it repeats. Their values are staged later, because
     * reading long ones takes a call.
     */
    toFill(from: Rectangle, to: Rectangle): (block: CellBlock) => void {
      const found = withoutLong(targetsIn(around(from, to)));
      return (block) =>
        stageBlock('filled', found, ({ position, index, column }) =>
          valueFor(
            column,
            block[modulo(index - from.y, from.height)]![modulo(position - from.x, from.width)]!,
          ),
        );
    },

    /** What the cells of rows hold or will be saved as. */
    blockOf: (of: readonly TableRow[], ofColumns: readonly number[]): CellBlock =>
      of.map((row) => ofColumns.map((column) => copiedValue(cellOf(row, column)))),

    /** Those of the columns for which the page has only the beginning of a row's value. */
    cutColumns: (row: TableRow, ofColumns: readonly number[]) =>
      ofColumns.filter((column) => isCut(cellOf(row, column))),

    /** Stages NULL for cells of copied rows whose column is nullable. */
    clearCopied(copied: readonly TableRow[], ofColumns: readonly number[]): void {
      let found: Found<Target> = {
        targets: copied.flatMap((row) => ofColumns.map((column) => ({ row, column }))),
        skipped: {},
      };
      for (const reason of ['computed', 'required'] as const) {
        found = leave(found, reason, ({ column }) => whyNotNull(column) === reason);
      }
      stageBlock('cut', found, () => 'null');
    },

    /** Stages NULL for the selected cells whose column is nullable. */
    clear({ current }: GridSelection): boolean {
      if (canEdit && current) {
        stageBlock('set to NULL', targetsIn([current.range], whyNotNull), () => 'null');
      }
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

/** Moves targets to those that are skipped for a reason. */
function leave<T extends Target>(
  { targets, skipped }: Found<T>,
  reason: SkipReason,
  isLeft: (target: T) => boolean,
): Found<T> {
  const kept = targets.filter((target) => !isLeft(target));
  if (kept.length === targets.length) return { targets, skipped };
  return { targets: kept, skipped: { ...skipped, [reason]: targets.length - kept.length } };
}

/** The parts of a range above, beside and below another one that is inside it. */
function around(inner: Rectangle, { x, y, width, height }: Rectangle): Rectangle[] {
  const [right, bottom] = [inner.x + inner.width, inner.y + inner.height];
  return [
    { x, y, width, height: inner.y - y },
    { x, y: inner.y, width: inner.x - x, height: inner.height },
    { x: right, y: inner.y, width: x + width - right, height: inner.height },
    { x, y: bottom, width, height: y + height - bottom },
  ];
}

/** Not negative, unlike the remainder. */
const modulo = (value: number, of: number) => ((value % of) + of) % of;
