import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UPGRADE_STEPS } from '@howdah/shared-api/contract';
import { ControlClient } from '../../testing/control-port/control-client.ts';
import { makeRepository } from '../git-repositories/make-repository.ts';
import type { Browser, Json } from './browser.ts';
import { describeConfirmedWrites } from './confirmed-writes.cases.ts';
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
  await platform.platform.engine.execute(ref, oddSchemasSql);
});
afterEach(() => control.releaseAll());
afterAll(() => platform.dispose());

/** Names that pg_dump reserves for Postgres, or that need quotes. Earlier platforms allowed the first two. */
const oddSchemas = [
  'pg_mine',
  'pg_toast_of_bread',
  '_hidden',
  '_',
  'extensions',
  'odd "name" 🐘',
  'Ünï -- x',
  'select',
];
const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const oddSchemasSql = `set session authorization supabase_admin; set allow_system_table_mods = on;
  ${oddSchemas
    .map(
      (name, index) => `create schema ${quote(name)};
      create table ${quote(name)}."a table" as select n from generate_series(1, ${index + 1}) n;`,
    )
    .join('\n')}`;
const oddRows = async () => {
  const counts = oddSchemas.map((name) => `(select count(*)::int from ${quote(name)}."a table")`);
  return (await owner.query(ref, `select json_build_array(${counts.join(', ')}) as rows`)).json;
};
const allOddRows = [{ rows: oddSchemas.map((_, index) => index + 1) }];
const becomes = (status: string, of = ref) =>
  eventually(async () =>
    expect((await owner.get(`/platform/projects/${of}/status`)).json.status).toBe(status),
  );

const upgradeStatus = async (query = ''): Promise<Json> =>
  (await owner.get(`/v1/projects/${ref}/upgrade/status${query}`)).json.databaseUpgradeStatus;
const upgrade = (target_version: unknown = '18') =>
  owner.post(`/v1/projects/${ref}/upgrade`, { target_version });
const ended = () => eventually(async () => expect((await upgradeStatus())?.status).not.toBe('Upgrading'));
const sightings = async () =>
  (await owner.query(ref, 'select count(*)::int as rows, sum(individuals)::int as all from sightings')).json;

