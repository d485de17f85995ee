import { loadModule } from 'libpg-query';
import { judgeHostileTexts } from './judge-hostile-texts.ts';
import { judgeSql } from './judge.ts';
import { libpgReader } from './parser/libpg-reader.ts';

beforeAll(() => loadModule());

it.extended('judges 500 hostile texts, and limits none that it does not vouch for', () => {
  judgeHostileTexts(500);
});

const judges = (_what: string, sql: string) => {
  expect(judgeSql(sql, libpgReader)).toMatchObject({ destructive: expect.any(Array) });
};

it.each([
  ['a literal of 1 MB', `select '${'x'.repeat(1_000_000)}'`],
  ['a condition of 50,000 terms', `update t set a = 1 where a = 1${'+1'.repeat(50_000)}`],
  ['nested comments', `${'/* '.repeat(20_000)} delete from t`],
  ['a text with a zero character', 'select 1 \0; drop table t'],
  ['nothing', ''],
])('judges %s', judges);

it.extended.each([
  ['an update with a literal of 1 MB', `update t set a = '${'x'.repeat(1_000_000)}' where a = 'b'`],
  ['20,000 brackets', `select ${'('.repeat(20_000)}1${')'.repeat(20_000)}`],
  ['50,000 terms', `select 1${'+1'.repeat(50_000)}`],
  ['a condition of 2,000 alternatives', `update t set a = 1 where a = 0${' or b = 1'.repeat(2000)}`],
  [
    'a condition of 300 different alternatives',
    `update t set a = 1 where ${Array.from({ length: 300 }, (_, n) => `(a = ${n} or b <> ${n})`).join(' and ')}`,
  ],
  ['code of many statements', `do $$ begin ${'perform 1; '.repeat(1000)} end $$`],
  ['code within code', `do $$ begin ${'begin '.repeat(3000)} null; ${'end; '.repeat(3000)} end $$`],
])('judges %s', judges);

it('asks about what is too deep to be read, and what the parser cannot see', () => {
  const asked = (sql: string) => judgeSql(sql, libpgReader).destructive.map(({ kind }) => kind);
  expect(asked(`select 1${'+1'.repeat(50_000)}`)).toEqual(['unchecked']);
  expect(asked('select 1 \0; delete from t')).toEqual(['unchecked', 'delete-all']);
});
