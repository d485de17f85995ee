import { CHUNK_ROWS, ColumnChunks } from './column-chunks.ts';

const fill = (chunks: ColumnChunks, rows: number, value: (row: number) => (string | null)[]) => {
  for (let row = 0; row < rows; row += 1) chunks.append(value(row));
  return chunks;
};

describe('ColumnChunks', () => {
  it.each([1, CHUNK_ROWS - 1, CHUNK_ROWS, CHUNK_ROWS + 1, 3 * CHUNK_ROWS + 7])(
    'gives back every value of %i rows exactly',
    (rows) => {
      const value = (row: number) => [
        String(row),
        row % 3 === 0 ? null : '',
        row % 5 === 0 ? '🐘象\u0000"\n' : `é${row}`,
        row % 7 === 0 ? 'x'.repeat(row % 300) : null,
      ];
      const chunks = fill(new ColumnChunks(4), rows, value);
      expect(chunks.rowCount).toBe(rows);
      for (let row = 0; row < rows; row += 1) {
        expect([0, 1, 2, 3].map((column) => chunks.cell(row, column))).toEqual(value(row));
      }
    },
  );

  it('keeps values of a chunk beyond 64 KB apart', () => {
    const chunks = fill(new ColumnChunks(1), CHUNK_ROWS, (row) => [`${row}${'.'.repeat(100)}`]);
    expect(chunks.cell(0, 0)).toBe(`0${'.'.repeat(100)}`);
    expect(chunks.cell(CHUNK_ROWS - 1, 0)).toBe(`${CHUNK_ROWS - 1}${'.'.repeat(100)}`);
  });

  it('has nothing outside the rows and columns', () => {
    const chunks = fill(new ColumnChunks(1), CHUNK_ROWS + 1, () => ['x']);
    const outside = [
      [-1, 0],
      [0, 1],
      [0, -1],
      [CHUNK_ROWS + 1, 0],
      [CHUNK_ROWS, 1],
      [1e9, 0],
    ] as const;
    expect(outside.map(([row, column]) => chunks.cell(row, column))).toEqual(outside.map(() => null));
  });

  it('knows the longest value of a column', () => {
    const chunks = fill(new ColumnChunks(2), CHUNK_ROWS + 5, (row) => ['x'.repeat(row % 12), null]);
    expect([chunks.longest(0), chunks.longest(1), chunks.longest(2)]).toEqual([11, 0, 0]);
  });

  it('counts its memory: text, places and NULLs, two bytes for characters beyond Latin-1', () => {
    const latin = fill(new ColumnChunks(1), CHUNK_ROWS, () => ['éé']);
    expect(latin.bytes).toBe(CHUNK_ROWS * (2 + 2));
    const wide = fill(new ColumnChunks(1), CHUNK_ROWS, () => ['象象']);
    expect(wide.bytes).toBe(CHUNK_ROWS * (4 + 2));
    const nulls = fill(new ColumnChunks(1), CHUNK_ROWS, () => [null]);
    expect(nulls.bytes).toBe(CHUNK_ROWS * 2 + CHUNK_ROWS / 8);
  });

  it('takes rows of the wrong shape without losing their neighbours', () => {
    const chunks = new ColumnChunks(2);
    for (const row of [['a'], ['b', 'c', 'd'], [1, { x: true }], []]) chunks.append(row as string[]);
    const cells = [0, 1, 2, 3].map((row) => [chunks.cell(row, 0), chunks.cell(row, 1)]);
    expect(cells).toEqual([
      ['a', null],
      ['b', 'c'],
      ['1', '{"x":true}'],
      [null, null],
    ]);
  });
});
