import { statementTitles } from './statement-title.ts';

describe('statementTitles', () => {
  it.each([
    ['select 1', ['select 1']],
    [
      'select id, (select max(x) from inner_one) from shop.orders o where id = 3',
      ['select … from shop.orders'],
    ],
    ['with d as (delete from a returning *) select * from d', ['with … from d']],
    ['insert into "My ""table""" values (1)', ['insert into "My ""table"""']],
    ['update only orders set n = 1', ['update orders']],
    ['delete from orders', ['delete from orders']],
    ['create table if not exists public.t (id int)', ['create table public.t']],
    ['begin; commit', ['begin', 'commit']],
    ['do $$ begin perform 1; end $$', ['do $$ begin perform 1; end $$']],
    ['(select 1)', ['( select 1 )']],
    ['-- a comment\nselect /* b */ a\nfrom\tt', ['select a from t']],
    ["select 'x\ny'", ["select 'x y'"]],
    ['', []],
  ])('says %j in a few words', (sql, titles) => {
    expect(statementTitles(sql)).toEqual(titles);
  });

  it('cuts what is long, between characters', () => {
    const [title = ''] = statementTitles(`select '${'🐘'.repeat(100)}'`);
    expect([...title]).toHaveLength(36);
    expect(title.endsWith('🐘…')).toBe(true);
    expect(statementTitles(`select * from ${'x'.repeat(100_000)}`)[0]).toHaveLength(36);
  });
});
