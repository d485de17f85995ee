import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../../src/kernel/errors.ts';
import { ControlClient } from '../../testing/control-port/control-client.ts';
import { makeHome } from '../engines/make-home.ts';
import { type KeptServer, startKeptServer } from '../postgres/kept-server.ts';
import {
  asAdmin,
  createTestDatabase,
  describeWithPostgres,
  postgresUrl,
  type TestDatabase,
} from '../postgres/with-postgres.ts';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

const onServer = (url: string) => ({ HOWDAH_CONTROL_URL: url, HOWDAH_DEPLOYMENT: 'self-hosted' });

describeWithPostgres('a platform whose control plane is on a server', () => {
  let server: KeptServer;
  let platform: TestPlatform;
  let owner: Browser;
  let control: ControlClient;
  beforeAll(async () => {
    server = await startKeptServer();
    platform = await startTestPlatform({ env: { ...onServer(server.url), HOWDAH_CONTROL_PORT: '0' } });
    control = new ControlClient(platform.control!);
    owner = await platform.browser('owner@howdah.local');
  });
  afterAll(async () => {
    await platform.dispose();
    await server.dispose();
  });

  const renamed = async (name: string) =>
    owner.call('PATCH', `/platform/projects/${platform.refs.Bookshop}`, { body: { name } });

  it('serves requests', async () => {
    expect((await renamed('Bookshop on a server')).status).toBe(200);
    expect((await owner.query(platform.refs.Bookshop, 'select 7 as n')).json).toEqual([{ n: 7 }]);
  });

  it('responds with 503 while the server is down, and recovers', async () => {
    await server.halt();
    await eventually(async () =>
      expect(await owner.get('/platform/projects')).toMatchObject({
        status: 503,
        json: { code: 'control_plane_unavailable', message: expect.stringContaining('Try again') },
      }),
    );
    // Files need no control plane.
    expect((await owner.get('/config.json')).status).toBe(200);
    expect((await renamed('Lost')).json.code).toBe('control_plane_unavailable');
    await server.start();
    await eventually(async () => expect((await owner.get('/platform/projects')).status).toBe(200));
    expect((await owner.get('/platform/projects')).json).toMatchObject([{ name: 'Bookshop on a server' }]);
    expect((await renamed('Bookshop')).status).toBe(200);
  });

  it('continues a job by itself whose result could not be stored while the server was down', async () => {
    const ref = platform.refs.Bookshop;
    const [project] = await platform.platform.controlPlane.projects.list();
    await control.addGate({ ref, kind: 'restart', step: 'stop-database', at: 'before', action: 'wait' });
    await platform.platform.lifecycle.restart(project!);
    await eventually(async () => expect((await control.gates()).waiting).toHaveLength(1));
    await server.halt();
    await control.releaseAll();
    // The step ends, but its end cannot be stored.
    await eventually(async () =>
      expect(readFileSync(join(platform.home, 'platform.log'), 'utf8')).toContain(
        'A job could not be recorded',
      ),
    );
    await server.start();
    // Lets the lease end, which nobody renews.
    await asAdmin('update jobs set lease_until = now()', server.url);
    await eventually(async () => {
      const { json } = await owner.get(`/platform/projects/${ref}/status`);
      expect(json).toEqual({ status: 'ACTIVE_HEALTHY' });
    });
    expect(await control.jobs(ref)).toMatchObject([
      { kind: 'restart', state: 'done' },
      { kind: 'initialize' },
    ]);
    expect((await owner.query(ref, 'select 7 as n')).json).toEqual([{ n: 7 }]);
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

  it('is not created when the servers of projects are not available', async () => {
    const home = makeHome();
    const other = await createTestDatabase();
    const env = {
      ...onServer(other.url),
      HOWDAH_POSTGRES_URL: 'postgres://nobody:secret@127.0.0.1:1/postgres',
    };
    const starting = startTestPlatform({ home, env });
    await expect(starting).rejects.toThrow(StartRefusal);
    await expect(starting).rejects.toThrow(
      /^HOWDAH_POSTGRES_URL cannot be used: .*127\.0\.0\.1:1(?!.*secret)/,
    );
    await other.drop();
    rmSync(home, { recursive: true, force: true });
  });

  it('is refused to a platform with another home, which cannot decrypt its secrets', async () => {
    const home = makeHome();
    const starting = startTestPlatform({ home, env: onServer(database.url) });
    await expect(starting).rejects.toThrow(StartRefusal);
    await expect(starting).rejects.toThrow('platform.key');
    rmSync(home, { recursive: true, force: true });
  });

  it('is refused to another engine, which has none of its databases', async () => {
    const env = { ...onServer(database.url), HOWDAH_POSTGRES_URL: postgresUrl() };
    const starting = startTestPlatform({ home: first.home, env });
    await expect(starting).rejects.toThrow(StartRefusal);
    await expect(starting).rejects.toThrow('Leave HOWDAH_POSTGRES_URL out');
  });

  it('opens again on its own home', async () => {
    const again = await startTestPlatform({ home: first.home, env: onServer(database.url) });
    expect(Object.keys(again.refs)).toEqual(['Bookshop']);
    await again.dispose();
  });
});
