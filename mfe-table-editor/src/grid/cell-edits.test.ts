import type { RelationColumn, TableRow, WrittenValue } from '@howdah/shared-api/pg-meta/rows';
import { NO_CHANGES, stage, type CellEdit, type StagedChanges } from '../changes/staged-changes.ts';
import { TableRows } from '../rows/table-rows.ts';
import { aColumn } from '../testing/builders.ts';
import type { CellBlock } from './cell-block.ts';
import { cellEdits } from './cell-edits.ts';
import type { SkippedCells } from './skipped-cells.ts';
import type { SelectedCell } from './use-selected-cell.ts';

const ID = aColumn('id', { type: 'int8', category: 'N', nullable: false, identity: 'always' });
const TITLE = aColumn('title');
const PRICE = aColumn('price', { type: 'numeric', category: 'N' });

const text = (value: string): WrittenValue => ({ text: value });
const aRow = (id: string, title: string | null, price: string | null, isCut = false): TableRow => ({
  key: [id],
  values: [id, title, price],
  cut: [false, isCut && '7', false],
});

interface Grid {
  columns?: readonly RelationColumn[];
  /** The visible columns. */
  shown?: readonly number[];
  /** The number of rows, of which the first ones are loaded. */
  count?: number;
  staged?: StagedChanges;
  canEdit?: boolean;
}

/** A grid whose first rows are loaded. */
async function edit(
  loaded: readonly TableRow[],
  {
    columns = [ID, TITLE, PRICE],
    shown = [0, 1, 2],
    count = loaded.length,
    staged = NO_CHANGES,
    canEdit = true,
  }: Grid = {},
) {
  const written: CellEdit[][] = [];
  const skipped: SkippedCells[] = [];
  const rows = new TableRows(
    async () => [...loaded],
    async () => count,
  );
  await new Promise((resolve) => setTimeout(resolve));
  let latest = staged;
  const edits = cellEdits({
    columns,
    shown,
    rows,
    count,
    staged,
    latestStaged: () => latest,
    selected: {} as SelectedCell,
    canEdit,
    onEdit: (step) => written.push(step),
    onSkip: (cells) => skipped.push(cells),
  });
  const type = (typed: CellEdit) => (latest = stage(latest, [typed]));
  return { edits, written, skipped, type };
}

const copied = (block: CellBlock) => ({ block, isTyped: false });
const fromElsewhere = (...block: string[][]) => ({
  block: block.map((values) => values.map(text)),
  isTyped: true,
});

type Selection = Parameters<ReturnType<typeof cellEdits>['clear']>[0];
const selection = (range: { x: number; y: number; width: number; height: number }) =>
  ({ current: { cell: [range.x, range.y], range, rangeStack: [] } }) as unknown as Selection;

const edited = (step: readonly CellEdit[] | undefined) =>
  step?.map(({ key, column, value }) => [key[0], column, value]);

