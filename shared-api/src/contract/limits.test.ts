import { isSqlTooLarge, MAX_SNIPPET_BYTES, MAX_SQL_BYTES, snippetSizeProblem } from './limits.ts';

describe('snippetSizeProblem', () => {
  it.each([
    ['little', 'select 1'],
    ['as much as a snippet holds', 'x'.repeat(MAX_SNIPPET_BYTES)],
    ['as much, in letters of two bytes', 'é'.repeat(MAX_SNIPPET_BYTES / 2)],
  ])('has nothing to say of %s', (_what, sql) => expect(snippetSizeProblem(sql)).toBeNull());

  it.each([
    ['one byte more', 'x'.repeat(MAX_SNIPPET_BYTES + 1), '1.1 MB'],
    ['one letter of two bytes more', `é${'x'.repeat(MAX_SNIPPET_BYTES - 1)}`, '1.1 MB'],
    ['1.4 MB', 'x'.repeat(1.4 * MAX_SNIPPET_BYTES), '1.4 MB'],
  ])('names the size and the limit of %s', (_what, sql, size) =>
    expect(snippetSizeProblem(sql)).toBe(
      `This query is ${size}. A snippet holds at most 1 MB. Split it into several snippets.`,
    ),
  );
});

const largest = Math.ceil(MAX_SQL_BYTES) - 1;

describe('isSqlTooLarge', () => {
  it.each([
    ['a short query', 'select 1'],
    ['the largest SQL that can run', 'x'.repeat(largest)],
    ['the largest in characters of three bytes', '象'.repeat(Math.floor(largest / 3))],
  ])('is false for %s', (_, sql) => {
    expect(isSqlTooLarge(sql)).toBe(false);
  });

  it.each([
    ['one byte more', 'x'.repeat(largest + 1)],
    ['few characters that take many bytes', '🐘'.repeat(Math.ceil(largest / 4) + 1)],
  ])('is true for %s', (_, sql) => {
    expect(isSqlTooLarge(sql)).toBe(true);
  });
});
