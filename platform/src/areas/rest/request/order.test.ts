import { parseOrder } from './order.ts';
import { parseSelect } from './select.ts';

/** What PostgREST says of the same texts. */
const failure = (column: number, details: string) =>
  expect.objectContaining({
    message: expect.stringContaining(`(line 1, column ${column})`),
    body: expect.objectContaining({ details }),
  });

describe('parseOrder', () => {
  it.each([
    ['id.asc.nullslasttt', 17, `unexpected 't' expecting "," or end of input`],
    ['id.nullslasttt', 13, `unexpected 't' expecting "," or end of input`],
    ['id.descc', 8, `unexpected 'c' expecting delimiter (.), "," or end of input`],
    ['id.smth34', 4, 'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
  ])('refuses %s', (order, column, details) => {
    expect(() => parseOrder('order', order)).toThrow(failure(column, details));
  });
});

describe('a path into JSON', () => {
  it.each([
    ['data->>--34', 9, 'unexpected "-" expecting digit'],
    [
      'data->(a',
      7,
      'unexpected "(" expecting "-", digit or any non reserved character different from: .,>()',
    ],
  ])('of %s is refused', (select, column, details) => {
    expect(() => parseSelect(select)).toThrow(failure(column, details));
  });
});
