/** @needs-page */
import { CONTRACT_VERSION } from '@howdah/shared-api/remote-contract';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
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
    const entry = await registryEntry();
    const reads = readsOf(entry);
    await preloadRoute(reads, SQL);
    expect(preloaded()).toEqual([`http://cdn.test/remotes/mfe-sql-editor/2.0.0/remoteEntry.js`]);
    expect([...reads.manifests.keys()]).toEqual([`http://cdn.test/${entry.manifest}`]);
  });

  it('is not stopped by a broken entry of another remote', async () => {
    const reads = readsOf(await registryEntry());
    const registry = (await reads.registry) as { remotes: Record<string, unknown> };
    reads.registry = Promise.resolve({
      remotes: { 'mfe-a': null, 'mfe-b': { routes: 'sql' }, 'mfe-c': { routes: [7] }, ...registry.remotes },
    });
    await preloadRoute(reads, SQL);
    expect(preloaded()).toHaveLength(1);
  });

  it('preloads the parts of the first module, with their hashes, and not those that come later', async () => {
    const manifest = JSON.parse(manifestText()) as Record<string, unknown>;
    const js = { sync: ['first.js'], async: ['monaco.js'] };
    manifest.exposes = [{ path: './remote', assets: { js, css: { sync: [], async: [] } } }];
    manifest.howdah = { integrity: { 'first.js': 'sha384-abc' }, shares: ['@howdah/shared-api/sql'] };
    globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(manifest)));
    const shares = await preloadRoute(readsOf(await registryEntry()), SQL);
    expect(shares).toEqual(['@howdah/shared-api/sql']);
    const link = document.head.querySelector<HTMLLinkElement>('link[href$="first.js"]');
    // jsdom reflects no integrity: the property is what the browser reads.
    expect(link?.integrity).toBe('sha384-abc');
    expect(link?.as).toBe('script');
    expect(preloaded().join()).not.toContain('monaco.js');
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
    ['a remote that is switched off', async () => readsOf(await registryEntry({ disabled: true })), SQL],
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
    expect(preloaded()).toEqual([]);
  });
});
