/** @needs-page */
import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { Preload, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { manifestText, registryEntry, registryOf } from '../remotes/testing/builders.ts';
import { preloadRoute, SPOKEN_CONTRACT } from './preload-route.ts';
import type { Reads } from './reads.ts';

const SQL = { pathname: '/project/abc/sql/new', search: '' };

function readsOf(entry: RegistryEntry, profile = new Response('{}')): Reads {
  return {
    config: Promise.resolve({ remotesBase: 'http://cdn.test/' }),
    registry: Promise.resolve(registryOf(entry)),
    profile: Promise.resolve(profile),
    timeLimit: new Promise(() => {}),
    manifests: new Map(),
    early: new Map(),
    shares: Promise.resolve([]),
  };
}

const ENTRY_FILE = 'remoteEntry.1a2b3c4d.js';

/** An entry as publishing writes it. */
async function withPreload(parts: Partial<Preload> = {}): Promise<RegistryEntry> {
  const entry = await registryEntry();
  const files = { [ENTRY_FILE]: 'sha384-abc' };
  return { ...entry, preload: { manifest: entry.integrity, files, shares: [], ...parts } };
}

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
  globalThis.fetch = jest.fn(async () => new Response(manifestText()));
});

describe('preloadRoute', () => {
  it('speaks the contract of the shell', () => {
    expect(SPOKEN_CONTRACT).toBe(CONTRACT_VERSION);
  });

  it('starts the code of the remote that serves the route, and keeps its manifest for the loader', async () => {
    const entry = await withPreload();
    const reads = readsOf(entry);
    await preloadRoute(reads, SQL);
    expect(preloaded()).toEqual([`http://cdn.test/remotes/mfe-sql-editor/2.0.0/${ENTRY_FILE}`]);
    expect([...reads.manifests.keys()]).toEqual([`http://cdn.test/${entry.manifest}`]);
  });

  it('leaves the hash of the manifest to the browser where the page cannot compute it, as on plain HTTP', async () => {
    const entry = await withPreload();
    const { integrity } = entry;
    const { subtle } = crypto;
    const withSubtle = (value: SubtleCrypto | undefined) =>
      Object.defineProperty(crypto, 'subtle', { value, configurable: true });
    withSubtle(undefined);
    await preloadRoute(readsOf(entry), SQL).finally(() => withSubtle(subtle));
    expect(globalThis.fetch).toHaveBeenCalledWith(`http://cdn.test/${entry.manifest}`, { integrity });
  });

  it('is not stopped by a broken entry of another remote', async () => {
    const reads = readsOf(await withPreload());
    const registry = (await reads.registry) as { remotes: Record<string, unknown> };
    reads.registry = Promise.resolve({
      remotes: { 'mfe-a': null, 'mfe-b': { routes: 'sql' }, 'mfe-c': { routes: [7] }, ...registry.remotes },
    });
    await preloadRoute(reads, SQL);
    expect(preloaded()).toHaveLength(1);
  });

  it('preloads files with their hashes before the manifest is there, and names the shared modules', async () => {
    globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
    const files = { 'first.js': 'sha384-abc', 'first.css': 'sha384-def' };
    const entry = await withPreload({ files, shares: ['@howdah/shared-api/sql'] });
    expect(await preloadRoute(readsOf(entry), SQL)).toEqual(['@howdah/shared-api/sql']);
    const links = [...document.head.querySelectorAll('link')];
    // jsdom reflects no integrity: the property is what the browser reads.
    expect(links.map(({ as, integrity, crossOrigin }) => ({ as, integrity, crossOrigin }))).toEqual([
      { as: 'script', integrity: 'sha384-abc', crossOrigin: 'anonymous' },
      { as: 'style', integrity: 'sha384-def', crossOrigin: 'anonymous' },
    ]);
  });

  it.each([
    ['names no files, as older tools wrote it', registryEntry],
    ['names those of another version', () => withPreload({ manifest: 'sha384-of-another' })],
    ['has no list of them', () => withPreload({ files: null as unknown as Preload['files'] })],
    [
      'names shared modules in no list',
      () => withPreload({ files: {}, shares: 'sql' as unknown as string[] }),
    ],
  ])('fetches only the manifest where the entry %s', async (_what, entry) => {
    const reads = readsOf(await entry());
    expect(await preloadRoute(reads, SQL)).toEqual([]);
    expect(preloaded()).toEqual([]);
    expect(reads.manifests.size).toBe(1);
  });

  it.each([
    [
      'a page outside projects',
      async () => readsOf(await registryEntry()),
      { pathname: '/projects', search: '' },
    ],
    [
      'a route of nobody',
      async () => readsOf(await registryEntry()),
      { pathname: '/project/abc/editor', search: '' },
    ],
    [
      'an override',
      async () => readsOf(await registryEntry()),
      { ...SQL, search: '?remote.mfe-sql-editor=x' },
    ],
    ['a remote that is disabled', async () => readsOf(await registryEntry({ disabled: true })), SQL],
    ['another contract', async () => readsOf(await registryEntry({ contract: { min: 9, max: 9 } })), SQL],
    ['nobody signed in', async () => readsOf(await registryEntry(), new Response('', { status: 401 })), SQL],
  ])('fetches nothing for %s', async (_what, reads, location) => {
    await preloadRoute(await reads(), location);
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('never rejects for any input', async () => {
    const reads = readsOf(await registryEntry());
    await preloadRoute({ ...reads, registry: Promise.resolve('garbage') }, SQL);
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    await preloadRoute(reads, SQL);
    expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  });
});
