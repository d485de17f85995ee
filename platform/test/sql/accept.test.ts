import { acceptScript } from '../../src/engines/sql/accept.ts';
import { parseScript } from '../../src/engines/sql/statements.ts';

async function statementsOf(sql: string) {
  const script = await parseScript(sql);
  if (script.kind !== 'statements') throw new Error(script.message);
  return script.statements;
}

describe('parseScript', () => {
  it.each([
    ['select 1; select 2', ['select 1', 'select 2']],
    ['select 1;', ['select 1']],
    ["select ';'; select $$;$$", ["select ';'", 'select $$;$$']],
    ['-- a;\nselect 1; /* ; */ select 2 -- end;', ['select 1', 'select 2 -- end;']],
    ["select 'é;漢'; select '😀'", ["select 'é;漢'", "select '😀'"]],
    ['create function f() returns int begin atomic select 1; return 2; end; select 3', null],
    [';;select 1;;', ['select 1']],
  ])('splits %j', async (sql, expected) => {
    const texts = (await statementsOf(sql)).map((statement) => statement.text);
    expect(texts).toEqual(expected ?? [expect.stringContaining('begin atomic'), 'select 3']);
  });

  it('counts characters before a statement, not bytes', async () => {
    const sql = "select 'é漢😀'; select 2; select 3";
    for (const { text, start } of await statementsOf(sql)) {
      expect([...sql].slice(start, start + [...text].length).join('')).toBe(text);
    }
  });

  it('names the kind of each statement', async () => {
    const kinds = (await statementsOf('select 1; insert into t values (1); copy t to stdout; vacuum')).map(
      (s) => s.kind,
    );
    expect(kinds).toEqual(['SelectStmt', 'InsertStmt', 'CopyStmt', 'VacuumStmt']);
  });

  it.each([
    ['an unknown command', 'selekt 1'],
    ['a missing table', 'select 1 from where'],
    ['an open text', "select 'open"],
    ['20,000 open brackets', `select ${'('.repeat(20_000)}`],
    ['a sum of 60,000 numbers', `select ${'1+'.repeat(60_000)}1`],
  ])('reports that it cannot parse %s', async (_what, sql) => {
    expect(await parseScript(sql)).toMatchObject({ kind: 'unreadable', message: expect.any(String) });
  });

  it('parses the next script after one that was nested too deeply', async () => {
    await parseScript(`select ${'1+'.repeat(60_000)}1`);
    expect(await statementsOf('select 1')).toHaveLength(1);
  });
});

describe('acceptScript', () => {
  it.each([
    ["copy t to program 'x'", /PROGRAM/],
    ["copy (select 1) to program 'x'", /PROGRAM/],
    ["copy t from '/etc/passwd'", /file of the server/],
    ['copy t from stdin', /STDIN/],
    ['copy t to stdout', /STDOUT/],
  ])('refuses %s', async (sql, message) => {
    await expect(acceptScript(sql, false)).rejects.toMatchObject({
      code: 'statement_refused',
      message: expect.stringMatching(message),
    });
  });

  it.each([
    "select 'copy t to program x'",
    '-- copy t to program\nselect 1',
    'comment on table t is $$copy t from program$$',
  ])('accepts %j', async (sql) => {
    await expect(acceptScript(sql, false)).resolves.toMatchObject({ kind: 'statements' });
  });

  it('accepts SQL that it cannot parse, so that Postgres reports the error', async () => {
    await expect(acceptScript('selekt', true)).resolves.toMatchObject({ kind: 'unreadable' });
  });
});
