import type { CatalogFunction, SqlCatalog } from '@howdah/shared-api/entities';
import { describeName } from './describe-name.ts';
import type { CompletionData } from './source-columns.ts';
import { suggestSql } from './suggest-sql.ts';

const fn = (schema: string, name: string, args: string, result: string): CatalogFunction => ({
  schema,
  name,
  kind: 'function',
  arguments: args,
  result,
});
const catalog: SqlCatalog = {
  searchPath: ['pg_catalog', 'public'],
  schemas: ['auth', 'information_schema', 'pg_catalog', 'public'],
  relations: [
    {
      schema: 'public',
      name: 'authors',
      kind: 'table',
      columns: [
        { name: 'id', type: 'bigint' },
        { name: 'name', type: 'text' },
      ],
    },
    {
      schema: 'public',
      name: 'books',
      kind: 'table',
      columns: [
        { name: 'id', type: 'bigint' },
        { name: 'title', type: 'text' },
        { name: 'Weird Name', type: 'text' },
      ],
    },
    { schema: 'auth', name: 'users', kind: 'table', columns: [{ name: 'email', type: 'text' }] },
    { schema: 'public', name: 'Order', kind: 'view', columns: [] },
    { schema: 'pg_catalog', name: 'pg_class', kind: 'table', columns: null },
  ],
  functions: [fn('public', 'lend', 'book bigint', 'void'), fn('auth', 'uid', '', 'uuid')],
  types: [{ schema: 'public', name: 'mood' }],
  roles: ['anon', 'service_role'],
};
const asked: string[] = [];
const data: CompletionData = {
  catalog,
  builtins: [
    fn('pg_catalog', 'lower', 'text', 'text'),
    fn('pg_catalog', 'generate_series', 'integer, integer', 'SETOF integer'),
    fn('pg_catalog', 'now', '', 'timestamp with time zone'),
  ],
  moreColumns(schema, relation) {
    asked.push(`${schema}.${relation}`);
    return relation === 'pg_class' ? [{ name: 'relname', type: 'name' }] : undefined;
  },
};

const at = (sql: string, from: CompletionData | null = data) =>
  suggestSql(sql.replace('|', ''), sql.indexOf('|'), from)?.items ?? null;
const inserts = (sql: string) => at(sql)?.map(({ insert }) => insert) ?? [];
const labels = (sql: string) => at(sql)?.map(({ label }) => label) ?? [];

