import { columnWidth, longestInSample } from './use-column-widths.ts';

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

describe('longestInSample', () => {
  const values = ['1', 'x'.repeat(40), null, 'short'];

  it('takes the longest value, not the first or the last', () => {
    expect(longestInSample(4, 0, (row) => values[row] ?? null)).toBe(40);
  });

  it('looks at the first rows only', () => {
    const look = jest.fn(() => 'x');
    expect(longestInSample(1_000_000, 0, look)).toBe(1);
    expect(look).toHaveBeenCalledTimes(200);
  });

  it('is nothing before any row is there', () => {
    expect(longestInSample(0, 0, () => 'x')).toBe(0);
  });
});
