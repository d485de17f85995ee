import { makeStore } from '../index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import { entitiesApi } from './index.ts';

const { entitiesListTables, entitiesList, entitiesCatalog, entitiesColumns } = entitiesApi.endpoints;
const database = { ref: 'bookshop', connectionString: 'token' };

describe('listing tables', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let store: ReturnType<typeof makeStore>;
  beforeEach(async () => {
    server = await startTestServer((_, response) => answer(response, 200, []));
    store = makeStore({ config: server.config });
  });
  afterEach(() => server.close());

  it.each([
    [{}, ''],
    [{ schemas: ['public', 'auth'] }, '?included_schemas=public%2Cauth'],
    [{ schemas: ['public'], includeColumns: true }, '?included_schemas=public&include_columns=true'],
  ])('asks for %j', async (asked, query) => {
    await store.dispatch(
      entitiesListTables.initiate({ ref: 'bookshop', connectionString: 'token', ...asked }),
    );
    expect(server.calls[0]).toMatchObject({
      path: `/platform/pg-meta/bookshop/tables${query}`,
      headers: { 'x-connection-encrypted': 'token' },
    });
  });

  it('takes another token of the same connection for the same question', async () => {
    await store.dispatch(entitiesListTables.initiate({ ref: 'bookshop', connectionString: 'token' }));
    await store.dispatch(entitiesListTables.initiate({ ref: 'bookshop', connectionString: 'other token' }));
    expect(server.calls).toHaveLength(1);
  });
});

describe('asking for metadata by SQL', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let store: ReturnType<typeof makeStore>;
  let rows: unknown[] = [];
  beforeEach(async () => {
    server = await startTestServer((_, response) => answer(response, 200, rows));
    store = makeStore({ config: server.config });
  });
  afterEach(() => server.close());

  const entity = (name: string) => ({ id: '1', schema: 'public', name, kind: 'table', comment: null });

  it('sends it as a query that writes nothing, with the connection', async () => {
    rows = [entity('books')];
    const { data } = await store.dispatch(entitiesList.initiate({ ...database, search: "o'o" }));
    expect(data).toEqual({ entities: rows, nextPage: null });
    const [call] = server.calls;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/platform/pg-meta/bookshop/query',
      headers: { 'x-connection-encrypted': 'token' },
    });
    expect(JSON.parse(call?.body as string)).toEqual({
      query: expect.stringContaining("'o''o'"),
      read_only: true,
    });
  });

  it('keeps the 101st row for the next page', async () => {
    rows = Array.from({ length: 101 }, (_, index) => entity(`t${index}`));
    const { data } = await store.dispatch(entitiesList.initiate({ ...database, page: 2 }));
    expect(data?.entities).toHaveLength(100);
    expect(data?.nextPage).toBe(3);
    expect(server.calls[0]?.body).toContain('limit 101 offset 200');
  });

  it('reads the lists of a catalog', async () => {
    rows = [
      {
        catalog: {
          search_path: ['public'],
          schemas: ['public'],
          relations: [
            ['public', 'books', 'r', [['id', 'bigint']]],
            ['pg_catalog', 'pg_class', 'r', null],
            ['public', 'sold', 'm', []],
          ],
          functions: [['public', 'lend', 'p', 'book bigint', null]],
          types: [['public', 'mood']],
          roles: ['anon'],
        },
      },
    ];
    const { data } = await store.dispatch(entitiesCatalog.initiate(database));
    expect(data).toEqual({
      searchPath: ['public'],
      schemas: ['public'],
      relations: [
        { schema: 'public', name: 'books', kind: 'table', columns: [{ name: 'id', type: 'bigint' }] },
        { schema: 'pg_catalog', name: 'pg_class', kind: 'table', columns: null },
        { schema: 'public', name: 'sold', kind: 'materialized view', columns: [] },
      ],
      functions: [
        { schema: 'public', name: 'lend', kind: 'procedure', arguments: 'book bigint', result: null },
      ],
      types: [{ schema: 'public', name: 'mood' }],
      roles: ['anon'],
    });
  });

  it('asks for the catalog again after tables have changed, and not for another token', async () => {
    rows = [
      { catalog: { search_path: [], schemas: [], relations: [], functions: [], types: [], roles: [] } },
    ];
    await store.dispatch(entitiesCatalog.initiate(database));
    await store.dispatch(entitiesCatalog.initiate({ ...database, connectionString: 'other' }));
    expect(server.calls).toHaveLength(1);
    store.dispatch(entitiesApi.util.invalidateTags([{ type: 'Table', id: 'bookshop' }]));
    await Promise.all(store.dispatch(entitiesApi.util.getRunningQueriesThunk()));
    expect(server.calls).toHaveLength(2);
  });

  it('reads the columns of a schema by relation', async () => {
    rows = [
      {
        columns: [
          ['pg_class', 'oid', 'oid'],
          ['pg_class', 'relname', 'name'],
        ],
      },
    ];
    const { data } = await store.dispatch(entitiesColumns.initiate({ ...database, schema: 'pg_catalog' }));
    expect(data).toEqual({
      pg_class: [
        { name: 'oid', type: 'oid' },
        { name: 'relname', type: 'name' },
      ],
    });
  });
});
