import { makeStore } from '@howdah/shared-api';
import { selectIsSignedOut } from '@howdah/shared-api/api';
import { aConfig } from '@howdah/tools/testing';
import { resolveSession } from './prepare-store.ts';

describe('resolveSession', () => {
  it('reads a refusal to its end, so that its connection is free again', async () => {
    const refusal = Response.json({ message: 'Sign in first' }, { status: 401 });
    const store = makeStore({ config: aConfig() });
    await resolveSession(store, aConfig({ apiBase: '' }), {
      profile: Promise.resolve(refusal),
      timeLimit: new Promise(() => {}),
    });
    expect(refusal.bodyUsed).toBe(true);
    expect(selectIsSignedOut(store.getState())).toBe(true);
  });
});
