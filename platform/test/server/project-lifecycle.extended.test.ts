import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ControlClient } from '../../testing/control-port/control-client.ts';
import type { Browser, Json } from './browser.ts';
import { eventually } from './eventually.ts';
import { makeBackup } from './make-backup.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let owner: Browser;
let control: ControlClient;

beforeAll(async () => {
  platform = await startTestPlatform({ env: { HOWDAH_CONTROL_PORT: '0' } });
  owner = await platform.browser('owner@howdah.local');
  control = new ControlClient(platform.control!);
});
afterEach(async () => {
  await control.releaseAll();
  await control.resetClock();
});
afterAll(() => platform.dispose());

const becomes = (ref: string, status: string) =>
  eventually(async () =>
    expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe(status),
  );
const project = async (ref: string) =>
  (await platform.platform.controlPlane.projects.list()).find((candidate) => candidate.ref === ref)!;
const create = (body: object) => owner.post('/platform/projects', { name: 'New', ...body });

/** Creates a project with a table. */
async function made(body: object): Promise<string> {
  const { status, text, json } = await create(body);
  if (status !== 201) throw new Error(text);
  await becomes(json.ref, 'ACTIVE_HEALTHY');
  await owner.query(json.ref, 'create table kept as select n from generate_series(1, 100) n');
  return json.ref;
}
/** Creates a project at the first call. */
function onDemand(body: object): () => Promise<string> {
  let ref: Promise<string> | undefined;
  return () => (ref ??= made(body));
}
const olderProject = onDemand({ organization_slug: 'demo', postgres_engine: '17' });
const freeProject = onDemand({ organization_slug: 'personal', desired_instance_size: 'micro' });
const keptRows = async (ref: string) =>
  (await owner.query(ref, 'select count(*)::int as rows from kept')).json[0].rows;

describe('creating a project', () => {
  it('uses the highest version; after a failure a restart retries it', async () => {
    const release = await control.addGate({
      kind: 'initialize',
      step: 'check-database',
      at: 'before',
      action: 'fail',
      message: 'no luck',
    });
    const made = await create({ name: ' Shop ', organization_slug: 'demo' });
    expect(made).toMatchObject({
      status: 201,
      json: { name: 'Shop', status: 'COMING_UP', organization_slug: 'demo', dbVersion: '18' },
    });
    const { ref } = made.json;
    expect(ref).toMatch(/^[a-z]{20}$/);
    await becomes(ref, 'UNKNOWN');
    expect(await control.jobs(ref)).toMatchObject([
      { kind: 'initialize', state: 'failed', error: 'no luck' },
    ]);
    await release();
    expect((await owner.post(`/platform/projects/${ref}/restart`)).json).toEqual({ status: 'COMING_UP' });
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect((await owner.query(ref, 'select 1 as one')).json).toEqual([{ one: 1 }]);
    expect((await owner.get(`/platform/projects/${ref}`)).json.dbVersion).toMatch(/^18\./);
  });

  it('offers its versions, highest first, and accepts an older one', async () => {
    const answer = await owner.get('/platform/organizations/demo/available-versions');
    const versions: Json[] = answer.json.available_versions;
    expect(versions.map(({ postgres_engine }) => postgres_engine)).toEqual(['18', '17']);
    expect(versions[0]?.version).toMatch(/^supabase-postgres-18\./);
    expect((await owner.get(`/platform/projects/${await olderProject()}`)).json.dbVersion).toMatch(/^17\./);
  });

  it.each([
    ['developer@howdah.local', 'demo', 403, 'forbidden'],
    ['admin@howdah.local', 'personal', 404, 'organization_not_found'],
    ['owner@howdah.local', 'nowhere', 404, 'organization_not_found'],
  ])('as %s in %s responds with %i', async (email, organization_slug, status, code) => {
    const browser = await platform.browser(email);
    const answer = await browser.post('/platform/projects', { name: 'New', organization_slug });
    expect(answer).toMatchObject({ status, json: { code } });
  });

  it('on the free plan includes only the smallest compute size and the disk of the plan', async () => {
    const organization_slug = 'personal';
    expect(await create({ organization_slug, desired_instance_size: 'small' })).toMatchObject({
      status: 400,
      json: { code: 'compute_size_not_included', details: { included: ['micro'] } },
    });
    const ref = await freeProject();
    expect(await owner.post(`/platform/projects/${ref}/resize`, { compute_size: 'small' })).toMatchObject({
      status: 400,
      json: { code: 'compute_size_not_included' },
    });
    expect(await owner.post(`/platform/projects/${ref}/resize`, { disk_size_gb: 1 })).toMatchObject({
      status: 400,
      json: { code: 'disk_not_included', details: { included_gb: 0.5 } },
    });
    expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe('ACTIVE_HEALTHY');
    const { compute_sizes, disk } = (await owner.get(`/platform/projects/${ref}/resources`)).json;
    expect(disk).toMatchObject({ bought_gb: null, larger_included: false });
    expect(compute_sizes.filter(({ included }: Json) => included).map(({ id }: Json) => id)).toEqual([
      'micro',
    ]);
  });

  it.each(['16', '19', 'supabase-postgres-16.1'])('refuses the version %s', async (postgres_engine) => {
    const answer = await create({ organization_slug: 'demo', postgres_engine });
    expect(answer).toMatchObject({ status: 400, json: { code: 'version_unavailable' } });
  });
});

