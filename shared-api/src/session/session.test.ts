import { makeStore } from '../index.ts';
import { platformApi } from '@howdah/shared-api/api';
import { organizationsApi } from '@howdah/shared-api/organizations';
import { answer, startTestServer } from '../api/test-server.ts';
import { selectAuthentication, sessionApi, startSession } from './index.ts';

const profile = { id: 1, username: 'owner', primary_email: 'owner@howdah.local', has_password: false };
const { endpoints } = sessionApi;

describe('the session', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>;
  /** Status and body of the response, by path. */
  let answers: Record<string, [number, unknown?]>;
  let store: ReturnType<typeof makeStore>;

  beforeEach(async () => {
    answers = {};
    server = await startTestServer((request, response) => {
      const [status, body] = answers[request.url!] ?? [404, { message: 'No.', code: 'not_found' }];
      answer(response, status, body);
    });
    store = makeStore({ config: server.config });
  });
  afterEach(() => server.close());

  const authentication = () => selectAuthentication(store.getState());
  const cachedProfile = () => endpoints.sessionGetProfile.select()(store.getState()).data;
  const settled = () => Promise.all(store.dispatch(platformApi.util.getRunningQueriesThunk()));

  it('is there when the profile is', async () => {
    answers['/platform/profile'] = [200, profile];
    await store.dispatch(endpoints.sessionGetProfile.initiate());
    expect(authentication()).toMatchObject({ status: 'signed-in', expired: false, pageUser: profile.id });
  });

  it('is not there when the profile is refused, and is not called expired', async () => {
    answers['/platform/profile'] = [401, { message: 'Sign in.', code: 'unauthenticated' }];
    await store.dispatch(endpoints.sessionGetProfile.initiate());
    expect(authentication()).toMatchObject({ status: 'signed-out', expired: false });
    expect(server.calls).toHaveLength(1);
  });

  it('names the user of the page in each call, and keeps to the first one', async () => {
    answers['/platform/profile'] = [200, profile];
    await store.dispatch(endpoints.sessionGetProfile.initiate());
    store.dispatch(startSession({ ...profile, id: 2 }));
    await store.dispatch(organizationsApi.endpoints.organizationsList.initiate());
    await store.dispatch(endpoints.sessionSetPassword.initiate({ password: 'correct horse' }));
    const named = server.calls.map(({ method, headers }) => [method, headers['x-howdah-page-user']]);
    expect(named).toEqual([
      ['GET', undefined],
      ['GET', '1'],
      ['PUT', '1'],
    ]);
  });

  it('ends in the page when another user has signed in in the browser', async () => {
    answers['/platform/profile'] = [200, profile];
    answers['/platform/organizations'] = [401, { message: 'Another user.', code: 'user_changed' }];
    await store.dispatch(endpoints.sessionGetProfile.initiate());
    await store.dispatch(organizationsApi.endpoints.organizationsList.initiate());
    expect(authentication()).toMatchObject({ status: 'signed-out', expired: true, userChanged: true });
  });

  it('expires when a later call is refused', async () => {
    answers['/platform/profile'] = [200, profile];
    answers['/platform/organizations'] = [401, { message: 'Sign in.', code: 'unauthenticated' }];
    await store.dispatch(endpoints.sessionGetProfile.initiate());
    await store.dispatch(organizationsApi.endpoints.organizationsList.initiate());
    expect(authentication()).toMatchObject({ status: 'signed-out', expired: true });
  });

  it.each([
    [
      'a link',
      '/platform/auth/redeem',
      () => store.dispatch(endpoints.sessionRedeemLink.initiate({ token: 't' })),
      '{"token":"t"}',
    ],
    [
      'a password',
      '/platform/auth/sign-in',
      () => store.dispatch(endpoints.sessionSignIn.initiate({ email: 'e', password: 'p' })),
      '{"email":"e","password":"p"}',
    ],
  ])('begins by %s, with the profile at hand', async (_, path, signIn, body) => {
    answers[path] = [200, profile];
    await signIn();
    expect(server.calls).toMatchObject([{ method: 'POST', path, body }]);
    expect(authentication().status).toBe('signed-in');
    expect(cachedProfile()).toEqual(profile);
  });

  it('stays out when the link is refused', async () => {
    answers['/platform/auth/redeem'] = [401, { message: 'Used.', code: 'link_invalid' }];
    await store.dispatch(endpoints.sessionRedeemLink.initiate({ token: 't' }));
    expect(authentication().status).toBe('unknown');
    expect(cachedProfile()).toBeUndefined();
  });

  it('does not show a user what was fetched for the user before', async () => {
    answers['/platform/organizations'] = [200, [{ slug: 'first' }]];
    answers['/platform/auth/sign-in'] = [200, profile];
    const seen = store.dispatch(organizationsApi.endpoints.organizationsList.initiate());
    await seen;
    answers['/platform/organizations'] = [200, [{ slug: 'second' }]];
    await store.dispatch(endpoints.sessionSignIn.initiate({ email: 'e', password: 'p' }));
    await settled();
    expect(organizationsApi.endpoints.organizationsList.select()(store.getState()).data).toEqual([
      { slug: 'second' },
    ]);
    seen.unsubscribe();
  });

  it('ends with signing out', async () => {
    answers['/platform/auth/sign-in'] = [200, profile];
    answers['/platform/auth/sign-out'] = [204];
    await store.dispatch(endpoints.sessionSignIn.initiate({ email: 'e', password: 'p' }));
    await store.dispatch(endpoints.sessionSignOut.initiate());
    expect(authentication()).toMatchObject({ status: 'signed-out', expired: false });
  });

  it('goes on when signing out fails', async () => {
    answers['/platform/profile'] = [200, profile];
    answers['/platform/auth/sign-out'] = [500, { message: 'Trouble.', code: 'internal_error' }];
    await store.dispatch(endpoints.sessionGetProfile.initiate());
    const { error } = await store.dispatch(endpoints.sessionSignOut.initiate());
    expect(error).toMatchObject({ status: 500 });
    expect(authentication().status).toBe('signed-in');
  });

  it('fetches the profile again when a password is set', async () => {
    answers['/platform/profile'] = [200, profile];
    answers['/platform/profile/password'] = [204];
    const seen = store.dispatch(endpoints.sessionGetProfile.initiate());
    await seen;
    answers['/platform/profile'] = [200, { ...profile, has_password: true }];
    await store.dispatch(endpoints.sessionSetPassword.initiate({ password: 'longer than eight' }));
    await settled();
    expect(cachedProfile()).toMatchObject({ has_password: true });
    seen.unsubscribe();
  });
});
