import { splitStatements } from './split-statements.ts';

const texts = (sql: string) => splitStatements(sql).map(({ start, end }) => sql.slice(start, end));

describe('splitStatements', () => {
  it.each([
    ['nothing', ' -- only this\n;;', []],
    ['one statement', ' select 1 ; ', ['select 1']],
    ['several', 'select 1; /* two */ select 2', ['select 1', 'select 2']],
    ['semicolons in strings', `select ';' ; select $$;$$`, [`select ';'`, 'select $$;$$']],
    [
      'semicolons in brackets',
      'create rule r as on insert to t do (select 1; select 2); select 3',
      ['create rule r as on insert to t do (select 1; select 2)', 'select 3'],
    ],
    [
      'a body in SQL',
      'create function f() returns int begin atomic select 1; select case when a then 1 end; end; select 2',
      [
        'create function f() returns int begin atomic select 1; select case when a then 1 end; end',
        'select 2',
      ],
    ],
    ['a transaction', 'begin; select 1; end', ['begin', 'select 1', 'end']],
    ['a bracket that is never closed', 'select (1; select 2', ['select (1; select 2']],
    ['a bracket too many', 'select 1); drop table t', ['select 1)', 'drop table t']],
  ])('cuts %s', (_what, sql, expected) => {
    expect(texts(sql)).toEqual(expected);
  });
});