describe('on the free plan', () => {
  const organization_slug = 'personal';
  let ref: string;
  /** Adds a project that counts for the limit, without a database. */
  async function addRow(status: 'ACTIVE_HEALTHY' | 'INACTIVE'): Promise<string> {
    const { controlPlane, secrets } = platform.platform;
    const row = `row${'abcdefgh'[(rows += 1)]}`.padEnd(20, 'x');
    const { organizationId } = await project(ref);
    await controlPlane.projects.add({
      ref: row,
      name: row,
      database: row,
      organizationId,
      postgresMajor: 18,
      status,
      ...secrets.create(),
    });
    if (status === 'INACTIVE') await control.setStatus(row, { paused_at: new Date().toISOString() });
    return row;
  }
  let rows = -1;
  async function remove(row: string): Promise<void> {
    expect((await owner.call('DELETE', `/platform/projects/${row}`)).status).toBe(200);
    await eventually(async () => expect(await project(row)).toBeUndefined());
  }
  beforeAll(async () => {
    ref = await freeProject();
  });

  it('only one of two concurrent restores gets the last place', async () => {
    const paused = [await addRow('INACTIVE'), await addRow('INACTIVE')];
    await control.addGate({ kind: 'restore', at: 'before', action: 'fail' });
    const answers = await Promise.all(paused.map((row) => owner.post(`/platform/projects/${row}/restore`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await becomes(paused[answers.findIndex(({ status }) => status === 201)]!, 'RESTORE_FAILED');
    for (const row of paused) await remove(row);
  });

  it('the number of active projects is limited, and the response lists the members at the limit', async () => {
    await addRow('ACTIVE_HEALTHY');
    const members = [{ username: 'owner', primary_email: 'owner@howdah.local', free_project_limit: 2 }];
    const refused = { status: 409, json: { code: 'free_project_limit_reached', details: { members } } };
    expect(await create({ organization_slug })).toMatchObject(refused);
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes(ref, 'INACTIVE');
    const third = (await create({ organization_slug })).json.ref;
    await becomes(third, 'ACTIVE_HEALTHY');
    expect(await owner.post(`/platform/projects/${ref}/restore`)).toMatchObject(refused);
    await remove(third);
  });

  it('a project can be restored for ninety days', async () => {
    const window = async () => (await owner.get(`/platform/projects/${ref}/pause/status`)).json;
    const { id } = await project(ref);
    const backup = await platform.platform.backups.latestDownloadable(id);
    expect(await window()).toEqual({
      latest_downloadable_backup_id: backup!.id,
      max_days_till_restore_disabled: 90,
      remaining_days_till_restore_disabled: 90,
      restore_disabled_at: expect.stringMatching(/Z$/),
      can_restore: true,
    });
    // Paused late in the day. Today plus the remaining days is always the date of the end.
    await control.setStatus(ref, { paused_at: '2026-01-01T20:00:00Z' });
    for (const [now, days] of [
      ['2026-03-30T01:00:00Z', 2],
      ['2026-03-30T23:00:00Z', 2],
      ['2026-03-31T23:00:00Z', 1],
      ['2026-04-01T19:59:59Z', 0],
    ] as const) {
      await control.setClock({ now, still: true });
      expect(await window()).toMatchObject({
        remaining_days_till_restore_disabled: days,
        restore_disabled_at: '2026-04-01T20:00:00.000Z',
        can_restore: true,
      });
    }
    await control.setStatus(ref, { paused_at: '2026-01-01T00:00:00Z' });
    await control.setClock({ now: '2026-03-31T00:00:00Z', still: true });
    expect(await window()).toMatchObject({ remaining_days_till_restore_disabled: 1, can_restore: true });
    await control.setClock({ now: '2026-04-01T00:00:00Z', still: true });
    expect(await window()).toMatchObject({ remaining_days_till_restore_disabled: 0, can_restore: false });
    expect(await owner.post(`/platform/projects/${ref}/restore`)).toMatchObject({
      status: 409,
      json: { code: 'restore_window_over' },
    });
  });

  it('a project comes back with its rows within the window; a failed restore counts for the limit, and can be retried at the limit', async () => {
    await control.setStatus(ref, { paused_at: '2026-01-01T00:00:00Z' });
    await control.setClock({ now: '2026-03-31T00:00:00Z' });
    const release = await control.addGate({ kind: 'restore', at: 'before', action: 'fail' });
    await owner.post(`/platform/projects/${ref}/restore`);
    await becomes(ref, 'RESTORE_FAILED');
    await release();
    expect(await create({ organization_slug })).toMatchObject({ status: 409 });
    expect((await owner.post(`/platform/projects/${ref}/restore`)).status).toBe(201);
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect(await keptRows(ref)).toBe(100);
  });
});

describe('resizing', () => {
  it('keeps the old size when it fails', async () => {
    const ref = await olderProject();
    await control.addGate({ ref, kind: 'resize', step: 'open-database', at: 'before', action: 'fail' });
    await owner.post(`/platform/projects/${ref}/resize`, { compute_size: 'large' });
    await eventually(async () => expect((await control.jobs(ref))[0]).toMatchObject({ state: 'failed' }));
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect((await owner.query(ref, `select current_setting('shared_buffers') as buffers`)).json).toEqual([
      { buffers: '16MB' },
    ]);
    expect(await project(ref)).toMatchObject({ computeSize: 'micro' });
  });

  it('counts in a change of the plan while it goes on', async () => {
    const ref = await olderProject();
    const { name, organization_slug: slug } = (await owner.get(`/platform/projects/${ref}`)).json;
    const release = await control.addGate({ ref, kind: 'resize', at: 'before', action: 'wait' });
    expect((await owner.post(`/platform/projects/${ref}/resize`, { compute_size: 'large' })).status).toBe(
      201,
    );
    const path = `/platform/organizations/${slug}/billing/subscription`;
    const refused = await owner.call('PUT', path, { body: { tier: 'tier_free' } });
    expect(refused).toMatchObject({ status: 409, json: { code: 'plan_change_refused' } });
    expect(refused.json.details.reasons).toContainEqual({
      code: 'compute_too_large',
      message: expect.stringContaining(name),
    });
    await release();
    await becomes(ref, 'ACTIVE_HEALTHY');
  });

  it('gives the database more memory and the project more disk', async () => {
    const ref = await olderProject();
    const body = { compute_size: 'medium', disk_size_gb: 20 };
    expect(await owner.post(`/platform/projects/${ref}/resize`, body)).toMatchObject({
      status: 201,
      json: { status: 'RESIZING' },
    });
    await becomes(ref, 'ACTIVE_HEALTHY');
    const settings = `select current_setting('shared_buffers') as buffers, current_setting('work_mem') as work`;
    expect((await owner.query(ref, settings)).json).toEqual([{ buffers: '64MB', work: '16MB' }]);
    expect(await project(ref)).toMatchObject({ computeSize: 'medium', diskSizeGb: 20 });
    expect(await owner.post(`/platform/projects/${ref}/resize`, { disk_size_gb: 19 })).toMatchObject({
      status: 400,
      json: { code: 'disk_cannot_shrink' },
    });
  });

  it('refuses a disk that is smaller than the one of a resize that ended while it was asked for', async () => {
    const ref = await olderProject();
    const asked = await project(ref);
    expect((await owner.post(`/platform/projects/${ref}/resize`, { disk_size_gb: 30 })).status).toBe(201);
    await becomes(ref, 'ACTIVE_HEALTHY');
    const resized = platform.platform.lifecycle.resize(asked, { diskSizeGb: 25 });
    await expect(resized).rejects.toMatchObject({ code: 'disk_cannot_shrink' });
    expect(await project(ref)).toMatchObject({ status: 'ACTIVE_HEALTHY', diskSizeGb: 30 });
  });

  it.each([{}, { disk_size_gb: 201 }, { disk_size_gb: 0 }, { compute_size: 'huge' }, { size: 'small' }])(
    'refuses %j',
    async (body) => {
      const answer = await owner.post(`/platform/projects/${platform.refs.Bookshop}/resize`, body);
      expect(answer).toMatchObject({ status: 400, json: { code: 'body_invalid' } });
    },
  );
});

/** These tests run in order on this project. */
describe('an active project', () => {
  let ref: string;
  beforeAll(async () => {
    ref = await olderProject();
  });

  it('is not up when its pause and then its restart failed, until a restart succeeds', async () => {
    const failing = { ref, at: 'before', action: 'fail' } as const;
    await control.addGate({ ...failing, kind: 'pause', step: 'back-up' });
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes(ref, 'PAUSE_FAILED');
    const release = await control.addGate({ ...failing, kind: 'restart' });
    expect((await owner.post(`/platform/projects/${ref}/restart`)).status).toBe(201);
    const [restart] = await control.jobs(ref);
    await platform.platform.jobs.ended([restart!.id]);
    expect((await control.jobs(ref))[0]).toMatchObject({ kind: 'restart', state: 'failed' });
    expect(await project(ref)).toMatchObject({ status: 'PAUSE_FAILED' });
    await release();
    await owner.post(`/platform/projects/${ref}/restart`);
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect(await keptRows(ref)).toBe(100);
  });

  it('reports why its pause failed on a full disk, and works again after a restart', async () => {
    const { id } = await project(ref);
    const before = await platform.platform.backups.begin(
      platform.platform.controlPlane,
      await project(ref),
      'scheduled',
    );
    await platform.platform.backups.remove(ref, before);
    // Each write to this device fails as on a full disk.
    mkdirSync(join(platform.home, 'backups', ref), { recursive: true });
    symlinkSync('/dev/full', join(platform.home, 'backups', ref, `${before.id + 1}.sql.gz.1.part`));
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes(ref, 'PAUSE_FAILED');
    expect((await control.jobs(ref))[0]).toMatchObject({
      kind: 'pause',
      step: 'back-up',
      error: 'There is not enough space on the disk for the backup.',
    });
    expect(await platform.platform.backups.latestDownloadable(id)).toBeUndefined();

    expect((await owner.post(`/platform/projects/${ref}/restart`)).json).toEqual({ status: 'RESTARTING' });
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect(await keptRows(ref)).toBe(100);
  });

  it('can be paused again after a failed pause, and restored with its rows', async () => {
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes(ref, 'INACTIVE');
    await owner.post(`/platform/projects/${ref}/restore`);
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect(await keptRows(ref)).toBe(100);
  });

  it('can be restored to a backup, and keeps its rows when that fails', async () => {
    const restoreFrom = (project: string, id: number) =>
      owner.post(`/platform/database/${project}/backups/restore`, { id });
    const backup = await makeBackup(platform.platform, await project(ref), 'pause');
    await owner.query(ref, 'insert into kept values (0)');

    const place = { ref, kind: 'restore', step: 'switch-database', at: 'before' } as const;
    const release = await control.addGate({ ...place, action: 'fail' });
    expect(await restoreFrom(ref, backup.id)).toMatchObject({ status: 201, json: { status: 'RESTORING' } });
    await eventually(async () => expect((await control.jobs(ref))[0]).toMatchObject({ state: 'failed' }));
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect(await keptRows(ref)).toBe(101);
    await release();
    await restoreFrom(ref, backup.id);
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect(await keptRows(ref)).toBe(100);
    const other = await restoreFrom(platform.refs.Bookshop, backup.id);
    expect(other).toMatchObject({ status: 404, json: { code: 'backup_not_found' } });
  });

  it('cannot be deleted while a job runs, and leaves nothing after the deletion', async () => {
    const release = await control.addGate({ ref, kind: 'restart', at: 'before', action: 'wait' });
    await owner.post(`/platform/projects/${ref}/restart`);
    await eventually(async () => expect((await control.gates()).waiting).toHaveLength(1));
    expect(await owner.call('DELETE', `/platform/projects/${ref}`)).toMatchObject({
      status: 409,
      json: { code: 'project_busy', details: { status: 'RESTARTING' } },
    });
    await release();
    await becomes(ref, 'ACTIVE_HEALTHY');

    await makeBackup(platform.platform, await project(ref), 'scheduled');
    expect(existsSync(join(platform.home, 'backups', ref))).toBe(true);
    const held = await control.addGate({
      ref,
      kind: 'remove',
      step: 'remove-files',
      at: 'before',
      action: 'wait',
    });
    const { database } = await project(ref);
    const accepted = await owner.call('DELETE', `/platform/projects/${ref}`);
    expect(accepted).toMatchObject({ status: 200, json: { ref, name: 'New' } });
    expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe('GOING_DOWN');
    await held();
    await eventually(async () => expect((await owner.get(`/platform/projects/${ref}`)).status).toBe(404));
    expect(existsSync(join(platform.home, 'projects', database))).toBe(false);
    expect(existsSync(join(platform.home, 'backups', ref))).toBe(false);
  });
});

describe('the control port', () => {
  it('requires its token', async () => {
    const { url } = platform.control!;
    for (const authorization of ['', 'Bearer wrong']) {
      const answer = await fetch(`${url}/projects`, { headers: { authorization } });
      expect(answer.status).toBe(401);
    }
  });

  it('sets the reported status of a project until it is reset', async () => {
    const ref = platform.refs.Bookshop;
    const seen = async (): Promise<Json> => (await owner.get(`/platform/projects/${ref}`)).json;
    await control.setStatus(ref, { postgrest_status: 'OFFLINE' });
    expect(await seen()).toMatchObject({ status: 'ACTIVE_HEALTHY', postgrestStatus: 'OFFLINE' });
    await control.setStatus(ref, { status: 'RESTORE_FAILED', postgrest_status: null });
    expect(await seen()).toMatchObject({ status: 'RESTORE_FAILED', postgrestStatus: 'OFFLINE' });
    await control.setStatus(ref, { status: 'ACTIVE_HEALTHY' });
    expect(await seen()).toMatchObject({ status: 'ACTIVE_HEALTHY', postgrestStatus: 'ONLINE' });
  });

  it('adds a bucket, an edge function and a hostname to a project', async () => {
    const ref = platform.refs['Field notes'];
    await control.addBucket(ref, { name: 'made-for-a-test', public: true });
    await control.addEdgeFunction(ref, { slug: 'made-for-a-test' });
    await control.setHostname(ref, { hostname: 'api.made-for-a-test.example' });
    const { json: buckets } = await owner.get(`/platform/storage/${ref}/buckets`);
    expect(buckets).toContainEqual(expect.objectContaining({ name: 'made-for-a-test', public: true }));
    const { edgeFunctions, customHostnames } = platform.platform.controlPlane;
    const { id } = await project(ref);
    expect(await edgeFunctions.find(id, 'made-for-a-test')).toMatchObject({ status: 'ACTIVE' });
    expect(await customHostnames.find(id)).toMatchObject({ hostname: 'api.made-for-a-test.example' });
  });

  it('refuses unknown refs and statuses', async () => {
    await expect(control.setStatus('nobody', { status: 'INACTIVE' })).rejects.toThrow('project_not_found');
    await expect(
      control.setStatus(platform.refs.Bookshop, { status: 'SLEEPY' as 'INACTIVE' }),
    ).rejects.toThrow('body_invalid');
  });
});
