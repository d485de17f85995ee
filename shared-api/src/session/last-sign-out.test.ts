/** @needs-page */
import { configFor } from '../api/test-server.ts';
import { makeStore } from '../index.ts';
import { lastSignOut, sessionApi } from './index.ts';

async function signOut(status: number) {
  globalThis.fetch = async () => new Response(null, { status });
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

  it('is also one whose answer is lost', async () => {
    localStorage.clear();
    const before = Date.now();
    await signOut(502);
    expect(lastSignOut()).toBeGreaterThanOrEqual(before);
  });
});
