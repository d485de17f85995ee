import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ServerNames } from '../../src/engines/postgres/names.ts';
import { loadHomeKey } from '../../src/kernel/security/sealed.ts';
import { ControlClient } from '../../testing/control-port/control-client.ts';
import { makeRepository } from '../git-repositories/make-repository.ts';
import { describeWithPostgres, postgresUrl, removeDatabases } from '../postgres/with-postgres.ts';
import type { Browser, Json } from './browser.ts';
import { eventually } from './eventually.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

const contentSql = `
  create table orders (id bigint generated always as identity primary key, note text not null);
  insert into orders (note) select 'order ' || n from generate_series(1, 500) as n;
  alter table orders enable row level security;
  create policy everybody on orders for select to anon using (id < 400);
  create function order_count() returns bigint language sql as 'select count(*) from orders';
`;

let platform: TestPlatform;
let owner: Browser;
let control: ControlClient;
let parent: string;

const branchesOf = async (ref: string) => (await owner.get(`/v1/projects/${ref}/branches`)).json as Json[];
const create = (name: string, gitBranch = name, browser = owner) =>
  browser.post(`/v1/projects/${parent}/branches`, {
    branch_name: name,
    git_branch: gitBranch,
    region: 'local',
  });
const rowsOf = async (ref: string, sql: string) => (await owner.query(ref, sql)).json;

async function isReady(name: string): Promise<Json> {
  let found: Json;
  await eventually(async () => {
    found = (await branchesOf(parent)).find((branch) => branch.name === name);
    expect(found).toMatchObject({ status: 'READY', error: null, progress: null });
  });
  return found;
}

async function remove(id: string): Promise<void> {
  expect(await owner.call('DELETE', `/v1/branches/${id}`)).toMatchObject({ status: 200 });
  await eventually(async () =>
    expect((await branchesOf(parent)).map((branch) => branch.id)).not.toContain(id),
  );
}

/** Retries until the branch is no longer being created. */
async function removeWhenPossible(id: string): Promise<void> {
  await eventually(async () => {
    expect((await owner.call('DELETE', `/v1/branches/${id}`)).status).not.toBe(409);
  });
  await eventually(async () =>
    expect((await branchesOf(parent)).map((branch) => branch.id)).not.toContain(id),
  );
}

async function begin(env: Record<string, string> = {}): Promise<void> {
  platform = await startTestPlatform({ env: { HOWDAH_CONTROL_PORT: '0', ...env } });
  owner = await platform.browser('owner@howdah.local');
  control = new ControlClient(platform.control!);
  parent = platform.refs['Field notes'];
  await makeRepository(platform.gitRoot, 'acme/shop', ['feature/new-cart', 'other', 'third']);
  const filled = await owner.query(parent, contentSql);
  if (filled.status !== 200) throw new Error(filled.text);
}

const NAME = 'feature/new-cart';
const isCreating = () => ({
  status: 201,
  json: { status: 'CREATING', region: 'local', parent_project_ref: parent, git_branch: NAME },
});

async function expectCopy(ref: string): Promise<void> {
  const project = (await owner.get(`/platform/projects/${ref}`)).json;
  expect(project).toMatchObject({ status: 'ACTIVE_HEALTHY', parent_project_ref: parent });
  expect(project.dbVersion).toBe((await owner.get(`/platform/projects/${parent}`)).json.dbVersion);
  expect(await rowsOf(ref, 'select order_count()::int as n')).toEqual([{ n: 500 }]);
  expect(await rowsOf(ref, `select policyname from pg_policies where tablename = 'orders'`)).toEqual([
    { policyname: 'everybody' },
  ]);
  const statistics = `select count(*)::int as columns from pg_stats where tablename = 'orders'`;
  expect(await rowsOf(ref, statistics)).toEqual([{ columns: 2 }]);
  await owner.query(ref, `insert into orders (note) values ('on the branch'); drop function order_count()`);
  expect(await rowsOf(ref, 'select max(id)::int as last from orders')).toEqual([{ last: 501 }]);
  expect(await rowsOf(parent, 'select order_count()::int as n')).toEqual([{ n: 500 }]);
}

async function expectRemoval({ id, project_ref: ref }: Json): Promise<void> {
  await remove(id);
  expect(await owner.get(`/platform/projects/${ref}`)).toMatchObject({ status: 404 });
  expect(await platform.platform.engine.exists(ref)).toBe(false);
  expect(await rowsOf(parent, 'select order_count()::int as n')).toEqual([{ n: 500 }]);
}

async function connect(): Promise<number> {
  const body = { project_ref: parent, repository_id: 'acme/shop' };
  return (await owner.post('/platform/integrations/github/connections', body)).json.id;
}

async function disconnect(): Promise<void> {
  const { json } = await owner.get(`/platform/projects/${parent}/repository-connection`);
  if (json.connection) {
    await owner.call('DELETE', `/platform/integrations/github/connections/${json.connection.id}`);
  }
}

