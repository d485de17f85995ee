import { aSet } from '../testing.ts';
import { wholeResult } from './use-download.ts';

const columns = [{ name: 'id', type_id: 23, type: 'integer' }];
const run = {
  sql: '/* as anon */ select id from t limit 100',
  before: '/* as anon */ ',
  source: 'select id from t',
  autoLimit: 100,
};
const set = aSet({ columns, rowCount: 100 });

it('runs the query without its limit when the limit was reached', () => {
  expect(wholeResult(run, { state: 'done', sets: [set] }, set)).toEqual({
    sql: '/* as anon */ select id from t',
    reason: 'limited',
  });
});

it('runs it with the timeout of the run', () => {
  const slow = { ...run, statementTimeoutMs: 3_600_000 };
  expect(wholeResult(slow, { state: 'done', sets: [set] }, set)).toMatchObject({
    statementTimeoutMs: 3_600_000,
  });
  expect(wholeResult(slow, { state: 'truncated', sets: [set] }, set)).toMatchObject({
    statementTimeoutMs: 3_600_000,
  });
});

it('runs what was sent when the page took no more', () => {
  expect(
    wholeResult({ sql: 's', before: '', source: 's' }, { state: 'truncated', sets: [set] }, set),
  ).toEqual({
    sql: 's',
    reason: 'truncated',
  });
});

it.each([
  ['all rows are here', run, { state: 'done' as const, sets: [set] }, aSet({ columns, rowCount: 99 })],
  ['there are other statements', run, { state: 'truncated' as const, sets: [set, set] }, set],
  ['it returned no rows', run, { state: 'truncated' as const, sets: [set] }, aSet({ columns: [] })],
  ['it still runs', run, { state: 'running' as const, sets: [set] }, set],
])('offers nothing when %s', (_why, ran, result, shown) => {
  expect(wholeResult(ran, result, shown)).toBeNull();
});
