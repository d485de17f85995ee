import type { Registry } from '@howdah/shared-api/remote-contract/registry';
import { FederationFailure } from './federation.ts';
import type { RemoteLoader } from './load-remote.ts';
import { RemoteStore, SLOW_NOTICE_DELAY_MS } from './remote-store.ts';
import { makeVersionPins } from './choose-target.ts';
import { BASE, fakeLoader, manifestText, registryEntry, registryOf } from './testing/builders.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const ID = 'mfe-sql-editor';

function storeWith(registry: Registry, loader: RemoteLoader, overrides = {}) {
  const onFailure = jest.fn();
  let clock = 0;
  const now = () => (clock += 10);
  return {
    store: new RemoteStore({
      registry,
      loader,
      overrides,
      pins: makeVersionPins(sessionStorage),
      remotesBase: BASE,
      now,
      onFailure,
    }),
    onFailure,
  };
}

const throwing = async () => {
  throw new FederationFailure({ phase: 'script', cause: new Error('boom') });
};

beforeEach(() => sessionStorage.clear());

describe('RemoteStore', () => {
  it('loads a remote once, however often it is asked', async () => {
    const loader = fakeLoader();
    const { store } = storeWith(registryOf(await registryEntry()), loader);
    store.load(ID);
    store.load(ID);
    expect(store.state(ID)).toMatchObject({ status: 'loading', slow: false });
    await store.settled(ID);
    store.load(ID);
    expect(store.state(ID)).toMatchObject({
      status: 'ready',
      target: { version: '2.0.0', source: 'stable' },
    });
    expect(loader.federation.load).toHaveBeenCalledTimes(1);
  });

  it('tells subscribers of every change, and stops when they leave', async () => {
    const { store } = storeWith(registryOf(await registryEntry()), fakeLoader());
    const listener = jest.fn();
    const leave = store.subscribe(listener);
    store.load(ID);
    await store.settled(ID);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.retry(ID);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('says that it is still loading after five seconds', async () => {
    const registry = registryOf(await registryEntry());
    jest.useFakeTimers();
    const { store } = storeWith(registry, fakeLoader({ load: () => new Promise(() => {}) }));
    store.load(ID);
    await jest.advanceTimersByTimeAsync(SLOW_NOTICE_DELAY_MS);
    expect(store.state(ID)).toMatchObject({ status: 'loading', slow: true });
    jest.useRealTimers();
  });

  it('recovers in place when the manifest is there again', async () => {
    const fetch = jest.fn(async () => new Response('', { status: 404 }));
    const { store, onFailure } = storeWith(registryOf(await registryEntry()), fakeLoader({ fetch }));
    store.load(ID);
    await store.settled(ID);
    expect(store.state(ID)).toMatchObject({ status: 'failed', failure: { phase: 'manifest' } });
    expect(onFailure).toHaveBeenCalledTimes(1);

    fetch.mockImplementation(async () => new Response(manifestText()));
    store.retry(ID);
    await store.settled(ID);
    expect(store.state(ID)).toMatchObject({ status: 'ready' });
  });

  it('loads nothing of a remote that the registry switched off', async () => {
    const loader = fakeLoader();
    const { store } = storeWith(registryOf(await registryEntry({ disabled: true })), loader);
    store.load(ID);
    expect(store.state(ID)).toMatchObject({ status: 'failed', failure: { phase: 'disabled' } });
    expect(loader.fetch).not.toHaveBeenCalled();
  });

  it('offers the previous version after a script that throws, and none after the oldest', async () => {
    const { store } = storeWith(registryOf(await registryEntry()), fakeLoader({ load: throwing }));
    store.load(ID);
    await store.settled(ID);
    expect(store.previous(ID)).toMatchObject({
      version: '1.0.0',
      source: 'previous',
      manifestUrl: `${BASE}remotes/mfe-sql-editor/1.0.0/mf-manifest.json`,
    });
    store.usePrevious(ID);
    await store.settled(ID);
    expect(store.previous(ID)).toBeUndefined();
  });

  it('starts with the version that was picked after a reload, until another one is published', async () => {
    const entry = await registryEntry();
    const { store } = storeWith(registryOf(entry), fakeLoader({ load: throwing }));
    store.load(ID);
    await store.settled(ID);
    store.usePrevious(ID);

    const reloaded = storeWith(registryOf(entry), fakeLoader()).store;
    expect(reloaded.target(entry)).toMatchObject({ version: '1.0.0', source: 'previous' });
    const repaired = { ...entry, version: '2.0.1' };
    expect(reloaded.target(repaired)).toMatchObject({ version: '2.0.1', source: 'stable' });
  });

  it('falls back from a broken canary to the stable version', async () => {
    const entry = await registryEntry();
    const canary = {
      version: '3.0.0',
      manifest: 'c.json',
      integrity: entry.integrity,
      percent: 100,
      salt: 's',
    };
    const { store } = storeWith(registryOf({ ...entry, canary }), fakeLoader({ load: throwing }));
    store.setUser(1);
    store.load(ID);
    await store.settled(ID);
    expect(store.state(ID)).toMatchObject({ target: { version: '3.0.0', source: 'canary' } });
    expect(store.previous(ID)).toMatchObject({ version: '2.0.0' });
  });

  it('gives no canary before sign-in', async () => {
    const entry = await registryEntry();
    const canary = {
      version: '3.0.0',
      manifest: 'c.json',
      integrity: entry.integrity,
      percent: 100,
      salt: 's',
    };
    const { store } = storeWith(registryOf({ ...entry, canary }), fakeLoader());
    store.load(ID);
    expect(store.state(ID)).toMatchObject({ target: { source: 'stable' } });
  });

  it('loads an override in spite of the kill switch', async () => {
    const { store } = storeWith(registryOf(await registryEntry({ disabled: true })), fakeLoader(), {
      [ID]: 'http://localhost:4102/mf-manifest.json',
    });
    store.load(ID);
    await store.settled(ID);
    expect(store.state(ID)).toMatchObject({ status: 'ready', target: { source: 'override' } });
  });
});