describe('before an upgrade', () => {
  it('lists the versions of a possible upgrade', async () => {
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
  'refuse-clients',
  'dump-database',
  'load-dump',
  'analyze-new-database',
  'stop-old-database',
  'switch-database',
];

describe('an upgrade that fails', () => {
  it.each(steps)('at %s keeps the old database running, and removes the new one', async (step) => {
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

/** Postgres never dumps objects in its own schemas. */
describe('an object that a backup cannot contain', () => {
  const named = /leave out the table pg_catalog\.left_out\./;
  const inSystemSchema = (sql: string) =>
    platform.platform.engine.execute(
      ref,
      `set session authorization supabase_admin; set allow_system_table_mods = on; ${sql}`,
    );
  const latestJob = async (of = ref) => (await control.jobs(of))[0];
  const rows = async () => (await owner.query(ref, 'select n from pg_catalog.left_out')).json;
  beforeAll(() =>
    inSystemSchema(
      'create table pg_catalog.left_out as select 7 as n; grant select on pg_catalog.left_out to public',
    ),
  );

  it('fails an upgrade by name, and the database is unchanged', async () => {
    await upgrade();
    await ended();
    expect(await upgradeStatus()).toMatchObject({ status: 'Failed', error: expect.stringMatching(named) });
    await becomes('ACTIVE_HEALTHY');
    expect(await rows()).toEqual([{ n: 7 }]);
  });

  it('fails a new branch by name', async () => {
    await makeRepository(platform.gitRoot, 'acme/shop', ['copy']);
    await owner.post('/platform/integrations/github/connections', {
      project_ref: ref,
      repository_id: 'acme/shop',
    });
    const body = { branch_name: 'copy', git_branch: 'copy', region: 'local' };
    const { json: made } = await owner.post(`/v1/projects/${ref}/branches`, body);
    await becomes('UNKNOWN', made.project_ref);
    expect(await latestJob(made.project_ref)).toMatchObject({
      kind: 'branch',
      state: 'failed',
      error: expect.stringMatching(named),
    });
    expect(await rows()).toEqual([{ n: 7 }]);
    await owner.call('DELETE', `/v1/branches/${made.id}`);
  });

  it('fails a pause by name, and the database works again after a restart', async () => {
    await owner.post(`/platform/projects/${ref}/pause`);
    await becomes('PAUSE_FAILED');
    expect(await latestJob()).toMatchObject({
      kind: 'pause',
      state: 'failed',
      error: expect.stringMatching(named),
    });
    await owner.post(`/platform/projects/${ref}/restart`);
    await becomes('ACTIVE_HEALTHY');
    expect(await rows()).toEqual([{ n: 7 }]);
  });

  // The next upgrade succeeds.
  afterAll(() => inSystemSchema('drop table pg_catalog.left_out'));
});

/** Each test goes on where the one before it ended. */
describe('an upgrade', () => {
  let before: unknown;
  beforeAll(() =>
    platform.platform.engine.execute(
      ref,
      `create table divisors as select 1 as n;
       create materialized view quotients as select 1 / n as one from divisors;
       insert into divisors values (0)`,
    ),
  );

  it('refuses statements while it runs', async () => {
    before = await sightings();
    await control.addGate({
      ref,
      kind: 'upgrade',
      step: 'load-dump',
      at: 'before',
      action: 'wait',
    });
    expect((await upgrade('supabase-postgres-18.6')).status).toBe(201);
    await eventually(async () => expect((await control.gates()).waiting).toHaveLength(1));
    expect(await owner.query(ref, 'delete from sightings')).toMatchObject({
      status: 409,
      json: { code: 'project_not_active', details: { status: 'UPGRADING' } },
    });
    expect(await upgradeStatus()).toMatchObject({ status: 'Upgrading', progress: 'InitiatedDataUpgrade' });
  });

  it('runs its steps in order', async () => {
    const seen: string[] = [];
    // Its gate was released after the test before.
    await eventually(async () => {
      const { progress, status } = await upgradeStatus();
      if (seen.at(-1) !== progress) seen.push(progress);
      expect(status).toBe('Upgraded');
    });
    const order = seen.map((key) => (UPGRADE_STEPS as readonly string[]).indexOf(key));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe('CompletedUpgrade');
  });

  it('says which materialized views could not be filled', async () => {
    expect((await upgradeStatus()).empty_views).toEqual([
      { name: 'public.quotients', reason: 'division by zero' },
    ]);
  });

  it('keeps all rows on the new version', async () => {
    expect((await owner.get(`/platform/projects/${ref}`)).json).toMatchObject({
      status: 'ACTIVE_HEALTHY',
      dbVersion: expect.stringMatching(/^18\./),
    });
    expect(await sightings()).toEqual(before);
    expect(await oddRows()).toEqual(allOddRows);
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

describe('an upgrade of a project in use', () => {
  const oldAtlas = () => platform.refs['Old atlas'];
  beforeAll(async () => {
    await owner.post(`/platform/projects/${oldAtlas()}/restore`);
    await becomes('ACTIVE_HEALTHY', oldAtlas());
  });

  describeConfirmedWrites(
    'it',
    () => ({ owner, ref: oldAtlas() }),
    async (project) => {
      const body = { target_version: '18' };
      expect((await owner.post(`/v1/projects/${project.ref}/upgrade`, body)).status).toBe(201);
      await becomes('ACTIVE_HEALTHY', project.ref);
      const { json } = await owner.get(`/platform/projects/${project.ref}`);
      expect(json.dbVersion).toMatch(/^18\./);
    },
  );
});
