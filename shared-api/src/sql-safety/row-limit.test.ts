import { loadModule } from 'libpg-query';
import { judgeByRules, type SqlJudgement } from './judge-by-rules.ts';
import { judgeSql } from './judge.ts';
import { libpgReader } from './parser/libpg-reader.ts';

beforeAll(() => loadModule());

const limitOf = (sql: string): SqlJudgement['limit'] => judgeSql(sql, libpgReader).limit;

describe('the row limit', () => {
  it.each([
    'select * from books',
    'select count(*), lower(title) from books group by 2',
    'select * from generate_series(1, 5)',
    "select jsonb_build_object('a', 1), gen_random_uuid(), pg_size_pretty(pg_table_size('t'))",
    'select pg_catalog.now()',
    'select a operator(pg_catalog.+) b from t',
    'select * from (with c as (select 1) select * from c) x',
    'select row_number() over (order by id), id from t',
  ])('only leaves out rows of `%s`', (sql) => expect(limitOf(sql)).toBeNull());

  it.each([
    ['select * into t2 from t', { reason: 'into' }],
    ['select * from t for update', { reason: 'locks' }],
    ['select * from t for key share skip locked', { reason: 'locks' }],
    [
      'select pg_terminate_backend(pid) from pg_stat_activity',
      { reason: 'function', name: 'pg_terminate_backend' },
    ],
    ['select lo_unlink(oid) from pg_largeobject_metadata', { reason: 'function', name: 'lo_unlink' }],
    ['select my_func(id) from t', { reason: 'function', name: 'my_func' }],
    ['select id from t where my_func(id)', { reason: 'function', name: 'my_func' }],
    ['select * from my_func(1)', { reason: 'function', name: 'my_func' }],
    ['select (select evil.count(a)) from t', { reason: 'function', name: 'evil.count' }],
    ["select nextval('s') from t", { reason: 'function', name: 'nextval' }],
    ["select set_config('a', b, false) from t", { reason: 'function', name: 'set_config' }],
    ['select a operator(evil.+) b from t', { reason: 'function', name: 'operator evil.+' }],
    ['with d as (delete from t returning 1) select * from d', { reason: 'writes' }],
    ['explain select 1', { reason: 'writes' }],
    ['select 1; select 2', { reason: 'writes' }],
    ['select 1 from', { reason: 'unchecked' }],
  ])('would change what `%s` does', (sql, refusal) => expect(limitOf(sql)).toEqual(refusal));

  it.each([
    'select 1 into t',
    'select 1 for share',
    'select f(1)',
    'select a operator(evil.+) b',
    "select 'a\\', '",
    'select 1; select 2',
    'select 1 \0',
  ])('is not vouched for by the rules alone in `%s`', (sql) => {
    expect(judgeByRules(sql).limit).toEqual({ reason: 'unchecked' });
  });
});

describe('tables without row level security', () => {
  const open = (sql: string) =>
    judgeSql(sql, libpgReader).tablesWithoutRls.map(({ schema, name }) => `${schema}.${name}`);

  it.each([
    ['create table todos (id int)', ['public.todos']],
    ['create table if not exists "My app"."To do" (id int)', ['My app.To do']],
    ['create table a as select 1; create unlogged table b (id int)', ['public.a', 'public.b']],
    ['select 1 as id into a', ['public.a']],
    [
      'create table p (id int) partition by list (id); create table q partition of p default',
      ['public.p', 'public.q'],
    ],
    ['set search_path = shop, public; create table a (id int)', ['shop.a']],
    ['create table a (id int); alter table a enable row level security', []],
    ['create table a (id int); alter table public.a enable row level security', []],
    ['create table a (id int); alter table b enable row level security', ['public.a']],
    ['create table a (id int); drop table a', []],
    ['create temp table a (id int)', []],
    ['create view a as select 1', []],
    ['create materialized view a as select 1', []],
    ['select 1', []],
  ])('are found in `%s`', (sql, tables) => expect(open(sql)).toEqual(tables));
});
