import type { TableRow } from '@howdah/shared-api/pg-meta/rows';
import { PAGE_SIZE, TableRows, type ReadPage } from './table-rows.ts';

/** A table with so many rows, whose key is the position. */
function table(rows: number) {
  const calls: { offset: number; after: readonly string[] | undefined }[] = [];
  const read = jest.fn<ReturnType<ReadPage>, Parameters<ReadPage>>(async ({ offset, limit, after }) => {
    calls.push({ offset, after });
    return Array.from({ length: Math.max(0, Math.min(limit, rows - offset)) }, (_, at): TableRow => {
      const key = String(offset + at);
      return { values: [key], cut: [false], key: [key] };
    });
  });
  return { read, calls, countAll: jest.fn(async () => rows) };
}

/** The rows of a table of which something is estimated. */
const rowsOf = ({ read, countAll }: Pick<ReturnType<typeof table>, 'read' | 'countAll'>, estimate?: number) =>
  new TableRows(read, countAll, estimate);

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('reads the first page, and knows the end of a short table', async () => {
  const short = table(3);
  const rows = rowsOf(short);
  await settled();
  expect(rows.getSnapshot()).toMatchObject({ count: 3, isExact: true, isReady: true });
  expect(rows.row(2)?.key).toEqual(['2']);
  expect(rows.row(3)).toBeUndefined();
  expect(short.read).toHaveBeenCalledTimes(1);
});

it('is ready and empty where there are no rows', async () => {
  const rows = rowsOf(table(0));
  await settled();
  expect(rows.getSnapshot()).toMatchObject({ count: 0, isExact: true, isReady: true });
});

it('reads where somebody looks: after the page before by its key, far away by an offset', async () => {
  const large = table(100_000);
  const { calls } = large;
  const rows = rowsOf(large, 100_000);
  await settled();
  rows.show(90, 110);
  await settled();
  rows.show(50_010, 50_030);
  await settled();
  expect(calls).toEqual([
    { offset: 0, after: undefined },
    { offset: PAGE_SIZE, after: ['99'] },
    { offset: 50_000, after: undefined },
    { offset: 49_900, after: undefined },
  ]);
  expect(rows.row(50_020)?.key).toEqual(['50020']);
});

it('leaves out pages that were scrolled past', async () => {
  const large = table(100_000);
  const { calls } = large;
  const rows = rowsOf(large, 100_000);
  for (let first = 0; first < 50_000; first += 1000) rows.show(first + 40, first + 60);
  await settled();
  expect(calls.map(({ offset }) => offset)).toEqual([0, 49_000]);
});

it('grows past an estimate that was too low, and shrinks to the end it finds', async () => {
  const rows = rowsOf(table(250), 10);
  await settled();
  expect(rows.getSnapshot()).toMatchObject({ count: PAGE_SIZE, isExact: false });
  rows.show(190, 220);
  await settled();
  expect(rows.getSnapshot()).toMatchObject({ count: 250, isExact: true });
});

it('counts where it finds nothing, instead of going back page by page', async () => {
  const fewer = table(1_250);
  const rows = rowsOf(fewer, 100_000);
  await settled();
  rows.show(99_950, 99_990);
  await settled();
  expect(rows.getSnapshot()).toMatchObject({ count: 1_250, isExact: true });
  rows.show(1_220, 1_250);
  await settled();
  expect(rows.row(1_249)?.key).toEqual(['1249']);
  expect(fewer.countAll).toHaveBeenCalledTimes(1);
  expect(fewer.calls.map(({ offset }) => offset)).toEqual([0, 99_900, 1_200, 1_100]);
});

it('counts where it finds more than was estimated, far down', async () => {
  const more = table(100_000);
  const rows = rowsOf(more, 70_000);
  await settled();
  rows.show(69_960, 69_990);
  await settled();
  expect(rows.getSnapshot()).toMatchObject({ count: 100_000, isExact: true });
  expect(more.countAll).toHaveBeenCalledTimes(1);
});

it('reads a page once that is empty although more rows were counted', async () => {
  const shrinking = table(300);
  const rows = rowsOf(shrinking, 100_000);
  shrinking.countAll.mockResolvedValue(1_000);
  await settled();
  rows.show(850, 860);
  await settled();
  rows.counted(1_000);
  await settled();
  expect(rows.getSnapshot()).toMatchObject({ count: 800, isExact: true });
  expect(shrinking.calls.map(({ offset }) => offset)).toEqual([0, 800]);
});

it('takes an estimate that is not below what was read', async () => {
  const rows = rowsOf(table(1_000));
  await settled();
  rows.show(450, 460);
  await settled();
  rows.estimated(300, true);
  expect(rows.getSnapshot()).toMatchObject({ count: 500, isEstimate: false });
  rows.estimated(90_000, true);
  expect(rows.getSnapshot()).toMatchObject({ count: 90_000, isEstimate: true, isExact: false });
  rows.counted(1_000);
  expect(rows.getSnapshot()).toMatchObject({ count: 1_000, isExact: true });
});

it('keeps what it has when a page fails, and tries again on demand', async () => {
  const failing = table(250);
  const { read } = failing;
  const rows = rowsOf(failing, 250);
  await settled();
  read.mockRejectedValueOnce({ message: 'canceled', code: '57014', status: 400 });
  rows.show(110, 120);
  await settled();
  expect(rows.getSnapshot().error).toMatchObject({ code: '57014' });
  expect(rows.row(5)?.key).toEqual(['5']);
  rows.retry();
  rows.show(110, 120);
  await settled();
  expect(rows.row(115)?.key).toEqual(['115']);
});

