import { sessionApi } from '@howdah/shared-api/session';
import { makeStore } from '../index.ts';
import { answer, startTestServer } from '../api/test-server.ts';
import { accountApi } from './account.ts';

const olga = { id: 1, username: 'olga', primary_email: 'olga@howdah.local', has_password: true };

describe('a changed profile', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  afterEach(() => server.close());

  it('is shown on every page as the platform has it', async () => {
    server = await startTestServer((_, response) => answer(response, 200, { ...olga, username: 'olga.k' }));
    const store = makeStore({ config: server.config });
    await store.dispatch(sessionApi.util.upsertQueryData('sessionGetProfile', undefined, olga));
    await store.dispatch(accountApi.endpoints.accountUpdateProfile.initiate({ username: 'olga.k' }));
    const { data } = sessionApi.endpoints.sessionGetProfile.select()(store.getState());
    expect(data?.username).toBe('olga.k');
  });
});
