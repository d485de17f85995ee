/** @needs-page */
import type { Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { FederationFailure } from './loading/federation.ts';
import type { RemoteLoader } from './loading/load-remote.ts';
import { RemoteStore, SLOW_NOTICE_DELAY_MS, type RemoteStoreOptions } from './remote-store.ts';
import { makeVersionPins } from './choose-target.ts';
import { waitFor } from '@testing-library/react';
import {
  BASE,
  fakeLoader,
  manifestText,
  registryEntry,
  registryOf,
  sqlEditorModule,
} from './testing/builders.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const ID = 'mfe-sql-editor';

function storeWith(
  registry: Registry,
  loader: RemoteLoader,
  overrides = {},
  options: Partial<RemoteStoreOptions> = {},
) {
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
      ...options,
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

  it('loads nothing of a remote that the registry disabled', async () => {
    const loader = fakeLoader();
    const { store } = storeWith(registryOf(await registryEntry({ disabled: true })), loader);
    store.load(ID);
    expect(store.state(ID)).toMatchObject({ status: 'failed', failure: { phase: 'disabled' } });
    store.retry(ID);
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

  describe('with another registry', () => {
    const NEXT = { version: '3.0.0', manifest: 'remotes/mfe-sql-editor/3.0.0/mf-manifest.json' };
    const take = (store: RemoteStore, registry: Registry, revision = 8) =>
      store.takeRegistry({ registry: { ...registry, revision }, notes: [] });
    const newcomer = (entry: RegistryEntry): RegistryEntry => ({
      ...entry,
      id: 'mfe-reports',
      routes: ['reports'],
    });

    it('loads what it has not loaded yet from there, also a remote that is new', async () => {
      const entry = await registryEntry();
      const { store } = storeWith(registryOf(entry), fakeLoader());
      const shown = jest.fn();
      store.registry.subscribe(shown);
      take(store, registryOf({ ...entry, ...NEXT }, newcomer(entry)));
      expect(shown).toHaveBeenCalledTimes(1);
      expect(store.entries.map(({ id }) => id)).toEqual([ID, 'mfe-reports']);
      store.load(ID);
      await store.settled(ID);
      expect(store.state(ID)).toMatchObject({ status: 'ready', target: { version: '3.0.0' } });
      expect(store.pendingChange(ID)).toBeUndefined();
    });

    it('ignores the same again', async () => {
      const entry = await registryEntry();
      const { store } = storeWith(registryOf(entry), fakeLoader());
      const before = store.registry.getSnapshot();
      take(store, registryOf(newcomer(entry)), 7);
      expect(store.registry.getSnapshot()).toBe(before);
    });

    it.each([
      ['has fewer revisions', 6],
      ['has as many revisions', 7],
    ])('obeys the kill switch of one that %s, as after a home was restored', async (_case, revision) => {
      const entry = await registryEntry();
      const { store } = storeWith(registryOf(entry), fakeLoader());
      const restored = { ...registryOf({ ...entry, disabled: true }), generatedAt: '2026-11-30T00:00:00Z' };
      take(store, restored, revision);
      store.load(ID);
      expect(store.state(ID)).toMatchObject({ status: 'failed', failure: { phase: 'disabled' } });
    });

    it('takes any of the platform after a last good one', async () => {
      const entry = await registryEntry();
      const { store } = storeWith(registryOf(entry), fakeLoader(), {}, { registryFrom: 'last-good' });
      take(store, registryOf(entry), 2);
      expect(store.registry.getSnapshot()).toMatchObject({ from: 'platform', revision: 2 });
    });

    it('keeps what is loaded, with the facts of its version, and says what is pending', async () => {
      const entry = await registryEntry();
      const { store } = storeWith(registryOf(entry), fakeLoader());
      store.load(ID);
      await store.settled(ID);
      const next = { ...entry, ...NEXT, routes: ['queries/*'], previous: [entry, ...entry.previous] };
      take(store, registryOf(next));
      expect(store.state(ID)).toMatchObject({ status: 'ready', target: { version: '2.0.0' } });
      expect(store.entry(ID)).toMatchObject({ version: '3.0.0', routes: ['sql', 'sql/*'] });
      expect(store.pendingChange(ID)).toBe('updated');

      take(store, registryOf({ ...entry, ...entry.previous[0] }), 9);
      expect(store.pendingChange(ID)).toBe('rolled-back');
      take(store, registryOf({ ...entry, disabled: true }), 10);
      expect(store.pendingChange(ID)).toBe('disabled');
      take(store, registryOf(), 11);
      expect(store.entry(ID)).toMatchObject({ routes: ['sql', 'sql/*'] });
      expect(store.pendingChange(ID)).toBe('disabled');
      take(store, registryOf(entry), 12);
      expect(store.pendingChange(ID)).toBeUndefined();
    });

    it('tells a canary that was taken back from an update', async () => {
      const entry = await registryEntry();
      const canary = {
        ...entry.previous[0]!,
        version: '3.0.0',
        manifest: 'remotes/canary.json',
        percent: 100,
      };
      const { store } = storeWith(registryOf({ ...entry, canary: { ...canary, salt: 'a' } }), fakeLoader());
      store.setUser('a user');
      store.load(ID);
      await store.settled(ID);
      expect(store.state(ID)).toMatchObject({ target: { version: '3.0.0', source: 'canary' } });
      take(store, registryOf(entry));
      expect(store.pendingChange(ID)).toBe('rolled-back');
      take(store, registryOf({ ...entry, ...NEXT, version: '4.0.0' }), 9);
      expect(store.pendingChange(ID)).toBe('updated');
    });

    it('tells a rollback that was taken back from a rollback', async () => {
      const entry = await registryEntry();
      const lastPublished = `sha384-${'A'.repeat(64)}`;
      const [older, ...oldest] = entry.previous;
      const last = { ...older!, ...NEXT, integrity: lastPublished };
      const rolledBack = { ...entry, previous: [last, older!, ...oldest], lastPublished };
      const { store } = storeWith(registryOf(rolledBack), fakeLoader());
      store.load(ID);
      await store.settled(ID);
      take(store, registryOf({ ...rolledBack, ...last, previous: [entry, older!, ...oldest] }));
      expect(store.pendingChange(ID)).toBe('updated');
      take(store, registryOf({ ...rolledBack, ...older!, previous: [entry, last, ...oldest] }), 9);
      expect(store.pendingChange(ID)).toBe('rolled-back');
    });

    it('does not show a version that was rolled back while it loaded', async () => {
      const entry = await registryEntry();
      let arrive = (_: unknown) => {};
      const load = jest.fn(async () => ({ default: sqlEditorModule }));
      load.mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve as typeof arrive)));
      const { store } = storeWith(registryOf(entry), fakeLoader({ load }));
      store.load(ID);
      await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
      take(store, registryOf({ ...entry, ...entry.previous[0], previous: [] }));
      arrive({ default: sqlEditorModule });
      await store.settled(ID);
      expect(store.state(ID)).toMatchObject({ status: 'ready', target: { version: '1.0.0' } });
      expect(load).toHaveBeenLastCalledWith(
        expect.objectContaining({ version: '1.0.0' }),
        expect.anything(),
        true,
      );
    });

    it('lets a remote that failed start again with what is published by then', async () => {
      const entry = await registryEntry();
      const { store } = storeWith(registryOf(entry), fakeLoader({ load: throwing }));
      store.load(ID);
      await store.settled(ID);
      take(store, registryOf({ ...entry, title: 'Another title' }));
      expect(store.state(ID).status).toBe('failed');
      take(store, registryOf({ ...entry, ...NEXT }), 9);
      expect(store.state(ID).status).toBe('idle');
      take(store, registryOf({ ...entry, ...NEXT, disabled: true }), 10);
      store.load(ID);
      expect(store.state(ID)).toMatchObject({ failure: { phase: 'disabled' } });
      take(store, registryOf({ ...entry, ...NEXT }), 11);
      expect(store.state(ID).status).toBe('idle');
    });

    it('offers the published version instead of one that was rolled back and is broken', async () => {
      const entry = await registryEntry();
      const { store } = storeWith(registryOf(entry), fakeLoader());
      store.load(ID);
      await store.settled(ID);
      take(store, registryOf({ ...entry, ...NEXT, version: '1.5.0', previous: [entry, ...entry.previous] }));
      expect(store.previous(ID)).toMatchObject({ version: '1.5.0' });
    });

    it('does not offer an earlier version that is the canary', async () => {
      const entry = await registryEntry();
      const canary = { ...entry.previous[0]!, percent: 0, salt: 'a' };
      const { store } = storeWith(registryOf({ ...entry, canary }), fakeLoader({ load: throwing }));
      store.load(ID);
      await store.settled(ID);
      expect(store.previous(ID)).toBeUndefined();
    });

    it('reads it once, however often it is asked, and goes on without an answer', async () => {
      const entry = await registryEntry();
      const readRegistry = jest.fn().mockRejectedValueOnce(new Error('503'));
      const { store } = storeWith(registryOf(entry), fakeLoader(), {}, { readRegistry });
      await store.refreshRegistry();
      readRegistry.mockResolvedValue({
        registry: { ...registryOf(newcomer(entry)), revision: 8 },
        notes: [],
      });
      await Promise.all([store.refreshRegistry(), store.refreshRegistry()]);
      expect(readRegistry).toHaveBeenCalledTimes(2);
      expect(store.entry('mfe-reports')).toBeDefined();
    });
  });

  describe('with an override', () => {
    const URL = 'http://localhost:4102/mf-manifest.json';

    it('has the facts of its own remote.json, registered or not', async () => {
      const {
        version: _version,
        previous: _previous,
        ...facts
      } = await registryEntry({
        title: 'The new editor',
        routes: ['queries'],
      });
      const reports = { ...facts, id: 'mfe-reports', title: 'Reports' };
      const { store } = storeWith(
        registryOf(await registryEntry({ commands: [] })),
        fakeLoader(),
        { [ID]: URL, 'mfe-reports': URL },
        {
          overrideFacts: new Map([
            [ID, facts],
            ['mfe-reports', reports],
          ]),
        },
      );
      expect(store.entry(ID)).toMatchObject({
        title: 'The new editor',
        routes: ['queries'],
        version: '2.0.0',
      });
      expect(store.entry(ID)).not.toHaveProperty('commands');
      store.load('mfe-reports');
      expect(store.state('mfe-reports')).toMatchObject({ target: { source: 'override', manifestUrl: URL } });
      expect(store.previous(ID)).toBeUndefined();
    });
  });
});