describe('rows that are read again', () => {
  /** A table whose rows are named by `words`, which can change. */
  function changing(words: string[]) {
    const read: ReadPage = async ({ offset, limit }) =>
      words.slice(offset, offset + limit).map((word) => ({ values: [word], cut: [false], key: [word] }));
    return { words, read: jest.fn(read), countAll: jest.fn(async () => words.length) };
  }
  const named = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);

  it('stay as they were until the new ones are there', async () => {
    const table = changing(['Dune', 'Emma']);
    const rows = rowsOf(table);
    await settled();
    table.words.splice(0, 1, 'Ulysses');
    const reading = rows.refresh();
    expect(rows.getSnapshot()).toMatchObject({ count: 2, isReady: true, isCountOld: true, round: 1 });
    expect(rows.row(0)?.values).toEqual(['Dune']);
    await reading;
    expect(rows.row(0)?.values).toEqual(['Ulysses']);
    expect(rows.getSnapshot()).toMatchObject({ count: 2, isExact: true, isCountOld: false });
  });

  it('are those on the screen: others are read where somebody looks', async () => {
    const table = changing(named(1_000));
    const rows = rowsOf(table, 1_000);
    await settled();
    rows.show(440, 460);
    await settled();
    table.read.mockClear();
    await rows.refresh();
    expect(table.read.mock.calls.map(([{ offset }]) => offset)).toEqual([400]);
    expect(rows.row(0)).toBeUndefined();
    expect(rows.row(450)?.values).toEqual(['row 450']);
  });

  it('are counted again: more of them, or fewer', async () => {
    const table = changing(named(250));
    const rows = rowsOf(table);
    await settled();
    rows.counted(250);
    rows.counted(300);
    expect(rows.getSnapshot().count).toBe(250);
    await rows.refresh();
    expect(rows.getSnapshot()).toMatchObject({ count: 250, isCountOld: true });
    rows.counted(251);
    expect(rows.getSnapshot()).toMatchObject({ count: 251, isExact: true, isCountOld: false });
    await rows.refresh();
    rows.estimated(90_000, true);
    expect(rows.getSnapshot()).toMatchObject({
      count: 90_000,
      isExact: false,
      isEstimate: true,
      isCountOld: false,
    });
  });

  it('are counted where those on the screen are gone', async () => {
    const table = changing(named(500));
    const rows = rowsOf(table, 500);
    await settled();
    rows.counted(500);
    rows.show(440, 460);
    await settled();
    table.words.length = 120;
    await rows.refresh();
    expect(rows.getSnapshot()).toMatchObject({ count: 120, isExact: true });
  });

  it('leave out an answer that was on its way', async () => {
    const table = changing(['Dune']);
    const rows = rowsOf(table);
    await settled();
    let answer: (rows: TableRow[]) => void = () => undefined;
    table.read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const first = rows.refresh();
    table.words[0] = 'Emma';
    const second = rows.refresh();
    answer([{ values: ['late'], cut: [false], key: ['late'] }]);
    await Promise.all([first, second]);
    expect(rows.row(0)?.values).toEqual(['Emma']);
  });

  it('stay, with the reason, when that fails', async () => {
    const table = changing(['Dune']);
    const rows = rowsOf(table);
    await settled();
    table.read.mockRejectedValueOnce({ message: 'gone', code: '42P01', status: 400 });
    await rows.refresh();
    expect(rows.getSnapshot()).toMatchObject({ isReady: true, error: { code: '42P01' } });
    expect(rows.row(0)?.values).toEqual(['Dune']);
    rows.retry();
    await settled();
    expect(rows.getSnapshot()).toMatchObject({ error: undefined, count: 1 });
  });

  it('settle when somebody leaves', async () => {
    const table = changing(['Dune']);
    const rows = rowsOf(table);
    await settled();
    const reading = rows.refresh();
    rows.close();
    await expect(reading).resolves.toBeUndefined();
  });
});

it('lists the rows that were read, in their order', async () => {
  const rows = rowsOf(table(1000), 1000);
  await settled();
  rows.show(830, 840);
  await settled();
  rows.show(530, 540);
  await settled();
  const loaded = [...rows.loaded()];
  expect(loaded).toHaveLength(3 * PAGE_SIZE);
  expect(loaded.map(({ index }) => index)).toEqual(loaded.map(({ row }) => Number(row.key[0])));
  expect(loaded.at(-1)?.index).toBe(899);
});

it.each([
  ['within a page', 540, 545, [540, 541, 542, 543, 544]],
  ['from one page to the next, without those that are not loaded', 98, 502, [98, 99, 500, 501]],
  ['of no rows', 540, 540, []],
  ['of no loaded rows', 300, 310, []],
])('lists the loaded rows of a range %s', async (_range, first, end, found) => {
  const rows = rowsOf(table(1000), 1000);
  await settled();
  rows.show(530, 550);
  await settled();
  expect([...rows.loaded(first, end)].map(({ index, row }) => [index, row.key[0]])).toEqual(
    found.map((index) => [index, String(index)]),
  );
});

it('knows where a row is that was read, and nothing of others', async () => {
  const rows = rowsOf(table(1000), 1000);
  await settled();
  rows.show(500, 520);
  await settled();
  expect(rows.indexOf(['510'])).toBe(510);
  expect(rows.indexOf(['900'])).toBeUndefined();
});
