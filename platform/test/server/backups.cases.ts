import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BackupSchedule } from '../../src/areas/backups/backup-schedule.ts';
import type { ProjectRecord } from '../../src/areas/projects/store.ts';
import type { Browser, Json } from './browser.ts';
import type { BackupRow } from '../../src/areas/backups/store.ts';
import { eventually } from './eventually.ts';
import { makeBackup } from './make-backup.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

const HOUR_MS = 60 * 60_000;

let test: TestPlatform;
let owner: Browser;
let ref: string;

beforeAll(async () => {
  test = await sharedTestPlatform();
  owner = await test.browser('owner@howdah.local');
  ref = test.refs.Bookshop;
}, 120_000);

async function projectOf(wanted = ref): Promise<ProjectRecord> {
  const found = (await test.platform.controlPlane.projects.list()).find((project) => project.ref === wanted);
  if (!found) throw new Error(`There is no project ${wanted}`);
  return found;
}

/** Moves the clock and waits for the backups that are due. */
async function passHours(hours: number): Promise<void> {
  const { clock } = test.overrides;
  clock.moveTo(new Date(clock.now().getTime() + hours * HOUR_MS));
  await test.platform.backupSchedule.check();
  await test.platform.jobs.settled();
}

async function setStatusOfOther(status: 'INACTIVE' | 'ACTIVE_HEALTHY'): Promise<void> {
  const { id } = await projectOf(test.refs['Field notes']);
  await test.platform.controlPlane.projects.update(id, { status });
}

async function listed(): Promise<Json[]> {
  return (await owner.get(`/platform/database/${ref}/backups`)).json.backups;
}

async function download(url: string): Promise<{ response: IncomingMessage; body: Buffer }> {
  const [response] = (await once(get(url), 'response')) as [IncomingMessage];
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece as Buffer);
  return { response, body: Buffer.concat(pieces) };
}

/** A link to the newest backup of the project. Makes a backup when there is none. */
async function linkToNewest(): Promise<string> {
  const { backups } = test.platform;
  const project = await projectOf();
  const known = await backups.latestDownloadable(project.id);
  const { id } = known ?? (await makeBackup(test.platform, project, 'pause'));
  const answer = await owner.post(`/platform/database/${ref}/backups/download`, {
    id,
    inserted_at: '2026-01-01',
    project_id: 1,
    data: {},
    s3_bucket: '',
    s3_path: '',
    status: null,
  });
  expect(answer.status).toBe(201);
  return answer.json.fileUrl;
}

