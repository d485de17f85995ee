import { cursorContext } from './cursor-context.ts';
import type { SourceColumn, TableSource } from './output-columns.ts';
import { sourcesAt } from './table-sources.ts';

/** The sources at `|`, as short texts: `a=public.authors`, `x(id,name)`. */
function sources(sql: string): string[] {
  const offset = sql.indexOf('|');
  const context = cursorContext(sql.replace('|', ''), offset);
  return sourcesAt(context?.tokens ?? [], offset).map(show);
}

function show({ alias, relation, columns }: TableSource): string {
  const name = relation && [relation.schema, relation.name].filter(Boolean).join('.');
  return `${name && name !== alias ? `${alias}=` : ''}${name ?? alias}${columns ? `(${columns.map(showColumn)})` : ''}`;
}

function showColumn(column: SourceColumn): string {
  return typeof column === 'string' ? column : `*${column.alias}`;
}

describe('sourcesAt', () => {
  it.each([
    ['select | from authors', ['authors']],
    ['select | from public.authors a', ['a=public.authors']],
    ['select | from authors as a, books b', ['a=authors', 'b=books']],
    ['select | from "Weird Table" "W"', ['W=Weird Table']],
    ['select | from authors a join books b on a.id = b.author_id, loans', ['a=authors', 'b=books', 'loans']],
    ['select * from authors a left join lateral books b on true where |', ['a=authors', 'b=books']],
    ['select f(a, b), | from t', ['t']],
    ['select * from only t where |', ['t']],
    ['select * from t where x in (1, 2) order by |', ['t']],
    ['update books set | where id = 1', ['books']],
    ['update books b set title = a.name from authors a where |', ['b=books', 'a=authors']],
    ['delete from books using authors a where |', ['books', 'a=authors']],
    ['insert into books (|) values (1)', ['books', 'excluded=books']],
    ['insert into books (id) values (1) on conflict (id) do update set |', ['books', 'excluded=books']],
    ['insert into books select | from old', ['books', 'old', 'excluded=books']],
    ['alter table books drop column |', ['books']],
    ['create index on books (|)', ['books']],
    ['create policy "own" on books for select using (|)', ['books']],
    ['create table t (id int references books (|))', ['books']],
    ['truncate |', []],
    ['select |', []],
    ['select extract(year from |) from t', ['t']],
    ['select * from t where a is distinct from |', ['t']],
    ['grant select on books to |', ['books']],
    ['merge into books b using news n on |', ['b=books', 'n=news']],
  ])('of %s', (sql, expected) => {
    const seen = sources(sql);
    for (const source of expected) expect(seen).toContain(source);
    if (expected.length === 0) expect(seen).toEqual([]);
  });

  it('sees only the statement around the caret', () => {
    expect(sources('select 1 from a; select | from b; select 2 from c')).toEqual(['b']);
  });

  it('sees only its own part of a union', () => {
    expect(sources('select x from a union all select | from b')).toEqual(['b']);
    expect(sources('select | from a union all select y from b')).toEqual(['a']);
  });

  it('sees the query around a subquery, after its own tables', () => {
    expect(sources('select * from a where exists (select 1 from b where |)')).toEqual(['b', 'a']);
    expect(sources('select | from a where exists (select 1 from b)')).toEqual(['a']);
  });

  it('knows what subqueries and common tables give', () => {
    expect(sources('select | from (select id, name as title, count(*), b.x from t b) s')).toEqual([
      's(id,title,count,x)',
    ]);
    expect(sources('with w as (select id from t), v (a, b) as (select 1, 2) select | from w, v')).toEqual([
      'w(id)',
      'v(a,b)',
    ]);
    expect(sources('with w as (select * from t) select | from w')).toEqual(['w(*t)']);
    expect(sources('select | from (select b.*, 1 as one from a, b) s')).toEqual(['s(*b,one)']);
    expect(sources("select | from jsonb_to_recordset('[]') as x(id int, name text)")).toHaveLength(1);
  });

  it('reads the body of a function as code', () => {
    expect(sources('create function f() returns int as $$ begin select | from books; end $$')).toEqual([
      'books',
    ]);
  });

  it('takes no comment or string for code', () => {
    expect(sources("select | from a -- from b\n where x = 'from c'")).toEqual(['a']);
    expect(cursorContext('select 1 -- fr', 14)).toBeNull();
    expect(cursorContext("select 'fr", 10)).toBeNull();
    expect(cursorContext('select /* fr', 12)).toBeNull();
    expect(cursorContext("select 'x' ", 11)).not.toBeNull();
  });
});

describe('cursorContext', () => {
  const at = (sql: string) => cursorContext(sql.replace('|', ''), sql.indexOf('|'));

  it.each([
    ['select a.na|', 'na', ['a']],
    ['select a.|', '', ['a']],
    ['select "My Schema".books.|', '', ['My Schema', 'books']],
    ['select A.|', '', ['a']],
    ['select 1, ti|tle', 'ti', []],
    ['select "ti|', 'ti', []],
    ['select a . |', '', []],
    ['select 1|', undefined, undefined],
  ])('finds word and qualifier in %s', (sql, word, qualifier) => {
    expect(at(sql)?.word.text).toBe(word);
    expect(at(sql)?.qualifier).toEqual(qualifier);
  });
});
