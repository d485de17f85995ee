import {
  BUILTIN_FUNCTIONS_SQL,
  CATALOG_SQL,
  columnsSql,
  ENTITIES_PER_PAGE,
  listEntitiesSql,
  readCatalog,
  readColumns,
  readFunctions,
} from '@howdah/shared-api/entities/metadata-sql';
import { describeAboveEngines } from './projects.ts';

describeAboveEngines('metadata that the dashboard reads with SQL', (project) => {
  const { run } = project;

  /** Returns rows as records of texts. Runs read-only. */
  async function ask(sql: string): Promise<Record<string, string | null>[]> {
    const { sets, error } = await run(sql, { readOnly: true });
    expect(error).toBeNull();
    const [set] = sets;
    return (set?.rows ?? []).map((row) =>
      Object.fromEntries(row.map((value, column) => [set?.columns?.[column]?.name ?? '', value])),
    );
  }
  const askJson = async (sql: string) => JSON.parse(Object.values((await ask(sql))[0] ?? {})[0] ?? 'null');
  const names = async (sql: string) => (await ask(sql)).map(({ name }) => name);

  beforeEach(async () => {
    const { error } = await run(`
      drop schema if exists "odd 'one" cascade; drop schema if exists shop cascade;
      create schema shop; create schema "odd 'one";
      create type shop.mood as enum ('calm', 'glad');
      create table shop.books (id bigint primary key, title varchar(80), feeling shop.mood, gone int);
      alter table shop.books drop column gone;
      create table shop."Zebra_%" (id int);
      create table shop.parts (id int) partition by range (id);
      create view shop.titles as select title from shop.books;
      create materialized view shop.counted as select count(*) as books from shop.books;
      create table "odd 'one"."a\\b" (id int);
      comment on table shop.books is 'What can be lent';
      create function shop.lend(book bigint, days int default 14) returns boolean language sql as 'select true';
      create procedure shop.tidy() language sql as 'select 1'`);
    expect(error).toBeNull();
  });

  it('lists tables and views of all kinds, by name or in groups', async () => {
    const schemas = ['shop'];
    expect(await names(listEntitiesSql({ schemas }))).toEqual([
      'books',
      'counted',
      'parts',
      'titles',
      'Zebra_%',
    ]);
    expect(
      (await ask(listEntitiesSql({ schemas, sort: 'grouped' }))).map(({ name, kind }) => [name, kind]),
    ).toEqual([
      ['books', 'table'],
      ['Zebra_%', 'table'],
      ['parts', 'partitioned table'],
      ['titles', 'view'],
      ['counted', 'materialized view'],
    ]);
    expect(await ask(listEntitiesSql({ schemas, kinds: ['table'], search: 'BOO' }))).toEqual([
      { id: expect.any(String), schema: 'shop', name: 'books', kind: 'table', comment: 'What can be lent' },
    ]);
  });

  it('uses a search and a schema as plain text', async () => {
    expect(await names(listEntitiesSql({ search: '_%' }))).toEqual(['Zebra_%']);
    expect(await names(listEntitiesSql({ search: 'A\\' }))).toEqual(['a\\b']);
    expect(await names(listEntitiesSql({ schemas: ["odd 'one"] }))).toEqual(['a\\b']);
    expect(await names(listEntitiesSql({ search: "'; drop table shop.books; --" }))).toEqual([]);
  });

  it.extended('lists page by page, with one more row when another page follows', async () => {
    await run(
      `do $$ begin for n in 1..205 loop execute format('create table shop.t%s ()', n); end loop; end $$`,
    );
    const pages = await Promise.all(
      [0, 1, 2].map((page) => names(listEntitiesSql({ schemas: ['shop'], kinds: ['table'], page }))),
    );
    expect(pages.map(({ length }) => length)).toEqual([ENTITIES_PER_PAGE + 1, ENTITIES_PER_PAGE + 1, 7]);
    const all = pages.flatMap((page) => page.slice(0, ENTITIES_PER_PAGE));
    expect(new Set(all).size).toBe(207);
  });

  it.extended('returns user-defined objects for completion', async () => {
    const catalog = readCatalog(await askJson(CATALOG_SQL));
    expect(catalog.searchPath).toContain('pg_catalog');
    expect(catalog.schemas).toEqual(
      expect.arrayContaining(['shop', "odd 'one", 'pg_catalog', 'information_schema']),
    );
    const own = catalog.relations.filter(({ schema }) => schema === 'shop');
    expect(own).toContainEqual({
      schema: 'shop',
      name: 'books',
      kind: 'table',
      columns: [
        { name: 'id', type: 'bigint' },
        { name: 'title', type: 'character varying(80)' },
        { name: 'feeling', type: 'shop.mood' },
      ],
    });
    expect(own.map(({ name }) => name).sort()).toEqual(['Zebra_%', 'books', 'counted', 'parts', 'titles']);
    expect(catalog.relations).toContainEqual({
      schema: 'pg_catalog',
      name: 'pg_class',
      kind: 'table',
      columns: null,
    });
    expect(catalog.functions.filter(({ schema }) => schema === 'shop')).toEqual([
      {
        schema: 'shop',
        name: 'lend',
        kind: 'function',
        arguments: 'book bigint, days integer DEFAULT 14',
        result: 'boolean',
      },
      { schema: 'shop', name: 'tidy', kind: 'procedure', arguments: '', result: null },
    ]);
    expect(catalog.types).toContainEqual({ schema: 'shop', name: 'mood' });
    expect(catalog.roles).toEqual(expect.arrayContaining(['anon', 'service_role']));
  });

  it.extended('returns the functions of Postgres that users call', async () => {
    const functions = readFunctions(await askJson(BUILTIN_FUNCTIONS_SQL));
    const offered = new Set(functions.map(({ name }) => name));
    for (const name of ['now', 'count', 'lower', 'jsonb_build_object', 'row_number', 'generate_series']) {
      expect(offered).toContain(name);
    }
    for (const name of [
      'int4in',
      'textsend',
      'int4pl',
      'btint4cmp',
      'RI_FKey_check_ins',
      'plpgsql_call_handler',
    ]) {
      expect(offered).not.toContain(name);
    }
    expect(functions).toContainEqual({
      schema: 'pg_catalog',
      name: 'now',
      kind: 'function',
      arguments: '',
      result: 'timestamp with time zone',
    });
  });

  it('returns the columns of a schema', async () => {
    expect(readColumns(await askJson(columnsSql("odd 'one")))).toEqual({
      'a\\b': [{ name: 'id', type: 'integer' }],
    });
    const { pg_class: columns } = readColumns(await askJson(columnsSql('pg_catalog')));
    expect(columns).toContainEqual({ name: 'relname', type: 'name' });
  });
});