describe.extended('scheduled backups', () => {
  let backupsOfPaused: BackupRow[];
  beforeAll(async () => {
    backupsOfPaused = await test.platform.backups.list((await projectOf(test.refs['Old atlas'])).id);
    // One active project is enough, because a dump takes more than a second.
    await setStatusOfOther('INACTIVE');
    // The home of the test can be hours old.
    test.overrides.clock.moveTo((await projectOf()).insertedAt);
  });
  afterAll(() => setStatusOfOther('ACTIVE_HEALTHY'));

  it('are made when a project is a day old, and once a day', async () => {
    await passHours(23);
    expect(await listed()).toEqual([]);
    await passHours(2);
    expect(await listed()).toEqual([
      expect.objectContaining({ status: 'COMPLETED', kind: 'scheduled', isPhysicalBackup: false }),
    ]);
    const [first] = await listed();
    await passHours(23);
    expect(await listed()).toEqual([first]);
  });

  it('are made daily, and only once when several processes check at the same time', async () => {
    const { clock } = test.overrides;
    const before = (await listed()).length;
    clock.moveTo(new Date(clock.now().getTime() + 2 * HOUR_MS));
    const { controlPlane, jobs, logger } = test.platform;
    const schedules = [1, 2, 3].map(
      () => new BackupSchedule({ controlPlane, jobs, logger, clock, everyHours: 24 }),
    );
    await Promise.all(schedules.map((schedule) => schedule.check()));
    await test.platform.jobs.settled();
    expect((await listed()).length).toBe(before + 1);
  });

  it('are made of the other projects when one cannot be started', async () => {
    const { clock } = test.overrides;
    const { controlPlane, logger } = test.platform;
    const [failing, next] = (await controlPlane.projects.list()).map((project) => ({
      ...project,
      status: 'ACTIVE_HEALTHY' as const,
    }));
    const startAlongside = jest.fn().mockRejectedValueOnce(new Error('busy'));
    const schedule = new BackupSchedule({
      controlPlane: Object.create(controlPlane, {
        projects: { value: { list: async () => [failing, next] } },
        backups: { value: { ofProject: async () => [] } },
      }) as typeof controlPlane,
      jobs: { startAlongside },
      logger,
      clock: { ...clock, now: () => new Date(Date.now() + 1000 * 24 * HOUR_MS) },
      everyHours: 24,
    });
    await schedule.check();
    expect(startAlongside.mock.calls.map(([, id]) => id)).toEqual([failing!.id, next!.id]);
  });

  it('are kept for the retention of the plan, and older ones are deleted with their files', async () => {
    const { organizationId } = await projectOf();
    const { organizations } = test.platform.controlPlane;
    expect((await listed()).length).toBeGreaterThan(1);
    await organizations.update(organizationId, { plan: 'free' });
    await passHours(25);
    await organizations.update(organizationId, { plan: 'pro' });
    const backups = await listed();
    expect(backups).toHaveLength(1);
    expect(readdirSync(join(test.home, 'backups', ref))).toEqual([`${backups[0].id}.sql.gz`]);
  });

  it('skip paused projects', async () => {
    const paused = await projectOf(test.refs['Old atlas']);
    expect(paused.status).toBe('INACTIVE');
    // The clock has moved by days in the tests before.
    expect(await test.platform.backups.list(paused.id)).toEqual(backupsOfPaused);
    expect(await test.platform.backups.list((await projectOf()).id)).not.toEqual([]);
  });
});

