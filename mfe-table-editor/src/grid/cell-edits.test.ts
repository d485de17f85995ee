import type { TableRow, WrittenValue } from '@howdah/shared-api/pg-meta';
import { NO_CHANGES, stage, type CellEdit, type StagedChanges } from '../changes/staged-changes.ts';
import type { TableRows } from '../rows/table-rows.ts';
import { aColumn } from '../testing/builders.ts';
import { cellEdits } from './cell-edits.ts';
import type { SkippedCells } from './skipped-cells.ts';
import type { SelectedCell } from './use-selected-cell.ts';

const columns = [
  aColumn('id', { type: 'int8', category: 'N', nullable: false, identity: 'always' }),
  aColumn('title'),
  aColumn('price', { type: 'numeric', category: 'N' }),
];
const text = (value: string): WrittenValue => ({ text: value });
const aRow = (id: string, title: string | null, price: string | null, isCut = false): TableRow => ({
  key: [id],
  values: [id, title, price],
  cut: [false, isCut, false],
});

/** A grid of `count` rows, of which the first ones are loaded. */
function edit(loaded: readonly TableRow[], count = loaded.length, staged: StagedChanges = NO_CHANGES) {
  const written: CellEdit[][] = [];
  const skipped: SkippedCells[] = [];
  const edits = cellEdits({
    columns,
    shown: [0, 1, 2],
    rows: { row: (index: number) => loaded[index] } as TableRows,
    count,
    staged,
    selected: {} as SelectedCell,
    isWritable: (column) => column !== 0,
    onEdit: (step) => written.push(step),
    onSkip: (cells) => skipped.push(cells),
  });
  return { edits, written, skipped };
}

const edited = (step: readonly CellEdit[] | undefined) =>
  step?.map(({ key, column, value }) => [key[0], column, value]);

describe('a pasted block', () => {
  it('is one step with what each cell held, an empty text also over NULL', () => {
    const { edits, written } = edit([aRow('1', null, '1'), aRow('2', 'b', null)]);
    edits.paste([1, 0], [[text(''), 'null'], [text('B')]]);
    expect(written).toEqual([
      [
        { key: ['1'], column: 'title', value: text(''), held: null },
        { key: ['1'], column: 'price', value: 'null', held: '1' },
        { key: ['2'], column: 'title', value: text('B'), held: 'b' },
      ],
    ]);
  });

  it('counts the cells that do not change: outside the grid, not loaded or long', () => {
    const { edits, written, skipped } = edit([aRow('1', 'Once', '1', true)], 2);
    edits.paste(
      [1, 0],
      Array.from({ length: 3 }, () => ['a', '2', 'c'].map(text)),
    );
    expect(edited(written[0])).toEqual([['1', 'price', text('2')]]);
    expect(skipped).toEqual([{ not: 'pasted', outside: 5, notLoaded: 2, long: 1 }]);
  });

  it('leaves columns that cannot be written', () => {
    const { edits, written } = edit([aRow('1', 'a', '1')]);
    edits.paste([0, 0], [['7', 'A'].map(text)]);
    expect(edited(written[0])).toEqual([['1', 'title', text('A')]]);
  });
});

describe('filled cells', () => {
  const below = { x: 1, y: 0, width: 2, height: 3 };
  const first = { ...below, height: 1 };

  it('get NULL, an unsaved value and a default as they are', () => {
    const rows = [aRow('1', null, '1'), aRow('2', 'b', '2'), aRow('3', 'c', '3')];
    const staged = stage(NO_CHANGES, [{ key: ['1'], column: 'price', value: 'default', held: '1' }]);
    const { edits, written } = edit(rows, 3, staged);
    edits.toFill(first, below)(edits.blockOf([rows[0]!], [1, 2]));
    expect(edited(written[0])).toEqual([
      ['2', 'title', 'null'],
      ['2', 'price', 'default'],
      ['3', 'title', 'null'],
      ['3', 'price', 'default'],
    ]);
  });

  it('above the values repeat them in the same order', () => {
    const rows = ['1', '2', '3', '4', '5'].map((id) => aRow(id, id, id));
    const { edits, written } = edit(rows);
    const from = { x: 1, y: 3, width: 1, height: 2 };
    edits.toFill(from, { ...from, y: 0, height: 5 })(edits.blockOf(rows.slice(3), [1]));
    expect(edited(written[0])).toEqual([
      ['1', 'title', text('5')],
      ['2', 'title', text('4')],
      ['3', 'title', text('5')],
    ]);
  });

  it('that are not loaded are counted', () => {
    const rows = [aRow('1', 'a', '1'), aRow('2', 'b', '2')];
    const { edits, skipped } = edit(rows, 3);
    edits.toFill(first, below)(edits.blockOf([rows[0]!], [1, 2]));
    expect(skipped).toEqual([{ not: 'filled', outside: 0, notLoaded: 2, long: 0 }]);
  });
});

it('sets the nullable cells of a selection to NULL, and counts those that are not loaded', () => {
  const { edits, written, skipped } = edit([aRow('1', 'a', '1')], 1000);
  edits.clear({
    current: { cell: [0, 0], range: { x: 0, y: 0, width: 3, height: 1000 }, rangeStack: [] },
  } as unknown as Parameters<typeof edits.clear>[0]);
  expect(edited(written[0])).toEqual([
    ['1', 'title', 'null'],
    ['1', 'price', 'null'],
  ]);
  expect(skipped).toEqual([{ not: 'set to NULL', outside: 0, notLoaded: 1998, long: 0 }]);
});
