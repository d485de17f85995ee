import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let owner: Browser;

beforeAll(async () => {
  platform = await startTestPlatform();
  owner = await platform.browser('owner@howdah.local');
});
afterAll(() => platform.dispose());

const statusOf = async (ref: string) => (await owner.get(`/platform/projects/${ref}/status`)).json.status;
const databaseOf = async (ref: string) =>
  (await platform.platform.controlPlane.projects.list()).find((project) => project.ref === ref)!.database;
const becomes = (ref: string, status: string) =>
  eventually(async () => expect(await statusOf(ref)).toBe(status));

const ENDLESS = 'select count(*) from generate_series(1, 100000000000)';

/** Sends the head and the first byte of a query. */
async function sendHalf(ref: string) {
  const body = JSON.stringify({ query: ENDLESS });
  const call = request(`${owner.base}/platform/pg-meta/${ref}/query`, {
    method: 'POST',
    headers: {
      origin: owner.base,
      cookie: owner.cookie!,
      'content-type': 'application/json',
      'content-length': body.length,
      ...(await owner.connection(ref)),
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    call.on('error', reject);
  });
  // After a failed test the platform stops during this request.
  status.catch(() => {});
  // Once a later request has a response, the guards have handled this one.
  call.write(body.slice(0, 1));
  await owner.get(`/platform/projects/${ref}`);
  return { status, sendRest: () => call.end(body.slice(1)) };
}

/** Polls the status. */
function watchStatus(ref: string) {
  let over = false;
  const seen = new Set<string>();
  const failures: unknown[] = [];
  const watch = async () => {
    while (!over) {
      const answer = await owner.get(`/platform/projects/${ref}/status`);
      if (answer.status === 200) seen.add(answer.json.status);
      else failures.push(answer);
      // Without a delay the polling would use more CPU than the tested work.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const watching = watch();
  const stop = async () => {
    over = true;
    await watching;
  };
  return { seen, failures, stop };
}

describe('a delayed query', () => {
  it('does not run when the engine refuses it', async () => {
    const ref = platform.refs['Field notes'];
    const { engine } = platform.platform;
    const refused = new Error('not any more');
    const sql = 'create table too_late ()';
    const late = engine.run({
      database: await databaseOf(ref),
      sql,
      admit: () => Promise.reject(refused),
    });
    await expect(late).rejects.toBe(refused);
    const running = (await engine.running(await databaseOf(ref))).map(({ query }) => query);
    expect(running).not.toContain(sql);
    expect((await owner.query(ref, "select to_regclass('too_late') as found")).json).toEqual([
      { found: null },
    ]);
  });
});

describe('pausing', () => {
  it('does not wait for endless queries, and reports its status throughout', async () => {
    const ref = platform.refs['Field notes'];
    // A query is listed while its database is opening, and would then be refused, not cancelled.
    await owner.query(ref, 'create table kept as select 42 as answer');
    const running = owner.query(ref, ENDLESS);
    await eventually(async () =>
      expect((await owner.get(`/platform/projects/${ref}/running-statements`)).json).toHaveLength(1),
    );
    const half = await sendHalf(ref);
    const watch = watchStatus(ref);
    // Some queries wait, and some arrive during the pause.
    const queries = Array.from({ length: 6 }, () => owner.query(ref, ENDLESS));
    const accepted = await owner.post(`/platform/projects/${ref}/pause`);
    expect(accepted).toMatchObject({ status: 201, json: { status: 'PAUSING' } });
    await becomes(ref, 'INACTIVE');
    await eventually(async () => expect([...watch.seen]).toContain('INACTIVE'));
    expect((await running).json.code).toBe('57014');
    for (const { json } of await Promise.all(queries)) {
      expect(json.code).toMatch(/^(57014|57P01|project_not_active)$/);
    }
    expect(await owner.query(ref, 'select 1')).toMatchObject({
      status: 409,
      json: { code: 'project_not_active' },
    });
    // A request from before the pause that completes after it does not run either.
    half.sendRest();
    expect(await half.status).toBe(409);
    expect((await platform.platform.engine.health(await databaseOf(ref))).state).toBe('stopped');
    await watch.stop();
    expect(watch.failures).toEqual([]);
  });

  it('is in the history, also of a project that has started paused', async () => {
    const { json } = await owner.get(`/platform/projects/${platform.refs['Old atlas']}/jobs`);
    expect(json.jobs).toMatchObject([
      { kind: 'pause', state: 'done' },
      { kind: 'initialize', state: 'done' },
    ]);
  });
});

describe('restoring', () => {
  /** Damages the newest backup of a paused project. Returns a function that repairs it. */
  async function damageBackup(ref: string, damage: (whole: Buffer) => Buffer): Promise<() => void> {
    const { controlPlane, backups } = platform.platform;
    const { id } = (await controlPlane.projects.list()).find((project) => project.ref === ref)!;
    const file = join(platform.home, 'backups', ref, (await backups.latestDownloadable(id))!.file);
    const whole = readFileSync(file);
    writeFileSync(file, damage(whole));
    return () => writeFileSync(file, whole);
  }
  const fails = async (ref: string) => {
    // Without a body, which has only optional fields.
    await owner.call('POST', `/platform/projects/${ref}/restore`);
    await becomes(ref, 'RESTORE_FAILED');
  };
  const firstHalf = (whole: Buffer) => whole.subarray(0, whole.length / 2);

  it('ends in RESTORE_FAILED without losing data when the backup is damaged', async () => {
    const { controlPlane, engine } = platform.platform;
    const ref = platform.refs['Old atlas'];
    const database = await databaseOf(ref);
    const { id } = (await controlPlane.projects.list()).find((project) => project.ref === ref)!;
    await damageBackup(ref, firstHalf);
    expect((await owner.post(`/platform/projects/${ref}/restart`)).status).toBe(409);
    await fails(ref);
    expect(await controlPlane.jobs.running()).toEqual([]);
    const [job] = await controlPlane.jobs.ofProject(id, 'restore');
    expect(job?.error).toMatch(/backup/);
    expect((await owner.get(`/platform/projects/${ref}`)).json.postgrestStatus).toBe('OFFLINE');
    expect(await databaseOf(ref)).toBe(database);
    expect(await engine.exists(job!.input.newDatabase!)).toBe(false);

    expect((await owner.post(`/platform/projects/${ref}/restart`)).json).toEqual({ status: 'RESTARTING' });
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect((await owner.query(ref, 'select count(*)::int as maps from maps')).json).toEqual([{ maps: 4 }]);
    expect((await controlPlane.projects.byId(id))?.pausedAt).toBeNull();
  });

  it('that failed has no effect after a restart: the project can be paused again', async () => {
    const ref = platform.refs['Old atlas'];
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes(ref, 'INACTIVE');
    expect((await owner.post(`/platform/projects/${ref}/restart`)).status).toBe(409);
  });

  it('that failed can be retried on a chosen version, and brings back the rows from before the pause', async () => {
    const ref = platform.refs['Field notes'];
    const mendBackup = await damageBackup(ref, () => Buffer.alloc(0));
    await fails(ref);
    mendBackup();
    const database = await databaseOf(ref);
    const versions = await owner.get(`/platform/projects/${ref}/restore/versions`);
    expect(versions.json.available_versions).toEqual([
      {
        version: expect.stringMatching(/^supabase-postgres-18(\.\d+)?$/),
        postgres_engine: '18',
        release_channel: 'ga',
      },
      {
        version: expect.stringMatching(/^supabase-postgres-17\.\d+$/),
        postgres_engine: '17',
        release_channel: 'ga',
      },
    ]);
    const older = await owner.post(`/platform/projects/${ref}/restore`, { postgres_engine: '16' });
    expect(older).toMatchObject({ status: 400, json: { code: 'version_unavailable' } });
    const body = { postgres_engine: '18', release_channel: 'ga' };
    const watch = watchStatus(ref);
    // Only one of several concurrent requests succeeds.
    const restores = await Promise.all(
      [1, 2, 3].map(() => owner.post(`/platform/projects/${ref}/restore`, body)),
    );
    expect(restores.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(restores.find(({ status }) => status === 409)?.json.code).toBe('project_not_paused');
    await becomes(ref, 'ACTIVE_HEALTHY');
    await eventually(async () => expect([...watch.seen]).toContain('ACTIVE_HEALTHY'));
    await watch.stop();
    expect(watch.failures).toEqual([]);
    expect((await owner.get(`/platform/projects/${ref}`)).json.dbVersion).toMatch(/^18\./);
    expect((await owner.query(ref, 'select answer from kept')).json).toEqual([{ answer: 42 }]);
    expect((await owner.query(ref, 'select count(*)::int as species from species')).json).toEqual([
      { species: 12 },
    ]);
    const statistics = `select count(*)::int > 0 as known from pg_stats where tablename = 'species'`;
    expect((await owner.query(ref, statistics)).json).toEqual([{ known: true }]);
    expect(await platform.platform.engine.exists(database)).toBe(false);
  });
});
