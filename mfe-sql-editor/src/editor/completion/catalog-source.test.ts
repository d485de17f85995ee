import { entitiesApi } from '@howdah/shared-api/entities';
import { makeTestStore } from '@howdah/tools/testing';
import { CatalogSource } from './catalog-source.ts';

const of = { ref: 'bookshop', connectionString: 'token' };
const catalogWith = (table: string) => ({
  search_path: ['public'],
  schemas: ['public'],
  relations: [
    ['public', table, 'r', [['id', 'bigint']]],
    ['pg_catalog', 'pg_class', 'r', null],
  ],
  functions: [],
  types: [],
  roles: [],
});

/** A platform that answers what the database holds now. */
function play() {
  const platform = { table: 'books', fails: false, asked: 0 };
  globalThis.fetch = async (input, init) => {
    const { query } = (await new Request(input, init).json()) as { query: string };
    platform.asked += 1;
    if (platform.fails) return Response.json({ message: 'no', code: 'no' }, { status: 400 });
    if (query.includes('as catalog')) return Response.json([{ catalog: catalogWith(platform.table) }]);
    if (query.includes('as functions')) return Response.json([{ functions: [] }]);
    return Response.json([{ columns: [['pg_class', 'relname', 'name']] }]);
  };
  const store = makeTestStore();
  return { platform, store, source: new CatalogSource(store.dispatch, of) };
}

const tables = (source: CatalogSource) => source.now()?.catalog.relations.map(({ name }) => name);

describe('CatalogSource', () => {
  it('asks for nothing before it is wanted, and once however often it is', async () => {
    const { platform, source } = play();
    expect(source.now()).toBeNull();
    expect(platform.asked).toBe(0);
    await Promise.all([source.want(), source.want()]);
    expect(tables(source)).toEqual(['books', 'pg_class']);
    expect(platform.asked).toBe(2);
  });

  it('knows what a run has changed, and what was there until then', async () => {
    const { platform, store, source } = play();
    await source.want();
    platform.table = 'films';
    store.dispatch(entitiesApi.util.invalidateTags([{ type: 'Table', id: 'bookshop' }]));
    expect(tables(source)).toContain('books');
    await Promise.all(store.dispatch(entitiesApi.util.getRunningQueriesThunk()));
    expect(tables(source)).toContain('films');
  });

  it("gets the columns of Postgres' own tables when they are asked for", async () => {
    const { source } = play();
    const data = await source.want();
    expect(data?.moreColumns('pg_catalog', 'pg_class')).toBeUndefined();
    expect(source.isAsking).toBe(true);
    await source.settled();
    expect(source.isAsking).toBe(false);
    expect(source.now()?.moreColumns('pg_catalog', 'pg_class')).toEqual([{ name: 'relname', type: 'name' }]);
  });

  it('is without data where they cannot be had, and does not insist', async () => {
    const { platform, source } = play();
    platform.fails = true;
    expect(await source.want()).toBeNull();
    const { asked } = platform;
    expect(await source.want()).toBeNull();
    expect(platform.asked).toBe(asked);
  });
});
