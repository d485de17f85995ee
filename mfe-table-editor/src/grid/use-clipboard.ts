import { platformError } from '@howdah/shared-api';
import type { Relation, TableRow } from '@howdah/shared-api/pg-meta/rows';
import { useShell } from '@howdah/shared-api/remote-contract';
import { MAX_COPIED_CELLS, MAX_COPIED_CHARACTERS } from '@howdah/shared-api/row-files';
import { copyText, formatCount } from '@howdah/shared-ui';
import {
  useClipboardEvents,
  type CompactSelection,
  type GridSelection,
  type Rectangle,
} from '@howdah/shared-ui/data-grid';
import { useRef, type RefObject } from 'react';
import { useWholeRow } from '../rows/use-whole-row.ts';
import type { TableRows } from '../rows/table-rows.ts';
import { blockText, pastedBlock, setCopied } from './cell-block.ts';
import type { cellEdits } from './cell-edits.ts';

interface ClipboardContext {
  /** The element of the grid. */
  wrapper: RefObject<HTMLElement | null>;
  relation: Relation;
  /** The visible columns, as positions in the table. */
  shown: readonly number[];
  rows: TableRows;
  current: GridSelection['current'];
  selectedRows: CompactSelection;
  canEdit: boolean;
  edits: ReturnType<typeof cellEdits>;
}

/** The maximum number of rows to copy. All of them must be loaded. */
const MAX_ROWS = 10_000;

const TOO_MUCH_TO_FILL = 'The values are too long to fill at once. Select fewer cells.';
const TOO_MUCH = 'This is too much to copy at once. Select fewer cells. "Export" writes all rows to a file.';

/** Copies, cuts, pastes and fills cells of the grid with their whole values. */
export function useClipboard(context: ClipboardContext) {
  const { wrapper, relation, shown, rows, current, selectedRows, canEdit, edits } = context;
  const { notify } = useShell();
  const wholeRow = useWholeRow(relation);
  /** The last copy, while it reads long values. */
  const copying = useRef<object>(null);

  async function orSayWhyNot(message: string, copy: () => Promise<void>) {
    try {
      await copy();
    } catch (error) {
      notify({ tone: 'error', message, detail: platformError(error).message });
    }
  }

  function loadedRows(indexes: Iterable<number>, count: number): TableRow[] {
    if (count > MAX_ROWS) {
      throw new Error(
        `At most ${formatCount(MAX_ROWS)} rows can be copied at once. "Export" writes all rows to a file.`,
      );
    }
    const found: TableRow[] = [];
    for (const index of indexes) {
      const row = rows.row(index);
      if (!row) throw new Error('Some of the selected rows are not loaded. Scroll through them first.');
      found.push(row);
    }
    return found;
  }

  const isWhole = (found: readonly TableRow[], columns: readonly number[]) =>
    found.every((row) => edits.cutColumns(row, columns).length === 0);

  /** Reads long values. Undefined if they are no longer wanted. */
  async function readWhole(
    found: readonly TableRow[],
    columns: readonly number[],
    { tooMuch, isWanted = () => true }: { tooMuch: string; isWanted?: () => boolean },
  ): Promise<TableRow[] | undefined> {
    const whole: TableRow[] = [];
    let characters = 0;
    for (const row of found) {
      const long = edits.cutColumns(row, columns);
      const read = await wholeRow(row, long);
      if (!isWanted()) return undefined;
      for (const column of long) characters += read.values[column]?.length ?? 0;
      if (characters > MAX_COPIED_CHARACTERS) throw new Error(tooMuch);
      whole.push(read);
    }
    return whole;
  }

  const copy = (event: ClipboardEvent) => {
    const isCut = event.type === 'cut';
    return orSayWhyNot(isCut ? 'Failed to cut' : 'Failed to copy', async () => {
      const range = current?.range;
      if (!range && selectedRows.length === 0) return;
      event.preventDefault();
      const found = range
        ? loadedRows(positions(range.y, range.height), range.height)
        : loadedRows(selectedRows, selectedRows.length);
      const columns = range ? shown.slice(range.x, range.x + range.width) : shown;
      if (found.length * columns.length > MAX_COPIED_CELLS) throw new Error(TOO_MUCH);
      // The event takes data only until it ends.
      const isAtOnce = isWhole(found, columns);
      const whole = isAtOnce ? found : await readCopied(found, columns);
      if (!whole) return;
      const block = edits.blockOf(whole, columns);
      const text = blockText(
        columns.map((column) => relation.columns[column]!),
        block,
      );
      if (text === null) throw new Error(TOO_MUCH);
      if (isAtOnce) event.clipboardData!.setData('text/plain', text);
      else await copyText(text);
      setCopied(text, block);
      if (!isAtOnce && !isCut) notify({ tone: 'success', message: 'Copied' });
      if (isCut) cut(whole, range ? columns : []);
    });
  };

  /** Reads long values for the clipboard. Undefined if something else was copied meanwhile. */
  async function readCopied(found: readonly TableRow[], columns: readonly number[]) {
    const own = {};
    copying.current = own;
    try {
      return await readWhole(found, columns, { tooMuch: TOO_MUCH, isWanted: () => copying.current === own });
    } finally {
      if (copying.current === own) copying.current = null;
    }
  }

  function cut(whole: readonly TableRow[], columns: readonly number[]) {
    if (canEdit && columns.length > 0) return edits.clearCopied(whole, columns);
    const detail = 'Only cells that can be changed to NULL are cut.';
    notify({ tone: 'info', message: 'Copied, but not cut', detail });
  }

  function paste(event: ClipboardEvent) {
    if (!canEdit || (!current && selectedRows.length === 0)) return;
    event.preventDefault();
    const at = current ? ([current.range.x, current.range.y] as const) : firstOfRows(selectedRows);
    if (!at) {
      notify({ tone: 'warning', message: 'Nothing was pasted', detail: 'Select a cell, or adjacent rows.' });
    } else if (copying.current) {
      // The clipboard still has what was copied before.
      notify({ tone: 'warning', message: 'The values are still being copied. Paste again in a moment.' });
    } else {
      edits.paste(at, pastedBlock(event.clipboardData!.getData('text/plain')));
    }
  }

  useClipboardEvents(wrapper, (event) => {
    if (event.type === 'paste') return paste(event);
    copying.current = null;
    void copy(event);
  });

  return {
    /** Repeats the values of a range in another range that contains it. */
    fill: (from: Rectangle, to: Rectangle) =>
      orSayWhyNot('Failed to fill', async () => {
        if (!canEdit) return;
        const stage = edits.toFill(from, to);
        const found = loadedRows(positions(from.y, from.height), from.height);
        const columns = shown.slice(from.x, from.x + from.width);
        const whole = isWhole(found, columns)
          ? found
          : await readWhole(found, columns, { tooMuch: TOO_MUCH_TO_FILL });
        if (whole) stage(edits.blockOf(whole, columns));
      }),
  };
}

function* positions(from: number, count: number) {
  for (let index = from; index < from + count; index += 1) yield index;
}

/** The first cell of adjacent rows; undefined if other rows are between them. */
function firstOfRows(selected: CompactSelection): readonly [position: number, index: number] | undefined {
  const first = selected.first()!;
  return selected.last()! - first + 1 === selected.length ? [0, first] : undefined;
}
