import { lints } from '../../src/areas/advisors/lints/lints.ts';
import { runLints } from '../../src/areas/advisors/run-lints.ts';
import type { DatabaseEngine } from '../../src/engines/engine.ts';
import { describeAboveEngines } from '../engines/projects.ts';
import { lintCases } from './lint-cases.ts';

describe('the lints', () => {
  it('each have a case', () => {
    const cases = lintCases.map(({ lint }) => lint);
    expect([...cases, 'extension_in_public'].sort()).toEqual(lints.map(({ name }) => name).sort());
  });
});

describeAboveEngines('a database', (database) => {
  const execute = (sql: string) => database.engine.execute(database.ref, sql);
  const findings = () => runLints(database.engine, database.ref, { exposedSchemas: ['t', 'public'] });

  beforeEach(() =>
    execute(`
      drop schema if exists t cascade; drop schema if exists hidden cascade;
      create schema t; create schema hidden;
      grant usage on schema t, hidden to anon, authenticated;
      alter default privileges in schema t grant all on tables to anon, authenticated`),
  );

  it('finds nothing in a new project', async () => {
    expect(await findings()).toEqual([]);
  });

  it.each(lintCases)('$lint finds $finds', async ({ lint, sql, entities }) => {
    await execute(sql);
    // Reads count only after the session has reported them.
    await execute('select pg_stat_force_next_flush()');
    const found = (await findings()).filter(({ name }) => name === lint);
    expect(found.map(({ metadata }) => metadata.entity)).toEqual(entities);
  });

  it('finds functions and procedures no more after the fix, and they still run', async () => {
    await execute(`
      drop table if exists public.rates;
      create table t.stock (n int); insert into t.stock values (2);
      create table public.rates (n int); insert into public.rates values (3);
      create function t.total(a int) returns int language plpgsql as
        'begin return (select a * s.n * r.n from stock s, rates r); end';
      create function public.rate(out n int) language plpgsql as 'begin select r.n from rates r into rate.n; end';
      create procedure t.sell(a int) language plpgsql as 'begin update stock set n = n - a; end'`);
    const loose = async () =>
      (await findings()).filter(({ name }) => name === 'function_search_path_mutable');
    const found = await loose();
    expect(found).toHaveLength(3);
    for (const { remediation, metadata } of found) {
      const [, fix] = /`(alter routine … [^`]+)`/.exec(remediation)!;
      const path = metadata.schema === 'public' ? 'public' : `"${metadata.schema}", public`;
      await execute(fix!.replace('…', metadata.entity).replace('public', path));
    }
    expect(await loose()).toEqual([]);
    await execute('set search_path = pg_catalog; call t.sell(1); reset search_path');
    expect(
      await database.engine.query(database.ref, 'select t.total(5) as total, public.rate() as rate'),
    ).toEqual([{ total: 15, rate: 3 }]);
    await execute('drop function public.rate; drop table public.rates');
  });

  it('extension_in_public finds extensions in public, and no others', async () => {
    await execute('create extension citext schema public; create extension hstore schema t');
    const found = await findings();
    await execute('drop extension citext, hstore');
    expect(found.map(({ name, metadata }) => [name, metadata.entity])).toEqual([
      ['extension_in_public', 'citext'],
    ]);
  });

  it('describes a finding completely, with a stable key', async () => {
    await execute('create table t.books (id int primary key, room int references t.books)');
    const found = await findings();
    expect(found.map(({ level, name }) => [level, name])).toEqual([
      ['ERROR', 'rls_disabled_in_public'],
      ['INFO', 'unindexed_foreign_keys'],
    ]);
    expect(found[1]).toMatchObject({
      facing: 'EXTERNAL',
      categories: ['PERFORMANCE'],
      metadata: { schema: 't', name: 'books', type: 'table', entity: 't.books: books_room_fkey' },
      detail:
        'No index of table t.books starts with the columns (room) of foreign key books_room_fkey, which points at t.books.',
    });
    expect((await findings()).map(({ cache_key }) => cache_key)).toEqual(
      found.map(({ cache_key }) => cache_key),
    );
  });

  it('runs when somebody dropped the roles of the data API', async () => {
    await execute('create table t.books (id int primary key)');
    const withoutRoles: Pick<DatabaseEngine, 'query'> = {
      query: (name, sql, params) =>
        database.engine.query(name, sql.replace(`'anon', 'authenticated'`, `'nobody'`), params),
    };
    expect(await runLints(withoutRoles, database.ref, { exposedSchemas: ['t'] })).toEqual([]);
  });
});
