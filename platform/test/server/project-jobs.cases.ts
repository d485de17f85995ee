import { ControlClient } from '../../testing/control-port/control-client.ts';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
import { makeBackup } from './make-backup.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let owner: Browser;
let control: ControlClient;
let ref: string;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  owner = await platform.browser('owner@howdah.local');
  control = new ControlClient(platform.control!);
  ref = platform.refs.Bookshop;
});
afterEach(() => control.releaseAll());

const lastJob = async () => (await owner.get(`/platform/projects/${ref}/jobs/last`)).json.job;
const becomes = (status: string) =>
  eventually(async () =>
    expect((await owner.get(`/platform/projects/${ref}/status`)).json.status).toBe(status),
  );

describe('the last job of a project', () => {
  it('is reported while it runs and when it is done', async () => {
    const release = await control.addGate({ ref, kind: 'restart', at: 'before', action: 'wait' });
    await owner.post(`/platform/projects/${ref}/restart`);
    expect(await lastJob()).toMatchObject({ kind: 'restart', state: 'running', error: null });
    await release();
    await becomes('ACTIVE_HEALTHY');
    expect(await lastJob()).toMatchObject({ kind: 'restart', state: 'done', error: null });
  });

  it('reports why it failed, even when the project is active again', async () => {
    const release = await control.addGate({
      ref,
      kind: 'restore',
      step: 'fill-database',
      at: 'before',
      action: 'fail',
      message: 'The disk is full',
    });
    await control.backUp(ref);
    const backups = () => owner.get(`/platform/database/${ref}/backups/downloadable-backups`);
    await eventually(async () => expect((await backups()).json.backups).toHaveLength(1));
    const [{ id }] = (await backups()).json.backups;
    await owner.post(`/platform/database/${ref}/backups/restore`, { id });
    await eventually(async () =>
      expect(await lastJob()).toMatchObject({
        kind: 'restore',
        state: 'failed',
        was_active: true,
        error: 'The disk is full',
      }),
    );
    await becomes('ACTIVE_HEALTHY');
    await release();
  });

  it('skips jobs that change no status', async () => {
    await owner.post(`/platform/storage/${ref}/archive`);
    expect(await lastJob()).toMatchObject({ kind: 'restore' });
  });
});

describe('the jobs of a project', () => {
  const jobs = async (query = '') => (await owner.get(`/platform/projects/${ref}/jobs${query}`)).json.jobs;

  it('are listed newest first, with the backups between them and without the archives', async () => {
    const kinds = (await jobs()).map(({ kind }: { kind: string }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['restore', 'back-up', 'restart']);
    expect(kinds).not.toContain('archive-storage');
  });

  it('say why they failed, and nothing of what they work with', async () => {
    const [restore] = await jobs('?limit=1');
    expect(restore).toEqual({
      id: expect.any(String),
      kind: 'restore',
      state: 'failed',
      was_active: true,
      error: 'The disk is full',
      started_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('are at most as many as asked for', async () => {
    expect(await jobs('?limit=2')).toHaveLength(2);
    expect((await owner.get(`/platform/projects/${ref}/jobs?limit=0`)).status).toBe(400);
  });
});

it('a restore says which materialized views it could not fill', async () => {
  await owner.query(ref, 'create table divisors as select 1 as n');
  await owner.query(ref, 'create materialized view quotients as select 1 / n as one from divisors');
  await owner.query(ref, 'insert into divisors values (0)');
  const project = (await platform.platform.controlPlane.projects.list()).find((each) => each.ref === ref)!;
  const { id } = await makeBackup(platform.platform, project, 'manual');
  const restored = await owner.post(`/platform/database/${ref}/backups/restore`, { id });
  expect(restored.status).toBe(201);
  await becomes('ACTIVE_HEALTHY');
  expect(await lastJob()).toMatchObject({
    kind: 'restore',
    state: 'done',
    empty_views: [{ name: 'public.quotients', reason: 'division by zero' }],
  });
  expect(await owner.query(ref, 'select * from quotients')).toMatchObject({ status: 400 });
  await owner.query(ref, 'drop table divisors cascade');
});
