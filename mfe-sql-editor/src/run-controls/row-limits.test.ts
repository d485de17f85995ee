import { rowLimitOrDefault } from './row-limits.ts';

it.each([
  [null, 100],
  ['', 100],
  ['-1', -1],
  ['1000', 1000],
  ['7', 100],
  ['many', 100],
])('rowLimitOrDefault of %j is %d', (stored, limit) => {
  expect(rowLimitOrDefault(stored)).toBe(limit);
});