describe('preview branches on PGlite', () => {
  beforeAll(() => begin());
  afterAll(() => platform.dispose());
  const leaveNothing = async () => {
    await control.releaseAll();
    await disconnect();
    for (const { id } of await branchesOf(parent)) await removeWhenPossible(id);
  };

  describe('a project with a branch', () => {
    let branch: Json;
    const fileOf = (ref: string) => `/platform/storage/${ref}/buckets/notes/objects`;
    beforeAll(async () => {
      await connect();
      await owner.post(`/platform/storage/${parent}/buckets`, { id: 'notes' });
      const headers = { 'content-type': 'text/plain' };
      await owner.call('POST', `${fileOf(parent)}?path=hello.txt`, { body: 'hello', headers });
    });
    afterAll(leaveNothing);

    it('shows why the branch could not be created', async () => {
      const gate = {
        kind: 'branch',
        step: 'copy-in',
        at: 'before',
        action: 'fail',
        message: 'No room',
      } as const;
      const takeAway = await control.addGate(gate);
      const made = await create(NAME);
      expect(made).toMatchObject(isCreating());
      await eventually(async () =>
        expect((await branchesOf(parent))[0]).toMatchObject({ status: 'FAILED', error: 'No room' }),
      );
      expect(await platform.platform.engine.exists(made.json.project_ref)).toBe(false);
      await takeAway();
    });

    it('shows the progress of a retry, and cannot be removed before the branch is ready', async () => {
      const [{ id, project_ref }] = (await branchesOf(parent)) as [Json];
      const gate = { kind: 'branch', step: 'copy-in', at: 'before', action: 'wait' } as const;
      const takeAway = await control.addGate(gate);
      await owner.post(`/platform/projects/${project_ref}/restart`);
      await eventually(async () =>
        expect((await branchesOf(parent))[0]).toMatchObject({ status: 'CREATING', progress: 1 / 6 }),
      );
      expect(await owner.call('DELETE', `/v1/branches/${id}`)).toMatchObject({
        status: 409,
        json: { code: 'project_busy' },
      });
      await takeAway();
      branch = await isReady(NAME);
    });

    it('copies its rows, policies, functions and sequences to the branch, and does not change with it', async () => {
      await expectCopy(branch.project_ref);
    });

    it('lists the branch separately from projects', async () => {
      const listed = (await owner.get('/platform/projects')).json.map((project: Json) => project.ref);
      expect(listed).toContain(parent);
      expect(listed).not.toContain(branch.project_ref);
    });

    it('cannot have a second branch with the same name', async () => {
      expect(await create(NAME)).toMatchObject({ status: 409, json: { code: 'branch_name_taken' } });
    });

    it('cannot have a branch of its branch', async () => {
      const body = { branch_name: 'nested', git_branch: 'main' };
      expect(await owner.post(`/v1/projects/${branch.project_ref}/branches`, body)).toMatchObject({
        status: 409,
        json: { code: 'branch_of_branch' },
      });
    });

    it('cannot be deleted, and its organization cannot change to the free plan', async () => {
      expect(await owner.call('DELETE', `/platform/projects/${parent}`)).toMatchObject({
        status: 409,
        json: { code: 'project_has_branches', details: { branches: [NAME] } },
      });
      expect((await owner.get(`/platform/projects/${parent}`)).json.status).toBe('ACTIVE_HEALTHY');
      const path = '/platform/organizations/demo/billing/subscription';
      const { status, json } = await owner.call('PUT', path, { body: { tier: 'tier_free' } });
      expect(status).toBe(409);
      expect(json.details.reasons.map(({ code }: Json) => code)).toContain('branches_not_included');
    });

    it('can delete its files, which the branch keeps until it is removed', async () => {
      const { project_ref: ref } = branch;
      await owner.call('DELETE', fileOf(parent), { body: { paths: ['hello.txt'] } });
      expect(await owner.post(`${fileOf(ref)}/download`, { path: 'hello.txt' })).toMatchObject({
        status: 200,
        text: 'hello',
      });
      await expectRemoval(branch);
      expect(existsSync(join(platform.home, 'storage', ref))).toBe(false);
    });
  });

  describe('a branch is refused', () => {
    afterEach(leaveNothing);
    const projects = () => platform.platform.controlPlane.projects;
    const idOfParent = async () => (await projects().list()).find(({ ref }) => ref === parent)!.id;

    it('without a connection', async () => {
      expect(await create('main')).toMatchObject({ status: 409, json: { code: 'connection_required' } });
    });

    it('for a git branch that is not in the repository', async () => {
      await connect();
      for (const name of ['missing', '../../HEAD', 'refs/heads/main']) {
        expect(await create('anything', name)).toMatchObject({
          status: 404,
          json: { code: 'git_branch_not_found' },
        });
      }
    });

    it.each(['x', ' x ', '', '  '])('for the name %j, which has less than two characters', async (name) => {
      await connect();
      expect(await create(name, 'main')).toMatchObject({ status: 400, json: { code: 'body_invalid' } });
    });

    it('on the free plan', async () => {
      await connect();
      const { organizations } = platform.platform.controlPlane;
      const { id } = (await owner.get('/platform/organizations/demo')).json;
      await organizations.update(id, { plan: 'free' });
      try {
        expect(await create('main')).toMatchObject({ status: 400, json: { code: 'branching_not_included' } });
      } finally {
        await organizations.update(id, { plan: 'pro' });
      }
    });

    it('for Postgres older than 15', async () => {
      await connect();
      const id = await idOfParent();
      const { postgresMajor } = (await projects().byId(id))!;
      await projects().update(id, { postgresMajor: 14 });
      expect(await create('main')).toMatchObject({ status: 400, json: { code: 'postgres_too_old' } });
      await projects().update(id, { postgresMajor });
    });

    it('for a project that is not active', async () => {
      await connect();
      await control.setStatus(parent, { status: 'PAUSING' });
      expect(await create('main')).toMatchObject({ status: 409, json: { code: 'project_not_active' } });
      await control.setStatus(parent, { status: 'ACTIVE_HEALTHY' });
    });
  });

  describe('a connection', () => {
    afterEach(leaveNothing);
    const post = (repository_id: string) =>
      owner.post('/platform/integrations/github/connections', { project_ref: parent, repository_id });

    it('has its user, repository and project', async () => {
      expect(await post('acme/shop')).toMatchObject({
        status: 201,
        json: {
          user: { primary_email: { email: 'owner@howdah.local' }, username: 'owner' },
          repository: { id: 'acme/shop', name: 'acme/shop' },
          project: { ref: parent },
        },
      });
      expect((await owner.get('/platform/organizations/demo/repository-connections')).json).toHaveLength(1);
    });

    it('is the only one of its project', async () => {
      await connect();
      expect(await post('acme/shop')).toMatchObject({ status: 409, json: { code: 'already_connected' } });
    });

    it.each(['../', '../../etc', 'acme/../../x', '/etc', 'acme/missing', 'acme'])(
      'is refused for the folder %j',
      async (folder) => {
        expect(await post(folder)).toMatchObject({ status: 404, json: { code: 'repository_not_found' } });
      },
    );

    it('lists the branches of the repository', async () => {
      const id = await connect();
      const path = `/platform/integrations/github/branches/${id}`;
      expect((await owner.get(path)).json).toContainEqual({ name: 'feature/new-cart' });
      expect(await owner.get(`${path}/feature%2Fnew-cart`)).toMatchObject({
        status: 200,
        json: { name: 'feature/new-cart' },
      });
      for (const name of ['missing', '..%2F..%2FHEAD', 'main%00', '.']) {
        const { status } = await owner.get(`${path}/${name}`);
        expect([400, 404]).toContain(status);
      }
    });

    it('accepts names up to the limit of git, and refuses longer ones', async () => {
      const path = `/platform/integrations/github/branches/${await connect()}`;
      expect(await owner.get(`${path}/${'x'.repeat(250)}`)).toMatchObject({
        status: 404,
        json: { code: 'git_branch_not_found' },
      });
      expect(await owner.get(`${path}/${'x'.repeat(300)}`)).toMatchObject({
        status: 400,
        json: { code: 'parameters_invalid' },
      });
    });

    it('is hidden from users of other organizations', async () => {
      const id = await connect();
      const { users, organizations } = platform.platform.controlPlane;
      const email = 'stranger@elsewhere.example';
      const { id: stranger } = await users.add({
        email,
        username: 'stranger',
        firstName: null,
        lastName: null,
      });
      const { id: elsewhere } = await organizations.add({ slug: 'else', name: 'Else', plan: 'pro' });
      await organizations.addMember(elsewhere, stranger, 'Owner');
      const browser = await platform.browser(email);
      expect(await browser.get(`/platform/integrations/github/branches/${id}/main`)).toMatchObject({
        status: 404,
        json: { code: 'connection_not_found' },
      });
    });
  });
});

describeWithPostgres('preview branches on a PostgreSQL server', () => {
  beforeAll(() => begin({ HOWDAH_POSTGRES_URL: postgresUrl() }));
  afterAll(async () => {
    const { prefix } = new ServerNames(loadHomeKey(join(platform.home, 'platform.key')));
    await platform.dispose();
    await removeDatabases(prefix);
  });

  it('have the rows, policies, functions and sequences of their parent, and do not change it', async () => {
    await connect();
    expect(await create(NAME)).toMatchObject(isCreating());
    const branch = await isReady(NAME);
    await expectCopy(branch.project_ref);
    await expectRemoval(branch);
  });
});
