import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { upgradeProgress } from '../../src/lifecycle/jobs/upgrade.ts';
import { ControlClient } from '../../testing/control-client.ts';
import type { Browser, Json } from './browser.ts';
import { eventually } from './eventually.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let owner: Browser;
let control: ControlClient;
let ref: string;

beforeAll(async () => {
  platform = await startTestPlatform({ env: { HOWDAH_CONTROL_PORT: '0' } });
  owner = await platform.browser('owner@howdah.local');
  control = new ControlClient(platform.control!);
  ref = platform.refs['Field notes'];
});
afterEach(() => control.releaseAll());
afterAll(() => platform.dispose());

const upgradeStatus = async (query = ''): Promise<Json> =>
  (await owner.get(`/v1/projects/${ref}/upgrade/status${query}`)).json.databaseUpgradeStatus;
const upgrade = (target_version: unknown = '18') =>
  owner.post(`/v1/projects/${ref}/upgrade`, { target_version });
const ended = () => eventually(async () => expect((await upgradeStatus())?.status).not.toBe('Upgrading'));
const sightings = async () =>
  (await owner.query(ref, 'select count(*)::int as rows, sum(individuals)::int as all from sightings')).json;

describe('before an upgrade', () => {
  it('says what the project can be upgraded to', async () => {
    const { json } = await owner.get(`/v1/projects/${ref}/upgrade/eligibility`);
    expect(json).toEqual({
      eligible: true,
      current_app_version: expect.stringMatching(/^supabase-postgres-17\.\d+$/),
      current_app_version_release_channel: 'ga',
      latest_app_version: expect.stringMatching(/^supabase-postgres-18\.\d+$/),
      target_upgrade_versions: [
        {
          postgres_version: '18',
          app_version: expect.stringMatching(/^supabase-postgres-18\.\d+$/),
          release_channel: 'ga',
        },
      ],
    });
    expect(await upgradeStatus()).toBeNull();
  });

  it.each(['17', '19', 'supabase-postgres-16.2'])('refuses %s', async (version) => {
    expect(await upgrade(version)).toMatchObject({ status: 400, json: { code: 'version_unavailable' } });
  });
});

const steps = [
  'cancel-statements',
  'make-new-database',
  'rest-new-database',
  'dump-database',
  'load-dump',
  'analyze-new-database',
  'stop-old-database',
  'switch-database',
];

describe('an upgrade that fails', () => {
  it.each(steps)('at %s leaves the old database serving, and nothing of the new one', async (step) => {
    const before = await sightings();
    const release = await control.addGate({
      ref,
      kind: 'upgrade',
      step,
      at: 'before',
      action: 'fail',
      message: 'No luck.',
    });
    const { json } = await upgrade();
    await ended();
    expect(await upgradeStatus(`?tracking_id=${json.tracking_id}`)).toMatchObject({
      status: 'Failed',
      error: 'No luck.',
      target_version: 18,
    });
    expect((await owner.get(`/platform/projects/${ref}`)).json).toMatchObject({
      status: 'ACTIVE_HEALTHY',
      postgrestStatus: 'ONLINE',
      dbVersion: expect.stringMatching(/^17\./),
    });
    expect(await sightings()).toEqual(before);
    const databases = readdirSync(join(platform.home, 'projects')).filter((name) => name.startsWith(ref));
    expect(databases).toEqual([ref]);
    await release();
  });
});

describe('an upgrade', () => {
  it('refuses statements, goes through its steps in order, and ends on the new version with all rows', async () => {
    const before = await sightings();
    const seen: string[] = [];
    const place = { ref, kind: 'upgrade', at: 'before', action: 'wait' } as const;
    const release = await control.addGate({ ...place, step: 'load-dump' });
    expect((await upgrade('supabase-postgres-18.6')).status).toBe(201);
    await eventually(async () => expect((await control.gates()).waiting).toHaveLength(1));
    expect(await owner.query(ref, 'delete from sightings')).toMatchObject({
      status: 409,
      json: { code: 'project_not_active', details: { status: 'UPGRADING' } },
    });
    expect(await upgradeStatus()).toMatchObject({ status: 'Upgrading', progress: 'InitiatedDataUpgrade' });
    await release();
    await eventually(async () => {
      const { progress, status } = await upgradeStatus();
      if (seen.at(-1) !== progress) seen.push(progress);
      expect(status).toBe('Upgraded');
    });
    const order = seen.map((key) => (upgradeProgress as readonly string[]).indexOf(key));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe('CompletedUpgrade');
    expect((await owner.get(`/platform/projects/${ref}`)).json).toMatchObject({
      status: 'ACTIVE_HEALTHY',
      dbVersion: expect.stringMatching(/^18\./),
    });
    expect(await sightings()).toEqual(before);
    const [project] = (await platform.platform.controlPlane.projects.list()).filter(
      (each) => each.ref === ref,
    );
    const backup = await platform.platform.backups.latestDownloadable(project!.id);
    expect(backup).toMatchObject({ kind: 'upgrade', postgresMajor: 18, state: 'complete' });
    const databases = readdirSync(join(platform.home, 'projects')).filter((name) => name.startsWith(ref));
    expect(databases).toEqual([project!.database]);
    const { json } = await owner.get(`/v1/projects/${ref}/upgrade/eligibility`);
    expect(json).toMatchObject({ eligible: false, target_upgrade_versions: [] });
  });
});
