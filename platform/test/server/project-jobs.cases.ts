import { ControlClient } from '../../testing/control-port/control-client.ts';
import type { Browser } from './browser.ts';
import { eventually } from './eventually.ts';
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
