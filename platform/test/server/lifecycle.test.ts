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
const becomes = (ref: string, status: string) =>
  eventually(async () => expect(await statusOf(ref)).toBe(status));

describe('pausing', () => {
  it('stops the database, keeps its rows for the restore, and answers 409 in between', async () => {
    const ref = platform.refs['Field notes'];
    await owner.query(ref, 'create table kept as select 42 as answer');
    const accepted = await owner.post(`/platform/projects/${ref}/pause`);
    expect(accepted).toMatchObject({ status: 201, json: { status: 'PAUSING' } });
    await becomes(ref, 'INACTIVE');
    expect(await owner.query(ref, 'select 1')).toMatchObject({
      status: 409,
      json: { code: 'project_not_active' },
    });
    expect((await platform.platform.engine.health(ref)).state).toBe('stopped');

    // Without a body: there is nothing to choose.
    expect((await owner.call('POST', `/platform/projects/${ref}/restore`)).status).toBe(201);
    await becomes(ref, 'ACTIVE_HEALTHY');
    expect((await owner.query(ref, 'select answer from kept')).json).toEqual([{ answer: 42 }]);
  });

  it('does not wait for a query that never ends', async () => {
    const ref = platform.refs.Bookshop;
    const answer = owner.query(ref, 'select count(*) from generate_series(1, 100000000000)');
    await eventually(async () =>
      expect((await owner.get(`/platform/projects/${ref}/running-statements`)).json).toHaveLength(1),
    );
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes(ref, 'INACTIVE');
    expect((await answer).json.code).toBe('57014');
    await owner.post(`/platform/projects/${ref}/restore`);
    await becomes(ref, 'ACTIVE_HEALTHY');
  });
});

describe('restoring', () => {
  it('is accepted once when it is asked for several times at the same moment', async () => {
    const ref = platform.refs['Old atlas'];
    const answers = await Promise.all([1, 2, 3].map(() => owner.post(`/platform/projects/${ref}/restore`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('project_not_paused');
    await becomes(ref, 'ACTIVE_HEALTHY');
  });

  it('ends in RESTORE_FAILED, with the cause in the job, when the database is gone', async () => {
    const { controlPlane, engine } = platform.platform;
    const ref = platform.refs['Old atlas'];
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes(ref, 'INACTIVE');
    await engine.remove(ref);
    await owner.post(`/platform/projects/${ref}/restore`);
    await becomes(ref, 'RESTORE_FAILED');
    expect(await controlPlane.jobs.running()).toEqual([]);
    expect((await owner.get(`/platform/projects/${ref}`)).json.postgrestStatus).toBe('OFFLINE');
  });
});