describe('a pasted block', () => {
  it('is one step with what each cell held, an empty text also over NULL', async () => {
    const { edits, written } = await edit([aRow('1', null, '1'), aRow('2', 'b', null)]);
    edits.paste([1, 0], copied([[text(''), 'null'], [text('B')]]));
    expect(written).toEqual([
      [
        { key: ['1'], column: 'title', value: text(''), held: null },
        { key: ['1'], column: 'price', value: 'null', held: '1' },
        { key: ['2'], column: 'title', value: text('B'), held: 'b' },
      ],
    ]);
  });

  it('has an empty text where it was copied, and NULL where it was typed elsewhere', async () => {
    const label = aColumn('label', { type: 'hstore', category: 'U' });
    const { edits, written } = await edit([aRow('1', 'a', 'b')], { columns: [ID, TITLE, label] });
    edits.paste([2, 0], copied([[text('')]]));
    edits.paste([2, 0], fromElsewhere(['']));
    expect(written.map(edited)).toEqual([[['1', 'label', text('')]], [['1', 'label', 'null']]]);
  });

  it('has NULL for an empty text where the type has no empty value', async () => {
    const { edits, written } = await edit([aRow('1', '', '1')]);
    edits.paste([2, 0], copied([[text('')]]));
    edits.toFill({ x: 1, y: 0, width: 1, height: 1 }, { x: 1, y: 0, width: 2, height: 1 })([[text('')]]);
    expect(written.map(edited)).toEqual([[['1', 'price', 'null']], [['1', 'price', 'null']]]);
  });

  it('counts the cells that do not change: outside the grid, not loaded or long', async () => {
    const { edits, written, skipped } = await edit([aRow('1', 'Once', '1', true)], { count: 2 });
    edits.paste([1, 0], fromElsewhere(['a', '2', 'c'], ['a', '2', 'c'], ['a', '2', 'c']));
    expect(edited(written[0])).toEqual([['1', 'price', text('2')]]);
    expect(skipped).toEqual([{ not: 'pasted', outside: 5, notLoaded: 2, long: 1 }]);
  });

  it('leaves columns that cannot be written, and counts their cells', async () => {
    const { edits, written, skipped } = await edit([aRow('1', 'a', '1')]);
    edits.paste([0, 0], fromElsewhere(['7', 'A']));
    expect(edited(written[0])).toEqual([['1', 'title', text('A')]]);
    expect(skipped).toEqual([{ not: 'pasted', computed: 1 }]);
  });

  it('goes into the visible columns in their order', async () => {
    const columns = [ID, TITLE, PRICE, aColumn('note')];
    const row: TableRow = { key: ['1'], values: ['1', 'a', '2', 'b'], cut: [false, false, false, false] };
    // The note is pinned, and the price hidden.
    const { edits, written } = await edit([row], { columns, shown: [3, 0, 1] });
    edits.paste([0, 0], fromElsewhere(['first', '7', 'last', 'beyond']));
    expect(edited(written[0])).toEqual([
      ['1', 'note', text('first')],
      ['1', 'title', text('last')],
    ]);
  });
});

describe('filled cells', () => {
  const below = { x: 1, y: 0, width: 2, height: 3 };
  const first = { ...below, height: 1 };

  it('get NULL, an unsaved value and a default as they are', async () => {
    const rows = [aRow('1', null, '1'), aRow('2', 'b', '2'), aRow('3', 'c', '3')];
    const staged = stage(NO_CHANGES, [{ key: ['1'], column: 'price', value: 'default', held: '1' }]);
    const { edits, written } = await edit(rows, { staged });
    edits.toFill(first, below)(edits.blockOf([rows[0]!], [1, 2]));
    expect(edited(written[0])).toEqual([
      ['2', 'title', 'null'],
      ['2', 'price', 'default'],
      ['3', 'title', 'null'],
      ['3', 'price', 'default'],
    ]);
  });

  it('above the values repeat them in the same order', async () => {
    const rows = ['1', '2', '3', '4', '5'].map((id) => aRow(id, id, id));
    const { edits, written } = await edit(rows);
    const from = { x: 1, y: 3, width: 1, height: 2 };
    edits.toFill(from, { ...from, y: 0, height: 5 })(edits.blockOf(rows.slice(3), [1]));
    expect(edited(written[0])).toEqual([
      ['1', 'title', text('5')],
      ['2', 'title', text('4')],
      ['3', 'title', text('5')],
    ]);
  });

  it('on both sides repeat the values in the same order', async () => {
    const columns = ['a', 'b', 'c', 'd'].map((name) => aColumn(name));
    const row: TableRow = { key: ['1'], values: ['1', '2', '3', '4'], cut: [false, false, false, false] };
    const { edits, written } = await edit([row], { columns, shown: [0, 1, 2, 3] });
    const from = { x: 1, y: 0, width: 2, height: 1 };
    edits.toFill(from, { ...from, x: 0, width: 4 })(edits.blockOf([row], [1, 2]));
    expect(edited(written[0])).toEqual([
      ['1', 'a', text('3')],
      ['1', 'd', text('2')],
    ]);
  });

  it('that are not loaded are counted', async () => {
    const rows = [aRow('1', 'a', '1'), aRow('2', 'b', '2')];
    const { edits, skipped } = await edit(rows, { count: 3 });
    edits.toFill(first, below)(edits.blockOf([rows[0]!], [1, 2]));
    expect(skipped).toEqual([{ not: 'filled', notLoaded: 2 }]);
  });

  it('keep what was typed while the values were read', async () => {
    const rows = [aRow('1', 'a', '1'), aRow('2', 'b', '2')];
    const { edits, written, skipped, type } = await edit(rows);
    const fill = edits.toFill({ ...first, width: 1 }, { ...first, width: 1, height: 2 });
    type({ key: ['2'], column: 'title', value: text('typed'), held: 'b' });
    fill(edits.blockOf([rows[0]!], [1]));
    expect(written).toEqual([]);
    expect(skipped).toEqual([{ not: 'filled', changedLater: 1 }]);
  });
});