describe('a backup that a user asks for', () => {
  const path = (project = ref) => `/platform/database/${project}/backups`;
  it('is made by a developer while the project runs, and can be downloaded', async () => {
    const developer = await test.browser('developer@howdah.local');
    const started = await developer.post(path());
    expect(started).toMatchObject({ status: 201, json: { status: 'PENDING', kind: 'manual', error: null } });
    expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe('ACTIVE_HEALTHY');
    await test.platform.jobs.settled();
    const made = (await listed()).find(({ id }) => id === started.json.id);
    expect(made).toMatchObject({ status: 'COMPLETED', kind: 'manual', progress: null });
    const answer = await owner.post(`${path()}/download`, { id: started.json.id });
    const { body } = await download(answer.json.fileUrl);
    expect(gunzipSync(body).toString()).toContain('CREATE TABLE public.books');
  });

  it.extended('says how far it is, and keeps others from starting until it is complete', async () => {
    const { engine } = test.platform;
    const dump = engine.dump.bind(engine);
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const spy = jest.spyOn(engine, 'dump').mockImplementation(async function* (database, sink) {
      sink?.onProgress?.(0.5);
      await held;
      yield* dump(database, sink);
    });
    const [first, second] = await Promise.all([owner.post(path()), owner.post(path())]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    // Writing is the first four fifths.
    await eventually(async () =>
      expect((await listed())[0]).toMatchObject({ status: 'PENDING', progress: 0.4 }),
    );
    expect(await owner.post(path())).toMatchObject({
      status: 409,
      json: { code: 'backup_in_progress', message: expect.stringContaining('Bookshop') },
    });
    goOn();
    await test.platform.jobs.settled();
    spy.mockRestore();
    expect((await listed())[0]).toMatchObject({ status: 'COMPLETED', progress: null });
  });

  it.extended('that fails says why, and is followed by the next one', async () => {
    const dump = jest.spyOn(test.platform.engine, 'dump').mockImplementation(() => {
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    });
    const { json } = await owner.post(path());
    await test.platform.jobs.settled();
    dump.mockRestore();
    expect((await listed()).find(({ id }) => id === json.id)).toMatchObject({
      status: 'FAILED',
      error: 'There is not enough space on the disk for the backup.',
      size_bytes: null,
    });
    expect((await owner.post(path())).status).toBe(201);
    await test.platform.jobs.settled();
  });

  it('needs a project that is active', async () => {
    expect(await owner.post(path(test.refs['Old atlas']))).toMatchObject({
      status: 409,
      json: { code: 'project_not_active' },
    });
  });
});

describe('the list of backups', () => {
  it('has the fields of the page of scheduled backups', async () => {
    await linkToNewest();
    const { status, json } = await owner.get(`/platform/database/${ref}/backups`);
    expect(status).toBe(200);
    expect(json).toMatchObject({ region: expect.any(String), pitr_enabled: false, walg_enabled: false });
    expect(json.schedule).toEqual({ every_hours: 24, kept: 7, next_at: expect.any(String) });
    // A day after the last one of the schedule, and never in the past.
    expect(Date.parse(json.schedule.next_at)).toBeGreaterThan(test.overrides.clock.now().getTime());
    expect(json.backups[0]).toMatchObject({
      id: expect.any(Number),
      project_id: (await projectOf()).id,
      postgres_version: expect.stringMatching(/^1[78]\./),
      size_bytes: expect.any(Number),
    });
  });

  it('can be read by read-only members, who cannot download', async () => {
    const reader = await test.browser('reader@howdah.local');
    const { json } = await reader.get(`/platform/database/${ref}/backups/downloadable-backups`);
    expect(json.status).toBe('ok');
    expect(json.backups.length).toBeGreaterThan(0);
    const answer = await reader.post(`/platform/database/${ref}/backups/download`, {
      id: json.backups[0].id,
    });
    expect(answer).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  });
});

describe('the download of a backup', () => {
  it('is a gzip of a script and needs no session', async () => {
    const { response, body } = await download(await linkToNewest());
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(body.length),
      'cache-control': 'no-store',
    });
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${ref}-[0-9]+[.]sql[.]gz"$`),
    );
    expect(gunzipSync(body).toString()).toContain('CREATE TABLE public.books');
  });

  it.each([
    ['another file', (url: URL) => (url.pathname = url.pathname.replace(/\d+$/, '999'))],
    ['another project', (url: URL) => (url.pathname = url.pathname.replace(ref, test.refs['Field notes']))],
    ['a longer time', (url: URL) => url.searchParams.set('token', `9${url.searchParams.get('token') ?? ''}`)],
    ['no token', (url: URL) => url.searchParams.delete('token')],
  ])('fails with a link that was changed to %s', async (_what, change) => {
    const url = new URL(await linkToNewest());
    change(url);
    const { response, body } = await download(url.href);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(JSON.parse(body.toString())).toMatchObject({ code: expect.any(String) });
  });

  it.each(['..%2f..%2fplatform.key', '%2e%2e', '1%2f..%2f..', '0', '-1', '1e3', '99999999999', 'x'])(
    'does not accept %s as the name of a file',
    async (name) => {
      const { response, body } = await download(
        `${test.base}/platform/files/backups/${ref}/${name}?token=1.x`,
      );
      expect([400, 401, 404]).toContain(response.statusCode);
      expect(JSON.parse(body.toString())).toMatchObject({ message: expect.any(String) });
    },
  );

  it("of another project's backup fails with 404", async () => {
    const { backups } = test.platform;
    const other = await projectOf(test.refs['Old atlas']);
    const { id } = (await backups.latestDownloadable(other.id))!;
    const answer = await owner.post(`/platform/database/${ref}/backups/download`, { id });
    expect(answer).toMatchObject({ status: 404, json: { code: 'backup_not_found' } });
  });
});

describe('leftovers of dead processes', () => {
  it('are deleted at the next start, unless another process may still write to them', async () => {
    const folder = join(test.home, 'backups', ref);
    mkdirSync(folder, { recursive: true });
    const [fresh, old] = ['901.sql.gz.part', '902.sql.gz.part'].map((name) => join(folder, name)) as [
      string,
      string,
    ];
    for (const path of [fresh, old]) writeFileSync(path, 'half');
    const yesterday = new Date(Date.now() - 24 * HOUR_MS);
    utimesSync(old, yesterday, yesterday);
    await test.platform.backups.cleanUp(true);
    expect([existsSync(fresh), existsSync(old)]).toEqual([true, false]);
    await eventually(async () => {
      await test.platform.backups.cleanUp(false);
      expect(existsSync(fresh)).toBe(false);
    });
  });
});
