/** @needs-page */
import { registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { readRegistry } from './read-registry.ts';

async function goodRegistry() {
  return registryOf(await registryEntry());
}

beforeEach(() => localStorage.clear());

describe('readRegistry', () => {
  it('takes the registry of the platform, and freezes it', async () => {
    const registry = await goodRegistry();
    const reading = await readRegistry(Promise.resolve(registry), localStorage);
    expect(reading).toEqual({ ok: true, reading: { registry, notes: [] }, from: 'platform' });
    expect(Object.isFrozen(registry.remotes['mfe-sql-editor']?.routes)).toBe(true);
  });

  it.each([
    ['is missing', Promise.reject(new Error('/registry.json answered 404'))],
    ['is garbage', Promise.resolve('<html>')],
    ['is of a newer schema', Promise.resolve({ schema: 2, revision: 8, generatedAt: 'now', remotes: {} })],
  ])('falls back to the last good one when the registry %s', async (_what, read) => {
    read.catch(() => undefined);
    const registry = await goodRegistry();
    await readRegistry(Promise.resolve(registry), localStorage);
    expect(await readRegistry(read as Promise<unknown>, localStorage)).toMatchObject({
      ok: true,
      from: 'last-good',
      reading: { registry },
    });
  });

  it('uses the remotes that are valid, and notes the others', async () => {
    const registry = await goodRegistry();
    const withBroken = { ...registry, remotes: { ...registry.remotes, 'mfe-broken': {} } };
    const reading = await readRegistry(Promise.resolve(withBroken), localStorage);
    expect(reading).toMatchObject({ from: 'platform', reading: { registry: { remotes: registry.remotes } } });
    expect(reading.ok && reading.reading.notes).toMatchObject([
      { remote: 'mfe-broken', leavesOut: 'remote' },
    ]);
  });

  it('says so when there is no last good one', async () => {
    expect(await readRegistry(Promise.resolve(null), localStorage)).toMatchObject({ ok: false });
  });

  it('does not trust a kept registry that is no longer valid', async () => {
    localStorage.setItem('howdah.registry', '{"schema":0}');
    expect(await readRegistry(Promise.resolve(null), localStorage)).toMatchObject({ ok: false });
  });
});
