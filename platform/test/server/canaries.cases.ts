import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { platformFixture } from './test-platform.ts';

const given = platformFixture('owner', 'reader');

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

const file = () => join(given.platform.platform.config.storeDir, 'registry.json');
const registry = () => JSON.parse(readFileSync(file(), 'utf8'));

function publish(...entries: Partial<RegistryEntry>[]): void {
  mkdirSync(given.platform.platform.config.storeDir, { recursive: true });
  const remotes = Object.fromEntries(entries.map((entry) => [entry.id!, entry]));
  const head = { schema: 1, revision: 10, generatedAt: new Date().toISOString() };
  writeFileSync(file(), JSON.stringify({ ...head, remotes: { ...remotes, 'mfe-newer': { later: true } } }), {
    mode: 0o644,
  });
}

async function report(browser: Browser, remote: string, outcome: string, times: number): Promise<void> {
  const reports = Array.from({ length: times }, () => ({ remote, version: '2.0.0', outcome }));
  expect((await browser.post('/platform/remotes/reports', { reports })).status).toBe(204);
}

describe('a canary with a limit', () => {
  it('is taken back when too many loads fail, by one write that static hosts can serve', async () => {
    const limit = { maxErrorRate: 0.2, minLoads: 10 };
    publish(entryOf('mfe-bad', limit), entryOf('mfe-good', limit), entryOf('mfe-free', {}));
    await report(given.owner, 'mfe-bad', 'loaded', 5);
    await report(given.owner, 'mfe-good', 'loaded', 5);
    await report(given.reader, 'mfe-good', 'loaded', 5);
    await report(given.reader, 'mfe-free', 'failed', 5);
    await given.platform.platform.loadReports.flush();
    expect(registry().revision).toBe(10);

    await report(given.reader, 'mfe-bad', 'failed', 5);
    await eventually(async () => expect(registry().revision).toBe(11));
    const { remotes } = registry();
    expect(remotes['mfe-bad']).not.toHaveProperty('canary');
    expect(remotes['mfe-bad']).toMatchObject({
      version: '1.0.0',
      abortedCanary: {
        version: '2.0.0',
        reason: '5 of 10 loads failed or crashed, which is more than 20 %',
      },
    });
    for (const id of ['mfe-good', 'mfe-free']) expect(remotes[id].canary.version).toBe('2.0.0');
    // What this version cannot read stays.
    expect(remotes['mfe-newer']).toEqual({ later: true });
    expect(statSync(file()).mode & 0o777).toBe(0o644);
    const status = (await given.owner.get('/platform/remotes/status')).json.loads;
    expect(status).not.toContainEqual(expect.objectContaining({ remote: 'mfe-bad', version: '2.0.0' }));
  });
});
