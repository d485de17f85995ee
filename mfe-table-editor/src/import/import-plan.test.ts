import { aColumn, aRelation } from '../testing/builders.ts';
import { guessType } from './guess-type.ts';
import {
  columnKey,
  firstPlan,
  importRequest,
  NO_KEY,
  NUMBERED_KEY,
  numberedName,
  planProblem,
} from './import-plan.ts';

describe('guessType', () => {
  it.each([
    ['boolean', ['true', 'FALSE', null]],
    ['bigint', ['1', '-20', '0']],
    ['numeric', ['1', '2.50', '1e3']],
    ['numeric', ['12345678901234567890']],
    ['text', ['007', '8']],
    ['date', ['2026-01-31']],
    ['text', ['2026-99-31']],
    ['timestamp without time zone', ['2026-01-31 10:00:00.5']],
    ['timestamp with time zone', ['2026-01-31T10:00:00Z', '2026-01-31 10:00:00+02']],
    ['uuid', ['0b5d6d9c-6d0f-4f43-8c1f-1f4f4f1a0002']],
    ['jsonb', ['{"a": 1}', '[1]']],
    ['text', ['{1,2}']],
    ['text', ['', '1']],
    ['text', [null]],
  ])('takes values for %s: %j', (type, values) => expect(guessType(values).type).toBe(type));

  it.each([
    [['1', null, 'x'], { type: 'bigint', row: 3, value: 'x' }],
    [['2026-01-31', '', null], { type: 'date', row: 2, value: '' }],
    [['', '', '1'], { type: 'bigint', row: 1, value: '' }],
    [['Dune', '1'], undefined],
    [['', null], undefined],
  ])('says what keeps %j from another type', (values, spoilt) =>
    expect(guessType(values)).toEqual({ type: 'text', spoilt }),
  );
});

const records = {
  columns: ['Title', 'PRICE', 'isbn'],
  rows: [['Dune', '1.5', '1']],
  lines: [2],
  bad: [],
};
const table = { schema: 'public', name: 'books', key: NUMBERED_KEY, enableRls: true };

it('finds the columns of a table by their names, and leaves out what Postgres sets', () => {
  const relation = aRelation({ columns: [...aRelation().columns, aColumn('isbn', { generated: true })] });
  const plan = firstPlan(records, relation);
  expect(plan.map(({ name }) => name)).toEqual(['title', 'price', null]);
  expect(importRequest(plan, relation, 'keep_rest')).toEqual({
    request: {
      table: { id: relation.id },
      columns: [{ name: 'title' }, { name: 'price' }],
      on_failure: 'keep_rest',
    },
    picked: [0, 1],
  });
});

it('makes a table with a key of its own, or one of the file', () => {
  const plan = firstPlan(records, undefined);
  expect(importRequest(plan, table, 'keep_none').request).toEqual({
    table: { schema: 'public', name: 'books', key: { column: 'id', generated: true }, enable_rls: true },
    columns: [
      { name: 'Title', type: 'text' },
      { name: 'PRICE', type: 'numeric' },
      { name: 'isbn', type: 'bigint' },
    ],
    on_failure: 'keep_none',
  });
  const keyOf = (key: string) => importRequest(plan, { ...table, key }, 'keep_none').request.table;
  expect(keyOf(columnKey('isbn'))).toMatchObject({ key: { column: 'isbn', generated: false } });
  expect(keyOf(NO_KEY)).toMatchObject({ key: null });
  const named = [NO_KEY, NUMBERED_KEY].map((name) => ({ name, type: 'text' as const }));
  for (const { name } of named) {
    const { request } = importRequest(named, { ...table, key: columnKey(name) }, 'keep_none');
    expect(request.table).toMatchObject({ key: { column: name, generated: false } });
  }
  expect(numberedName([{ name: 'id', type: 'text' }])).toBe('id_2');
});

it.each([
  ['no column', [{ name: null, type: 'text' }], table, 'Choose a target for at least one column.'],
  [
    'a column twice',
    [
      { name: 'a', type: 'text' },
      { name: 'a', type: 'text' },
    ],
    undefined,
    'Two columns of the file go into a.',
  ],
  ['no name', [{ name: 'a', type: 'text' }], { ...table, name: ' ' }, 'Enter a name for the table.'],
  ['a new column without one', [{ name: ' ', type: 'text' }], table, 'Enter a name for each column.'],
  ['a name that Postgres would cut', [{ name: 'é'.repeat(32), type: 'text' }], table, /longer than 63 bytes/],
  [
    'more columns than a table can have',
    Array.from({ length: 1601 }, (__, index) => ({ name: `c${index}`, type: 'text' as const })),
    { ...table, key: NO_KEY },
    'A table has at most 1,600 columns. Skip 1.',
  ],
  [
    'columns that leave no place for the one that numbers rows',
    Array.from({ length: 1601 }, (__, index) => ({ name: `c${index}`, type: 'text' as const })),
    { ...table, key: NUMBERED_KEY },
    'A table has at most 1,600 columns. Skip 2.',
  ],
] as const)('says what is wrong with %s', (_, plan, of, problem) => {
  expect(planProblem(plan, of)?.text).toMatch(problem);
});

it('takes a column of a table whose name is spaces', () => {
  expect(planProblem([{ name: '\u2028 ', type: 'text' }], undefined)).toBeUndefined();
});

it('finds columns whose names differ by spaces or are signs alone, and leaves the spaces out of a new table', () => {
  const names = ['a', ' a', '***', '?&'];
  const file = { columns: [' a', 'a', '###', '?&'], rows: [], lines: [], bad: [] };
  const relation = aRelation({ columns: names.map((name) => aColumn(name)) });
  expect(firstPlan(file, relation).map(({ name }) => name)).toEqual([' a', 'a', null, '?&']);
  expect(firstPlan(file, undefined).map(({ name }) => name)).toEqual(['a', 'a_2', '###', '?&']);
});
