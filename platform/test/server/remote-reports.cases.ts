import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { platformFixture } from './test-platform.ts';

const given = platformFixture('owner', 'reader');

const published = (version: string) => ({ version, manifest: 'm', integrity: 'i' });

beforeAll(() => {
  const { storeDir } = given.platform.platform.config;
  mkdirSync(storeDir, { recursive: true });
  const entry = { ...published('2.0.0-b'), previous: [published('1.0.0-a')], canary: published('3.0.0-c') };
  writeFileSync(
    join(storeDir, 'registry.json'),
    JSON.stringify({ schema: 1, revision: 3, remotes: { 'mfe-x': entry, 'mfe-broken': null } }),
  );
});

type Report = [version: string, outcome: string, remote?: string];

const send = (browser: Browser, ...reports: Report[]) =>
  browser.post('/platform/remotes/reports', {
    reports: reports.map(([version, outcome, remote = 'mfe-x']) => ({ remote, version, outcome })),
  });

/** The other remotes are those of tests on the same platform. */
const counted = async () => {
  const { json } = await given.owner.get('/platform/remotes/status');
  return json.loads.filter(({ remote }: { remote: string }) => remote === 'mfe-x');
};

describe('reports about remotes', () => {
  it('are counted by version, for versions that the registry names', async () => {
    const answer = await send(
      given.owner,
      ['2.0.0-b', 'loaded'],
      ['2.0.0-b', 'crashed'],
      ['1.0.0-a', 'failed'],
      ['3.0.0-c', 'loaded'],
      ['9.9.9-z', 'loaded'],
      ['2.0.0-b', 'loaded', 'mfe-unknown'],
    );
    expect(answer.status).toBe(204);
    await send(given.reader, ['2.0.0-b', 'loaded']);
    await eventually(async () =>
      expect(await counted()).toEqual([
        { remote: 'mfe-x', version: '1.0.0-a', loaded: 0, failed: 1, crashed: 0 },
        { remote: 'mfe-x', version: '2.0.0-b', loaded: 2, failed: 0, crashed: 1 },
        { remote: 'mfe-x', version: '3.0.0-c', loaded: 1, failed: 0, crashed: 0 },
      ]),
    );
  });

  it('of one user count a few times only', async () => {
    const { clock } = given.platform.overrides;
    // A user may count again every ten minutes.
    clock.standStillAt(clock.now());
    try {
      await send(given.owner, ...Array.from({ length: 50 }, (): Report => ['1.0.0-a', 'crashed']));
      await eventually(async () => expect((await counted())[0]).toMatchObject({ crashed: 5 }));
      await send(given.owner, ['1.0.0-a', 'crashed']);
      await given.platform.platform.loadReports.flush();
      expect((await counted())[0]).toMatchObject({ crashed: 5 });
    } finally {
      clock.moveTo(clock.now());
    }
  });

  it('are forgotten after a day', async () => {
    const { loadCounts } = given.platform.platform.controlPlane;
    const old = [{ remote: 'mfe-x', version: '0.0.1-o', loaded: 9, failed: 0, crashed: 0 }];
    await loadCounts.add(old, new Date(Date.now() - 25 * 60 * 60_000));
    expect(JSON.stringify(await counted())).not.toContain('0.0.1-o');
    await send(given.reader, ['2.0.0-b', 'loaded']);
    await given.platform.platform.loadReports.flush();
    expect(await loadCounts.totals(new Date(0))).not.toContainEqual(old[0]);
  });

  it.each([
    [{}],
    [{ reports: [{ remote: 'mfe-x', version: '2.0.0-b', outcome: 'hacked' }] }],
    [{ reports: [{ remote: '../x', version: '2.0.0-b', outcome: 'loaded' }] }],
    [{ reports: [{ remote: 'mfe-x', version: '<script>', outcome: 'loaded' }] }],
    [{ reports: [{ remote: 'mfe-x', version: 'x'.repeat(101), outcome: 'loaded' }] }],
    [{ reports: Array.from({ length: 51 }, () => ({ remote: 'a', version: '1', outcome: 'loaded' })) }],
  ])('are refused when they are none (%#)', async (body) => {
    expect(await given.owner.post('/platform/remotes/reports', body)).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
  });

  it('need a session, and are limited for each user', async () => {
    const visitor = await given.platform.browser();
    expect((await send(visitor, ['2.0.0-b', 'loaded'])).status).toBe(401);
    const statuses = new Set<number>();
    // Twice the limit: a minute can end on the way.
    for (let calls = 0; calls < 70 && !statuses.has(429); calls += 1)
      statuses.add((await send(given.reader)).status);
    expect([...statuses]).toEqual([204, 429]);
    expect((await send(given.owner)).status).toBe(204);
  });
});
