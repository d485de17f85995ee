/** @needs-page */
import { configFor } from '../api/test-server.ts';
import { makeStore } from '../index.ts';
import { lastSignOut, sessionApi } from './index.ts';

/** @param profile the status of the profile, if it can be read */
async function signOut(status: number, profile?: number) {
  globalThis.fetch = async (input) => {
    if (!new Request(input).url.endsWith('/profile')) return new Response(null, { status });
    if (profile === undefined) throw new TypeError('Failed to fetch');
    return Response.json({}, { status: profile });
  };
  const store = makeStore({ config: configFor('https://platform.test') });
  await store.dispatch(sessionApi.endpoints.sessionSignOut.initiate());
}

describe('the last sign-out of a browser', () => {
  it('is that of the last user who signed out', async () => {
    expect(lastSignOut()).toBe(0);
    await signOut(403);
    expect(lastSignOut()).toBe(0);
    const before = Date.now();
    await signOut(204);
    expect(lastSignOut()).toBeGreaterThanOrEqual(before);
  });

  it('is also one whose answer is lost, if the session has ended', async () => {
    localStorage.clear();
    const before = Date.now();
    await signOut(502, 401);
    expect(lastSignOut()).toBeGreaterThanOrEqual(before);
  });

  it.each([
    ['goes on', 200],
    ['is not known', undefined],
  ])('is not one whose answer is lost, if the session %s', async (_, profile) => {
    localStorage.clear();
    await signOut(502, profile);
    expect(lastSignOut()).toBe(0);
  });
});
