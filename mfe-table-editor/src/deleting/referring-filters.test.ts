import type { TableRow } from '@howdah/shared-api/pg-meta/rows';
import { filtersOf } from './referring-filters.ts';

const relation = {
  id: '1',
  columns: [
    { name: 'id', type: 'integer', category: 'N' },
    { name: 'code', type: 'text', category: 'S' },
  ] as never,
};
const link = (columns: { name: string; of: string }[], of = '1') => ({
  id: '2',
  of,
  columns,
  rows: 'only items',
  refers: 'true',
});
const byId = { links: [link([{ name: 'book', of: 'id' }])] };
const byCode = { links: [link([{ name: 'code', of: 'code' }])] };
const row = (id: string, code: string | null = null, isCut = false): TableRow => ({
  values: [id, code],
  cut: [false, isCut && '7'],
  key: [id],
});

describe('filters for the rows that refer to others', () => {
  it('have the value of one row', () => {
    expect(filtersOf(byId, { relation, rows: [row('7')] })).toEqual([
      { column: 'book', operator: 'eq', value: '7' },
    ]);
  });

  it('list the values of several rows, each once and as the filter reads them', () => {
    const rows = [row('1', 'a'), row('2', 'b, "c"'), row('3', 'a'), row('4')];
    expect(filtersOf(byId, { relation, rows })).toEqual([
      { column: 'book', operator: 'in', value: '1,2,3,4' },
    ]);
    expect(filtersOf(byCode, { relation, rows })).toEqual([
      { column: 'code', operator: 'in', value: 'a,"b, ""c"""' },
    ]);
  });

  it('have each column of a key', () => {
    const links = [
      link([
        { name: 'book', of: 'id' },
        { name: 'book_code', of: 'code' },
      ]),
    ];
    expect(filtersOf({ links }, { relation, rows: [row('7', 'x')] })).toEqual([
      { column: 'book', operator: 'eq', value: '7' },
      { column: 'book_code', operator: 'eq', value: 'x' },
    ]);
  });

  it('are none where the rows cannot be told', () => {
    const behind = { links: [link([{ name: 'letter', of: 'id' }], '3')] };
    expect(filtersOf(behind, { relation, rows: [row('7')] })).toEqual([]);
    expect(filtersOf(byCode, { relation, rows: [row('7', 'the beginning', true)] })).toEqual([]);
    // Filters hold together: those of one key would hide the rows of the other.
    const byEither = [
      { name: 'first', of: 'id' },
      { name: 'second', of: 'id' },
    ].map((of) => link([of]));
    expect(filtersOf({ links: byEither }, { relation, rows: [row('7')] })).toEqual([]);
    const many = Array.from({ length: 51 }, (_, index) => row(String(index)));
    expect(filtersOf(byId, { relation, rows: many })).toEqual([]);
  });
});