describe('cleared cells', () => {
  it('are those whose column is nullable, and the others are counted', async () => {
    const { edits, written, skipped } = await edit([aRow('1', 'a', '1')], {
      columns: [ID, { ...TITLE, nullable: false }, PRICE],
      count: 1000,
    });
    edits.clear(selection({ x: 0, y: 0, width: 3, height: 1000 }));
    expect(edited(written[0])).toEqual([['1', 'price', 'null']]);
    expect(skipped).toEqual([{ not: 'set to NULL', computed: 1000, required: 1000, notLoaded: 999 }]);
  });

  it('change nothing while rows cannot be edited', async () => {
    const { edits, written, skipped } = await edit([aRow('1', 'a', '1')], { canEdit: false });
    edits.clear(selection({ x: 0, y: 0, width: 3, height: 1 }));
    expect([written, skipped]).toEqual([[], []]);
  });
});

describe('in a table of 100 million rows', () => {
  const count = 100_000_000;
  const all = { x: 0, y: 0, width: 3, height: count };
  const loaded = Array.from({ length: 100 }, (_, index) => aRow(String(index), 'a', '1'));
  const MAX_STEPS = 10_000;

  /** Columns that count how often they are looked at, and end a walk over all rows. */
  function countedColumns() {
    let steps = 0;
    const columns = [ID, TITLE, PRICE].map(
      (column) =>
        new Proxy(column, {
          get(of, name) {
            steps += 1;
            if (steps > MAX_STEPS) throw new Error(`More than ${MAX_STEPS} steps`);
            return of[name as keyof RelationColumn];
          },
        }),
    );
    return { columns, steps: () => steps };
  }

  it('clears the loaded rows of a selection of everything', async () => {
    const { columns, steps } = countedColumns();
    const { edits, written, skipped } = await edit(loaded, { columns, count });
    edits.clear(selection(all));
    expect(steps()).toBeLessThan(MAX_STEPS);
    expect(written.map((step) => step.length)).toEqual([200]);
    expect(skipped).toEqual([{ not: 'set to NULL', computed: count, notLoaded: 2 * (count - 100) }]);
  });

  it('fills the loaded rows of a selection of everything', async () => {
    const { columns, steps } = countedColumns();
    const { edits, written, skipped } = await edit(loaded, { columns, count });
    edits.toFill({ ...all, height: 1 }, all)(edits.blockOf([loaded[0]!], [0, 1, 2]));
    expect(steps()).toBeLessThan(MAX_STEPS);
    expect(written.map((step) => step.length)).toEqual([198]);
    expect(skipped).toEqual([{ not: 'filled', computed: count - 1, notLoaded: 2 * (count - 100) }]);
  });
});
