import { MAX_SQL_BYTES, QUERY_TOO_LARGE_MESSAGE, sqlSizeProblem } from './size.ts';

const largest = Math.ceil(MAX_SQL_BYTES) - 1;

describe('sqlSizeProblem', () => {
  it.each([
    ['a short query', 'select 1'],
    ['the most that may be sent', 'x'.repeat(largest)],
    ['the most in characters of three bytes', '象'.repeat(Math.floor(largest / 3))],
  ])('finds none in %s', (_, sql) => {
    expect(sqlSizeProblem(sql)).toBeNull();
  });

  it.each([
    ['a byte too many', 'x'.repeat(largest + 1)],
    ['few characters that take many bytes', '🐘'.repeat(Math.ceil(largest / 4) + 1)],
  ])('finds %s too large', (_, sql) => {
    expect(sqlSizeProblem(sql)).toBe('Query is too large to be run via the SQL Editor');
    expect(QUERY_TOO_LARGE_MESSAGE).toBe(sqlSizeProblem(sql));
  });
});
