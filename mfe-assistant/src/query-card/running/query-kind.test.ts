import { queryKind } from './query-kind.ts';

it.each([
  ['select 1', null, 'select', 'unknown'],
  ['select evil()', 'function', 'select', 'unknown'],
  ['delete from t', 'writes', 'mutation', 'unknown'],
  ['CREATE OR REPLACE  FUNCTION f() ...', 'writes', 'mutation', 'functions'],
  ['create policy p on t', 'writes', 'mutation', 'rls-policies'],
  ['alter table t enable row level security', 'writes', 'mutation', 'rls-policies'],
] as const)('counts `%s` (%s) as %s about %s', (sql, autoRunRefusal, queryType, category) => {
  expect(queryKind(sql, autoRunRefusal)).toEqual({ queryType, category });
});
