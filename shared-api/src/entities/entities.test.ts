import { makeStore } from '../index.ts';
import { answer, startTestServer } from '../testing/test-server.ts';
import { entitiesApi } from './index.ts';

const { entitiesListTables } = entitiesApi.endpoints;

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
