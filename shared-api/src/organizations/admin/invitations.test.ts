import { sessionRefused, selectIsSignedIn } from '@howdah/shared-api/api';
import { sessionApi } from '@howdah/shared-api/session';
import { makeStore } from '../../index.ts';
import { answer, startTestServer } from '../../api/test-server.ts';
import { invitationsApi } from './invitations.ts';

const nina = { id: 2, username: 'nina', primary_email: 'nina@howdah.local', has_password: true };

describe('accepting an invitation', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let respond: Parameters<typeof startTestServer>[0];
  let store: ReturnType<typeof makeStore>;

  beforeEach(async () => {
    server = await startTestServer((...call) => respond(...call));
    store = makeStore({ config: server.config });
    store.dispatch(sessionRefused());
  });
  afterEach(() => server.close());

  const accept = () =>
    store.dispatch(
      invitationsApi.endpoints.invitationsAccept.initiate({ token: 'a/b', username: 'nina', password: 'x' }),
    );

  it('signs a new user in, with the profile of the answer', async () => {
    respond = (_, response) => answer(response, 200, nina);
    await accept();
    expect(server.calls).toMatchObject([
      {
        method: 'POST',
        path: '/platform/invitations/a%2Fb/accept',
        body: '{"username":"nina","password":"x"}',
      },
    ]);
    expect(selectIsSignedIn(store.getState())).toBe(true);
    expect(sessionApi.endpoints.sessionGetProfile.select()(store.getState()).data).toEqual(nina);
  });

  it('changes nothing when it is refused', async () => {
    respond = (_, response) => answer(response, 409, { message: 'Taken.', code: 'username_taken' });
    await accept();
    expect(selectIsSignedIn(store.getState())).toBe(false);
  });
});
