import { makeStore, platformError } from '../index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import { pgMetaApi } from './database-api.ts';

let builders: () => object;
jest.mock('../pg-meta/index.ts', () => builders());

const { pgMetaListSchemas } = pgMetaApi.endpoints;

describe('the lists of a database', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  beforeEach(async () => {
    server = await startTestServer((_, response) =>
      answer(response, 200, [{ id: 2200, name: 'public', owner: 'postgres' }]),
    );
  });
  afterEach(() => server.close());

  it('tell a failed load of their SQL like a lost connection, and load it again', async () => {
    const { dispatch } = makeStore({ config: server.config });
    const list = () =>
      dispatch(pgMetaListSchemas.initiate({ ref: 'a', connectionString: 'c' }, { forceRefetch: true }));

    builders = () => {
      throw new Error('Loading chunk pg-meta failed');
    };
    const lost = await list();
    expect(platformError(lost.error).code).toBe('network_error');
    expect(server.calls).toEqual([]);

    builders = () => jest.requireActual('../pg-meta/index.ts');
    expect((await list()).data).toEqual([{ id: 2200, name: 'public', owner: 'postgres' }]);
  });
});
