import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { LoadCounts } from './load-count-store.ts';
import { abortFailingCanaries, judge } from './watch-canaries.ts';

const published = (version: string) => ({ version, manifest: `remotes/${version}`, integrity: 'sha384-abc' });

const entryOf = (id: string, canary: object): Partial<RegistryEntry> => ({
  id,
  title: id,
  contract: { min: 1, max: 1 },
  routes: [],
  slots: [],
  nav: [],
  requires: [],
  ...published('1.0.0'),
  previous: [],
  canary: { ...published('2.0.0'), percent: 10, salt: 's', ...canary },
});

const counted = (remote: string, loaded: number, failed: number, crashed = 0): LoadCounts => ({
  remote,
  version: '2.0.0',
  loaded,
  failed,
  crashed,
});

describe('abortFailingCanaries', () => {
  let store: string;
  beforeEach(() => {
    store = mkdtempSync(join(tmpdir(), 'howdah-canaries-'));
  });
  afterEach(() => rmSync(store, { recursive: true, force: true }));

  const file = () => join(store, 'registry.json');
  const registry = () => JSON.parse(readFileSync(file(), 'utf8'));

  async function watch(totals: LoadCounts[]): Promise<string[]> {
    const said: string[] = [];
    const removed: string[] = [];
    await abortFailingCanaries({
      storeDir: store,
      counts: { removeVersion: async (remote, version) => void removed.push(`${remote} ${version}`) },
      totals: async () => totals,
      now: () => new Date('2026-11-24T12:00:00Z'),
      logger: { error: (facts: object) => void said.push(JSON.stringify(facts)) },
      otlpLog: { warn: (name, { remote }) => void said.push(`${name} ${remote}`) },
    });
    expect(said).toHaveLength(2 * removed.length);
    return removed;
  }

  it('takes back what fails too often, leaves the rest, and keeps the file readable for others', async () => {
    const limit = { maxErrorRate: 0.2, minLoads: 10 };
    const entries = [entryOf('mfe-bad', limit), entryOf('mfe-good', limit), entryOf('mfe-free', {})];
    const remotes = {
      ...Object.fromEntries(entries.map((entry) => [entry.id, entry])),
      'mfe-newer': { x: 1 },
    };
    const head = { schema: 1, revision: 10, generatedAt: '2026-11-24T00:00:00Z' };
    writeFileSync(file(), JSON.stringify({ ...head, remotes }), { mode: 0o644 });
    const before = process.umask(0o077);
    try {
      expect(await watch([counted('mfe-bad', 4, 5)])).toEqual([]);
      expect(registry().revision).toBe(10);
      const totals = [counted('mfe-bad', 7, 3, 2), counted('mfe-good', 9, 1), counted('mfe-free', 0, 90)];
      expect(await watch(totals)).toEqual(['mfe-bad 2.0.0']);
      // The next process that looks has nothing to do.
      expect(await watch(totals)).toEqual([]);
    } finally {
      process.umask(before);
    }
    expect(registry().revision).toBe(11);
    const after = registry().remotes;
    expect(after['mfe-bad']).not.toHaveProperty('canary');
    expect(after['mfe-bad']).toMatchObject({
      version: '1.0.0',
      abortedCanary: {
        version: '2.0.0',
        at: '2026-11-24T12:00:00.000Z',
        reason: '5 of 10 loads failed or crashed, which is more than 20 %',
      },
    });
    for (const id of ['mfe-good', 'mfe-free']) expect(after[id].canary.version).toBe('2.0.0');
    expect(after['mfe-newer']).toEqual({ x: 1 });
    expect(statSync(file()).mode & 0o777).toBe(0o644);
  });

  it('lets the files of what it takes back live as long as those of any version that the registry no longer names', async () => {
    const manifest = 'remotes/mfe-bad/2.0.0.mf-manifest.json';
    mkdirSync(join(store, 'remotes/mfe-bad'), { recursive: true });
    writeFileSync(join(store, manifest), '{}');
    utimesSync(join(store, manifest), 0, 0);
    const remotes = { 'mfe-bad': entryOf('mfe-bad', { manifest, maxErrorRate: 0 }) };
    writeFileSync(file(), JSON.stringify({ schema: 1, revision: 10, generatedAt: 'then', remotes }));
    const before = Date.now();
    expect(await watch([counted('mfe-bad', 0, 99)])).toEqual(['mfe-bad 2.0.0']);
    // The clock of the file system can be a moment behind.
    expect(statSync(join(store, manifest)).mtimeMs).toBeGreaterThan(before - 60_000);
  });

  it('does nothing in a store without a registry', async () => {
    expect(await watch([])).toEqual([]);
  });
});

describe('judge', () => {
  const counts = (loaded: number, failed: number, crashed = 0) => ({
    remote: 'r',
    version: 'v',
    loaded,
    failed,
    crashed,
  });
  const limit = { maxErrorRate: 0.1, minLoads: 10 };

  it.each([
    ['too few loads', limit, counts(0, 9)],
    ['as many errors as allowed', limit, counts(19, 1, 1)],
    ['no limit', {}, counts(0, 100)],
    ['the usual number of loads', { maxErrorRate: 0 }, counts(10, 9)],
    ['no reports', limit, undefined],
  ])('lets a canary go on with %s', (_what, canary, of) => {
    expect(judge(canary, of)).toBeUndefined();
  });

  it.each([
    [limit, counts(18, 2, 1), '3 of 20 loads failed or crashed, which is more than 10 %'],
    [{ maxErrorRate: 0 }, counts(19, 1), '1 of 20 loads failed or crashed, which is more than 0 %'],
    [limit, counts(10, 0, 50), '10 of 10 loads failed or crashed, which is more than 10 %'],
  ])('takes it back by %j', (canary, of, reason) => {
    expect(judge(canary, of)).toBe(reason);
  });
});
