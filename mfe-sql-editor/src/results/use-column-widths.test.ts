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
    expect(columnWidth({ name: 'id', type: 'int4' }, characters)).toBe(width);
  });

  it.each([
    ['price', 'numeric', 107.25],
    ['estimated_delivery_on', 'date', 214.5],
    ['x'.repeat(63), 'timestamptz', 500],
    ['created_at', 'timestamp with time zone', 181.5],
  ])('has room for the name %s and the type %s, which are longer than the values', (name, type, width) => {
    expect(columnWidth({ name, type }, 5)).toBe(width);
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
