import { publicFirst, sortRows } from './sort-rows.ts';

const names = ['table10', 'Table2', 'a'];
const id = (value: string) => value;

it('puts public first, and schemas of the platform last', () => {
  const schemas = ['auth', 'pg_catalog', 'app', 'public', 'storage', 'zoo'].map((schema) => ({ schema }));
  expect(publicFirst(schemas).map(({ schema }) => schema)).toEqual([
    'public',
    'app',
    'zoo',
    'auth',
    'pg_catalog',
    'storage',
  ]);
});

describe('sortRows', () => {
  it('sorts texts as people count, and leaves the list as it was', () => {
    expect(sortRows(names, id, false)).toEqual(['a', 'Table2', 'table10']);
    expect(sortRows(names, id, true)).toEqual(['table10', 'Table2', 'a']);
    expect(names[0]).toBe('table10');
  });

  it.each([false, true])('puts what has no value last (descending %s)', (descending) => {
    expect(sortRows([null, 2, 1], (value) => value, descending).at(-1)).toBeNull();
  });

  it('keeps the order of equal ones', () => {
    const rows = [
      { name: 'b', by: 1 },
      { name: 'a', by: 1 },
    ];
    expect(sortRows(rows, ({ by }) => by, true)).toEqual(rows);
  });
});
