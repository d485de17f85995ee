import { randomUUID } from 'node:crypto';
import type { Browser } from '../browser.ts';
import type { Column } from './table.ts';
import type { World } from './world.ts';

/** The parts of a valid call. */
export interface Sample {
  /** Parameters of the path. By default `ref` is an active project and `slug` the demo's organization. */
  params?: Record<string, string | number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Replaces the browser of the column when the call would end its session or start another one. */
  browser?: Browser;
}

type SampleMaker = (world: World, column: Column) => Sample | Promise<Sample>;

/** No job starts from this status: callers with the permission get 409, and nothing changes. */
const onPaused: SampleMaker = ({ paused }) => ({ params: { ref: paused } });

const onBackup: SampleMaker = async ({ owner, paused }) => {
  const { json } = await owner.get(`/platform/database/${paused}/backups/downloadable-backups`);
  return { params: { ref: paused }, body: { id: json.backups[0].id } };
};

const withConnection =
  (body: object): SampleMaker =>
  async ({ owner, active }) => ({ body, headers: await owner.connection(active) });

const onConnection: SampleMaker = async (world) => ({
  params: { connectionId: await world.connect(await world.newProject()) },
});

const onBucket: SampleMaker = async (world) => ({ params: { id: await world.newBucket() } });

const onObject =
  (body?: object): SampleMaker =>
  async (world) => ({ params: { id: await world.newObject() }, body });

