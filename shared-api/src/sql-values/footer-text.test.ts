import { durationText, limitText, rowsText } from './footer-text.ts';

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [100, '100 rows'],
  [1_000_000, '1,000,000 rows'],
])('rowsText says %d as "%s"', (rows, text) => {
  expect(rowsText(rows)).toBe(text);
});

describe('limitText', () => {
  it.each([
    [100, 100, '(Limited to only 100 rows)'],
    [1000, 1000, '(Limited to only 1,000 rows)'],
  ])('tells for %d rows that the limit of %d was reached', (rows, limit, text) => {
    expect(limitText(rows, limit)).toBe(text);
  });

  it.each([
    [99, 100],
    [100, undefined],
    [5, 5],
  ])('says nothing for %d rows with the limit %s', (rows, limit) => {
    expect(limitText(rows, limit)).toBeNull();
  });
});

it.each([
  [0.4, '0 ms'],
  [999, '999 ms'],
  [1234, '1.2 s'],
  [125_000, '2 min 5 s'],
])('durationText says %d ms as "%s"', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