describe('suggestSql', () => {
  it('offers the columns of an alias after its dot, and nothing else', () => {
    expect(inserts('select a.| from authors a')).toEqual(['id', 'name']);
    expect(inserts('select A.| from authors a')).toEqual(['id', 'name']);
    expect(inserts('select public.authors.| from authors')).toEqual(['id', 'name']);
    expect(inserts('select x.| from (select id as one, title from books) x')).toEqual(['one', 'title']);
    expect(inserts('with w as (select * from authors) select w.| from w')).toEqual(['id', 'name']);
  });

  it('offers a table by its name before there is a from', () => {
    expect(inserts('select books.|')).toContain('title');
  });

  it('offers tables, views and functions of a schema after its dot', () => {
    expect(inserts('select * from auth.|')).toEqual(['users', 'uid()']);
    expect(inserts('select * from public.|')).toEqual(
      expect.arrayContaining(['authors', '"Order"', 'lend()']),
    );
  });

  it('offers tables where a table is due, with the schema where it must be said', () => {
    expect(inserts('select * from |')).toEqual(
      expect.arrayContaining(['authors', 'auth.users', '"Order"', 'auth']),
    );
    expect(inserts('select * from |')).not.toContain('lower()');
    expect(inserts('insert into |')).toContain('books');
    expect(inserts('select * from a join |')).toContain('books');
    expect(inserts('select * from authors, |')).toContain('books');
    expect(inserts('drop table if exists |')).toContain('books');
  });

  it('offers the queries of a with where a table is due, before the tables', () => {
    const items = at('with w as (select 1), "Big W" as (select 2) select * from |') ?? [];
    const inserts = [...items].sort((a, b) => a.rank - b.rank).map(({ insert }) => insert);
    expect(inserts.slice(0, 2)).toEqual(['w', '"Big W"']);
    expect(inserts).toContain('authors');
    expect(labels('with w as (select 1) select (select 1 from |) from books')).toContain('w');
    expect(labels('select * from (with w as (select 1) select * from w) x join |')).not.toContain('w');
  });

  it('offers functions that give rows where rows are read', () => {
    for (const sql of ['select * from |', 'select * from books join |', 'select * from books b, |']) {
      expect(inserts(sql)).toContain('generate_series()');
    }
    expect(inserts('insert into |')).not.toContain('generate_series()');
    expect(inserts('delete from |')).not.toContain('generate_series()');
  });

  it('offers types after the name of a column that is being made', () => {
    expect(labels('create table x (id |')).toContain('bigint');
    expect(labels('create table if not exists public.x (id bigint, feels |)')).toContain('mood');
    expect(labels('create table x (price numeric(10, 2), title |)')).toContain('text');
    expect(labels('alter table books add column feels |')).toContain('mood');
    expect(labels('create table x (id bigint |')).toContain('primary');
    expect(labels('create table x (primary |')).not.toContain('bigint');
    expect(at('create table x (|')).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'constraint' })]),
    );
  });

  it('offers columns, functions and words where a value is due', () => {
    const offered = inserts('select | from books');
    expect(offered).toEqual(
      expect.arrayContaining(['title', '"Weird Name"', 'lower()', 'lend()', 'auth.uid()', 'case']),
    );
  });

  it('says which table is meant where two have the column', () => {
    expect(labels('select | from authors a, books b')).toEqual(
      expect.arrayContaining(['a.id', 'b.id', 'title']),
    );
    expect(labels('select | from authors a, books b')).not.toContain('id');
  });

  it('lets both names of an ambiguous column be found by what is typed of the column', () => {
    expect(at('select i| from authors a, books b')?.find(({ label }) => label === 'a.id')).toMatchObject({
      insert: 'a.id',
      filter: 'id',
    });
  });

  it('puts columns before functions, and functions before words', () => {
    const items = at('select | from books') ?? [];
    const rank = (label: string) => items.find((item) => item.label === label)?.rank as number;
    expect(rank('title')).toBeLessThan(rank('lend'));
    expect(rank('lend')).toBeLessThan(rank('lower'));
    expect(rank('lower')).toBeLessThan(rank('case'));
  });

  it('leaves out functions that the first letter of the word fits nowhere', () => {
    const functions = (sql: string) =>
      at(sql)?.flatMap(({ kind, label }) => (kind === 'function' ? label : [])) ?? [];
    expect(functions('select |')).toEqual(['lend', 'uid', 'lower', 'generate_series', 'now']);
    expect(functions('select L|')).toEqual(['lend', 'lower']);
    expect(functions('select u|')).toEqual(['uid']);
    expect(functions('select d|')).toEqual([]);
  });

  it('writes quoted names within quotes', () => {
    expect(at('select "we| from books')?.find(({ label }) => label === 'Weird Name')).toMatchObject({
      insert: '"Weird Name"',
      filter: '"Weird Name',
    });
    expect(inserts('select "t| from books')).toContain('"title"');
  });

  it('leaves the caret between the brackets of a function that takes something', () => {
    const items = at('select |') ?? [];
    expect(items.find(({ label }) => label === 'lower')).toMatchObject({
      insert: 'lower()',
      caretFromEnd: 1,
    });
    expect(items.find(({ label }) => label === 'now')).toMatchObject({ insert: 'now()', caretFromEnd: 0 });
  });

  it.each([
    ['grant select on books to |', 'anon'],
    ['set role |', 'service_role'],
    ['alter table books owner to |', 'anon'],
    ["select 'x'::|", 'mood'],
    ['select cast(x as |', 'jsonb'],
    ['drop schema |', 'auth'],
    ['call |', 'lend()'],
    ['alter table books drop column |', 'title'],
    ['update books set |', 'title'],
    ['insert into books (|)', 'title'],
    ['|', 'select'],
    ['select 1; |', 'select'],
  ])('knows what is expected in %s', (sql, offered) => {
    expect(inserts(sql)).toContain(offered);
  });

  it.each(['create table |', 'select 1 as |', 'create function |'])(
    'offers nothing for a new name: %s',
    (sql) => {
      expect(at(sql)).toEqual([]);
    },
  );

  it('offers nothing in comments and strings', () => {
    expect(at('select 1 -- a|')).toBeNull();
    expect(at("select 'a|")).toBeNull();
  });

  it('writes words as the person does', () => {
    expect(inserts('SELECT * FROM books W|')).toContain('WHERE');
    expect(inserts('select * from books w|')).toContain('where');
    expect(inserts('select * from books WH|')).toContain('WHERE');
  });

  it('has words when nothing is known of the database', () => {
    expect(at('select 1 f|', null)?.map(({ insert }) => insert)).toContain('from');
    expect(at('select a.|', null)).toEqual([]);
  });

  it("asks for the columns of Postgres' own tables when they are wanted", () => {
    asked.length = 0;
    expect(inserts('select c.| from pg_class c')).toEqual(['relname']);
    expect(asked).toEqual(['pg_catalog.pg_class']);
  });

  it('offers the columns of one table among 500, in a long statement', () => {
    const relations = Array.from({ length: 500 }, (_, table) => ({
      schema: 'public',
      name: `table_${table}`,
      kind: 'table' as const,
      columns: Array.from({ length: 20 }, (_unused, column) => ({ name: `column_${column}`, type: 'text' })),
    }));
    const large = { ...data, catalog: { ...catalog, relations } };
    const sql = `select ${Array.from({ length: 400 }, (_, index) => `t.column_${index % 20}`).join(',\n  ')}, \nfrom table_7 t`;
    const offset = sql.indexOf(', \nfrom') + 2;
    const items = suggestSql(sql, offset, large)?.items;
    expect(items?.filter(({ kind }) => kind === 'column')).toHaveLength(20);
  });
});

describe('describeName', () => {
  const described = (sql: string) => describeName(sql.replace('|', ''), sql.indexOf('|'), data);

  it.each([
    ['select tit|le from books', 'books.title text'],
    ['select a.na|me from authors a', 'authors.name text'],
    ['select * from auth.us|ers', 'table auth.users'],
    ['select a|.id from authors a', 'table public.authors'],
    ['select low|er(x)', 'lower(text) → text'],
    ['select "Weird Na|me" from books', 'books.Weird Name text'],
  ])('describes the name in %s', (sql, text) => {
    expect(described(sql)).toBe(text);
  });

  it.each(["select 'tit|le' from books", 'sel|ect 1', 'select nothing_kno|wn'])(
    'knows nothing of %s',
    (sql) => {
      expect(described(sql)).toBeNull();
    },
  );
});
