import { rmSync } from 'node:fs';
import { StartRefusal } from '../../src/start-refusal.ts';
import { makeHome } from '../engines/projects.ts';
import { startKeptServer, type KeptServer } from '../postgres/kept-server.ts';
import { createTestDatabase, describeWithPostgres, type TestDatabase } from '../postgres/with-postgres.ts';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

const onServer = (url: string) => ({ HOWDAH_CONTROL_URL: url, HOWDAH_DEPLOYMENT: 'self-hosted' });

describeWithPostgres('a platform whose control plane is on a server', () => {
  let server: KeptServer;
  let platform: TestPlatform;
  let owner: Browser;
  beforeAll(async () => {
    server = await startKeptServer();
    platform = await startTestPlatform({ env: onServer(server.url) });
    owner = await platform.browser('owner@howdah.local');
  });
  afterAll(async () => {
    await platform.dispose();
    await server.dispose();
  });

  const renamed = async (name: string) =>
    owner.call('PATCH', `/platform/projects/${platform.refs.Bookshop}`, { body: { name } });

  it('serves people as ever', async () => {
    expect((await renamed('Bookshop on a server')).status).toBe(200);
    expect((await owner.query(platform.refs.Bookshop, 'select 7 as n')).json).toEqual([{ n: 7 }]);
  });

  it('answers 503 while the server is away, and goes on when it is back', async () => {
    await server.halt();
    await eventually(async () =>
      expect(await owner.get('/platform/projects')).toMatchObject({
        status: 503,
        json: { code: 'control_plane_unavailable', message: expect.stringContaining('Try again') },
      }),
    );
    // What needs no control plane is there.
    expect((await owner.get('/config.json')).status).toBe(200);
    expect((await renamed('Lost')).json.code).toBe('control_plane_unavailable');
    await server.start();
    await eventually(async () => expect((await owner.get('/platform/projects')).status).toBe(200));
    expect((await owner.get('/platform/projects')).json).toMatchObject([{ name: 'Bookshop on a server' }]);
    expect((await renamed('Bookshop')).status).toBe(200);
  });
});

describeWithPostgres('a control plane', () => {
  let database: TestDatabase;
  let first: TestPlatform;
  beforeAll(async () => {
    database = await createTestDatabase();
    first = await startTestPlatform({ env: onServer(database.url) });
    await first.stop();
  });
  afterAll(async () => {
    await first.dispose();
    rmSync(first.home, { recursive: true, force: true });
    await database.drop();
  });

  it('is refused to a platform with another home, which could read none of its secrets', async () => {
    const home = makeHome();
    const starting = startTestPlatform({ home, env: onServer(database.url) });
    await expect(starting).rejects.toThrow(StartRefusal);
    await expect(starting).rejects.toThrow('platform.key');
    rmSync(home, { recursive: true, force: true });
  });

  it('is taken up again by its own', async () => {
    const again = await startTestPlatform({ home: first.home, env: onServer(database.url) });
    expect(Object.keys(again.refs)).toEqual(['Bookshop']);
    await again.dispose();
  });
});
