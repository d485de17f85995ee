import { withAutoLimit } from './auto-limit.ts';

describe('withAutoLimit', () => {
  it.each([
    ['a plain select', 'select * from books', 'select * from books limit 100'],
    ['a select in capitals', 'SELECT * FROM books', 'SELECT * FROM books limit 100'],
    ['one semicolon', 'select 1;', 'select 1 limit 100;'],
    ['several semicolons and space', 'select 1 ; ;\n', 'select 1 limit 100 ; ;\n'],
    ['leading space', '\n  select 1', '\n  select 1 limit 100'],
    [
      'a limit in a subquery',
      'select * from (select 1 limit 5) x',
      'select * from (select 1 limit 5) x limit 100',
    ],
    ['a comment marker in a string', "select '-- x /*'", "select '-- x /*' limit 100"],
    ['a semicolon in a string', "select ';'", "select ';' limit 100"],
    [
      'a column named limit',
      'select t.limit, "limit", a as limit from t',
      'select t.limit, "limit", a as limit from t limit 100',
    ],
    ['a union', 'select 1 union select 2', 'select 1 union select 2 limit 100'],
    ['an offset alone', 'select 1 offset 5', 'select 1 offset 5 limit 100'],
    ['a word that only starts with limit', 'select limits from t', 'select limits from t limit 100'],
    ['a column named fetch', 'select t.fetch from t', 'select t.fetch from t limit 100'],
  ])('appends the limit to %s', (_what, sql, expected) => {
    expect(withAutoLimit(sql, 100)).toEqual({ sql: expected, autoLimit: 100 });
  });

  it.each([
    ['a line comment', 'select 1 -- all of it'],
    ['a block comment', 'select /* all */ 1'],
    ['two statements', 'select 1; select 2'],
    ['a second statement that is none', 'select 1; x'],
    ['fetch first', 'select * from t fetch first 10 rows only'],
    ['fetch next', 'select * from t FETCH NEXT ROW ONLY'],
    ['a limit', 'select * from t limit 10'],
    ['a limit and a semicolon', 'select * from t LIMIT 10;'],
    ['a limit with offset', 'select * from t limit 10 offset 20'],
    ['an offset with limit', 'select * from t offset 20 limit 10'],
    ['limit all', 'select * from t limit all'],
    ['a limit over two lines', 'select * from t\nlimit\n10'],
    ['a limit that is being written', 'select * from t limit'],
    ['an insert', 'insert into t select 1'],
    ['a common table expression', 'with a as (select 1) select * from a'],
    ['explain', 'explain select 1'],
    ['a word that only starts with select', 'selector'],
    ['nothing', ' \n'],
    ['semicolons only', ';;'],
  ])('leaves %s as it is', (_what, sql) => {
    expect(withAutoLimit(sql, 100)).toEqual({ sql });
  });

  it.each([0, -1])('appends nothing when the limit is %d', (limit) => {
    expect(withAutoLimit('select 1', limit)).toEqual({ sql: 'select 1' });
  });

  it.each([
    ['-- all\nselect 1', '-- all\nselect 1 limit 100'],
    ['select 1 -- limit 5', 'select 1 limit 100 -- limit 5'],
    ['select 1 /* ; */ ; -- done', 'select 1 limit 100 /* ; */ ; -- done'],
    ['select 1 -- x\nlimit 5', 'select 1 -- x\nlimit 5'],
  ])('can leave comments out of account: %j', (sql, expected) => {
    expect(withAutoLimit(sql, 100, { besideComments: true }).sql).toBe(expected);
  });
});