/** Routes that need more than an active project and the demo's organization. */
export const samples: Record<string, SampleMaker> = {
  'POST /platform/auth/redeem': async (world) => {
    const { email } = await world.newUser('Elsewhere');
    const browser = await world.platform.browser();
    return { body: { token: await world.linkFor(email) }, browser };
  },
  'POST /platform/auth/sign-in': async (world, column) => {
    const { email, browser } = await world.newUser(column, 'correct horse');
    return { body: { email, password: 'correct horse' }, browser };
  },
  'POST /platform/auth/sign-out': (world, column) => world.newUser(column),
  'POST /platform/csp-reports': () => ({
    body: [],
    headers: { 'content-type': 'application/reports+json' },
  }),
  'POST /platform/remotes/reports': () => ({ body: { reports: [] } }),
  'POST /platform/projects/:ref/api/rest/tokens': () => ({ body: { claims: { role: 'authenticated' } } }),
  'POST /platform/projects/:ref/api/rest/explanations': () => ({
    body: { method: 'GET', path: '/books', headers: {}, claims: { role: 'anon' } },
  }),
  'POST /platform/projects/:ref/api/rest/trials': withConnection({ sql: 'create table tried ()' }),
  'PATCH /platform/profile': () => ({ body: { last_name: 'Howdah' } }),
  'PUT /platform/profile/feature-previews': () => ({ body: { flags: { sidebar: true } } }),
  'PUT /platform/profile/password': async (world, column) => {
    const { browser } = await world.newUser(column);
    return { body: { password: 'correct horse' }, browser };
  },
  'POST /platform/profile/access-tokens': () => ({ body: { name: 'CI' } }),
  'DELETE /platform/profile/access-tokens/:id': async (world, column) => {
    const { json } = await world.browser(column).post('/platform/profile/access-tokens', { name: 'CI' });
    return { params: { id: json.id ?? 1 } };
  },

  'POST /platform/organizations': (world) => ({ body: { name: world.fresh('Organization') } }),
  'PATCH /platform/organizations/:slug': () => ({ body: { name: 'Demo organization' } }),
  'DELETE /platform/organizations/:slug': async (world) => ({
    params: { slug: await world.newOrganization() },
  }),
  'PUT /platform/organizations/:slug/billing/subscription': () => ({ body: { tier: 'tier_pro' } }),
  'PATCH /platform/organizations/:slug/members/:id': async (world) => {
    const { id } = await world.newUser('Developer');
    return { params: { id }, body: { role: 'Read-only' } };
  },
  'DELETE /platform/organizations/:slug/members/:id': async (world) => {
    const { id } = await world.newUser('Developer');
    return { params: { id } };
  },
  'POST /platform/organizations/:slug/members/invitations': (world) => ({
    body: { email: `${world.fresh('invited')}@example.com`, role: 'Developer' },
  }),
  'DELETE /platform/organizations/:slug/members/invitations/:id': async (world) => {
    const { id } = await world.newInvitation();
    return { params: { id } };
  },
  'GET /platform/invitations/:token': async (world) => {
    const { token } = await world.newInvitation();
    return { params: { token } };
  },
  'POST /platform/invitations/:token/accept': async (world, column) => {
    const { token } = await world.newInvitation();
    const body = { username: world.fresh('guest'), password: 'correct horse' };
    // Without a session, the call signs the guest in. The browser of the column must stay signed out.
    const browser = column === 'Signed out' ? await world.platform.browser() : undefined;
    return { params: { token }, body, browser };
  },
  'POST /platform/feedback/send': (world) => ({
    body: { category: 'Problem', subject: 'Help', message: 'It stopped.', projectRef: world.active },
  }),
  'POST /platform/feedback/downgrade': () => ({
    body: { orgSlug: 'demo', reasons: 'Pricing', exitAction: 'delete' },
  }),

  'POST /platform/projects': (world) => ({
    body: { name: world.fresh('Project'), organization_slug: 'demo' },
  }),
  'PATCH /platform/projects/:ref': () => ({ body: { name: 'Bookshop' } }),
  'DELETE /platform/projects/:ref': async (world) => ({ params: { ref: await world.newProject() } }),
  'PATCH /platform/projects/:ref/opt-in-tags': () => ({ body: { opt_in_tags: [] } }),
  'POST /platform/projects/:ref/pause': onPaused,
  'POST /platform/projects/:ref/restart': onPaused,
  'POST /platform/projects/:ref/resize': ({ paused }) => ({
    params: { ref: paused },
    body: { compute_size: 'small' },
  }),
  'POST /v1/projects/:ref/upgrade': ({ paused }) => ({
    params: { ref: paused },
    body: { target_version: '18' },
  }),

  // The paused project has a backup. It cannot be restored from it, because it is not active.
  'POST /platform/database/:ref/backups': onPaused,
  'POST /platform/database/:ref/backups/download': onBackup,
  'POST /platform/database/:ref/backups/restore': onBackup,
  'GET /platform/files/backups/:ref/:id': async (world) => {
    const { params, body } = await onBackup(world, 'Owner');
    const { json } = await world.owner.post(`/platform/database/${params!.ref}/backups/download`, body);
    const link = new URL(json.fileUrl);
    return {
      params: { ref: world.paused, id: link.pathname.split('/').at(-1)! },
      query: link.search.slice(1),
    };
  },

  'POST /platform/pg-meta/:ref/query': withConnection({ query: 'select 1' }),
  'POST /platform/pg-meta/:ref/query/format': withConnection({ query: 'select 1' }),
  'POST /platform/pg-meta/:ref/imports': async ({ owner, active }) => {
    const table = { schema: 'public', name: `import_${randomUUID()}`, key: null, enable_rls: true };
    const columns = [{ name: 'a', type: 'text' }];
    return {
      body: `${JSON.stringify({ table, columns, on_failure: 'keep_rest' })}\n{}\n`,
      headers: { ...(await owner.connection(active)), 'content-type': 'application/x-ndjson' },
    };
  },
  'GET /platform/pg-meta/:ref/tables': async ({ owner, active }) => ({
    headers: await owner.connection(active),
  }),
  'DELETE /platform/projects/:ref/running-statements/:id': () => ({ params: { id: randomUUID() } }),

  'PATCH /platform/projects/:ref/db-password': () => ({ body: { password: 'correct-Horse-7' } }),
  'DELETE /platform/projects/:ref/database-sessions/:id': () => ({ params: { id: '1-1' } }),

  'POST /platform/projects/:ref/content': (_world, column) => ({
    body: { id: randomUUID(), name: `Private to ${column}` },
  }),
  'DELETE /platform/projects/:ref/content': async (world) => ({ query: `ids=${await world.newContent()}` }),
  'GET /platform/projects/:ref/content/item/:id': async (world) => ({
    params: { id: await world.newContent() },
  }),
  'GET /platform/projects/:ref/content/folders/:id': async (world, column) => ({
    params: { id: await world.newFolder(column) },
  }),
  'POST /platform/projects/:ref/content/folders': (world) => ({ body: { name: world.fresh('Folder') } }),
  'PUT /platform/projects/:ref/content/folders/:id': async (world, column) => ({
    params: { id: await world.newFolder(column) },
    body: { name: world.fresh('Renamed') },
  }),
  'DELETE /platform/projects/:ref/content/folders': async (world, column) => ({
    query: `ids=${await world.newFolder(column)}`,
  }),

  'POST /api/ai/sql/generate-v3': ({ active }) => ({
    body: { projectRef: active, schema: 'public', messages: [{ role: 'user', content: 'Hello' }] },
  }),
  'POST /api/ai/sql/complete': ({ active }) => ({
    body: { projectRef: active, prompt: 'Only the newest', selection: 'select 1', before: '', after: '' },
  }),
  'POST /api/ai/sql/title': ({ active }) => ({ body: { projectRef: active, sql: 'select 1' } }),

  'PATCH /platform/projects/:ref/config/postgrest': () => ({ body: { max_rows: 1000 } }),
  'PATCH /platform/projects/:ref/config/secrets': ({ paused }) => ({ params: { ref: paused }, body: {} }),
  'GET /v1/projects/:ref/functions/:slug': async ({ owner, active }) => {
    const { json } = await owner.get(`/v1/projects/${active}/functions`);
    return { params: { slug: json[0].slug } };
  },

  'POST /platform/integrations/github/connections': async (world) => ({
    body: { project_ref: await world.newProject(), repository_id: world.repository },
  }),
  'DELETE /platform/integrations/github/connections/:connectionId': onConnection,
  'GET /platform/integrations/github/branches/:connectionId': onConnection,
  'GET /platform/integrations/github/branches/:connectionId/:branchName': async (world) => {
    const { params } = await onConnection(world, 'Owner');
    return { params: { ...params, branchName: 'main' } };
  },
  // The paused project also has a connection, and nothing is copied from it.
  'POST /v1/projects/:ref/branches': async (world) => {
    await world.connect(world.paused);
    return { params: { ref: world.paused }, body: { branch_name: 'main', git_branch: 'main' } };
  },
  'DELETE /v1/branches/:id': async (world) => ({ params: { id: await world.newBranch() } }),

  'GET /platform/storage/:ref/buckets/:id': onBucket,
  'POST /platform/storage/:ref/buckets': (world) => ({ body: { id: world.fresh('bucket') } }),
  'PATCH /platform/storage/:ref/buckets/:id': async (world) => ({
    params: { id: await world.newBucket() },
    body: { public: true },
  }),
  'DELETE /platform/storage/:ref/buckets/:id': onBucket,
  'POST /platform/storage/:ref/buckets/:id/empty': onBucket,
  'POST /platform/storage/:ref/buckets/:id/objects': async (world) => ({
    params: { id: await world.newBucket() },
    query: 'path=hello.txt',
    body: 'hello',
    headers: { 'content-type': 'text/plain' },
  }),
  'POST /platform/storage/:ref/buckets/:id/objects/list': onObject({ path: '' }),
  'POST /platform/storage/:ref/buckets/:id/objects/download': onObject({ path: 'hello.txt' }),
  'DELETE /platform/storage/:ref/buckets/:id/objects': onObject({ paths: ['hello.txt'] }),
  'POST /platform/storage/:ref/archive': onPaused,
  'GET /platform/files/storage-archives/:ref/:id': () => ({
    params: { id: randomUUID() },
    query: 'token=forged',
  }),
};
