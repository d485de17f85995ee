import { columnWidth, columnWidths } from './column-width.ts';

describe('columnWidth', () => {
  it.each([
    [0, 100],
    [12, 100],
    [13, 107.25],
    [20, 165],
    [60, 495],
    [61, 500],
    [10_000, 500],
  ])('for %d characters is %d', (characters, width) => {
    expect(columnWidth(characters)).toBe(width);
  });
});

describe('columnWidths', () => {
  const grid = [
    ['1', 'x'.repeat(40), null],
    ['2', 'short', null],
  ];
  const cell = (row: number, column: number) => grid[row]?.[column] ?? null;

  it('takes the longest value of each column', () => {
    expect(columnWidths(['a', 'b', 'c'], 2, cell)).toEqual([100, 330, 100]);
  });

  it('leaves room for a name that is longer than its values', () => {
    expect(columnWidths(['id', 'estimated_delivery_on'], 2, () => '1')).toEqual([100, 173.25]);
  });

  it('looks at the first rows only', () => {
    const look = jest.fn(() => 'x');
    columnWidths(['a'], 1_000_000, look);
    expect(look).toHaveBeenCalledTimes(200);
  });

  it('has the narrowest columns before any row is there', () => {
    expect(columnWidths(['a', 'b'], 0, cell)).toEqual([100, 100]);
  });
});
