import type { Browser, Json } from './browser.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

const roles = ['owner', 'admin', 'developer', 'reader'] as const;
type Role = (typeof roles)[number];

let platform: TestPlatform;
const browsers = new Map<Role, Browser>();
let signedOut: Browser;

beforeAll(async () => {
  platform = await startTestPlatform();
  signedOut = await platform.browser();
  for (const role of roles) browsers.set(role, await platform.browser(`${role}@howdah.local`));
});
afterAll(() => platform.dispose());

/** A route, what is sent, and the status for each role. `:active` and `:paused` stand for refs. */
type Row = [method: string, path: string, body: object | undefined, status: Record<Role, number>];

const everybody = (status: number) => ({ owner: status, admin: status, developer: status, reader: status });

const routes: Row[] = [
  ['GET', '/platform/profile', undefined, everybody(200)],
  ['GET', '/platform/profile/permissions', undefined, everybody(200)],
  ['PUT', '/platform/profile/password', { password: 'short' }, everybody(400)],
  ['GET', '/platform/organizations', undefined, everybody(200)],
  ['GET', '/platform/projects', undefined, everybody(200)],
  ['GET', '/platform/projects/:active', undefined, everybody(200)],
  ['PATCH', '/platform/projects/:active', { name: 'Bookshop' }, { ...everybody(200), reader: 403 }],
  ['GET', '/platform/projects/:active/settings', undefined, everybody(200)],
  ['GET', '/platform/projects/:active/status', undefined, everybody(200)],
  // Active, so whoever is allowed hears that it is not paused.
  ['POST', '/platform/projects/:active/restore', {}, { owner: 409, admin: 409, developer: 403, reader: 403 }],
  ['POST', '/platform/projects/:paused/pause', {}, { owner: 409, admin: 409, developer: 403, reader: 403 }],
  ['POST', '/platform/pg-meta/:active/query', { query: 'select 1' }, everybody(200)],
  ['GET', '/platform/pg-meta/:active/tables', undefined, everybody(200)],
  ['GET', '/platform/projects/:active/running-statements', undefined, everybody(200)],
  ['DELETE', '/platform/projects/:active/running-statements/none', undefined, everybody(404)],
];

const pathOf = (path: string) =>
  path.replace(':active', platform.refs.Bookshop).replace(':paused', platform.refs['Old atlas']);

async function call(browser: Browser, [method, path, body]: Row) {
  const headers = path.includes('pg-meta') ? await browser.connection(platform.refs.Bookshop) : {};
  return browser.call(method, pathOf(path), { body, headers });
}

describe('every route', () => {
  it.each(routes)('%s %s answers 401 to somebody who is signed out', async (...row) => {
    const answer = await signedOut.call(row[0], pathOf(row[1]), { body: row[2] });
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  });

  it.each(routes.flatMap((row) => roles.map((role) => [role, row[3][role], row[0], row[1], row] as const)))(
    'gives the %s %i for %s %s',
    async (role, status, _method, _path, row) => {
      const answer = await call(browsers.get(role)!, row);
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.json.code).toBe('forbidden');
    },
  );

  it.each(routes.filter(([, path]) => path.includes(':')))(
    '%s %s says that a project of another organization does not exist',
    async (method, path, body) => {
      const stranger = await strangerBrowser();
      const answer = await stranger.call(method, pathOf(path), { body });
      expect(answer).toMatchObject({ status: 404, json: { code: 'project_not_found' } });
    },
  );
});

describe('the lists', () => {
  it('show a person nothing of organizations that are not theirs', async () => {
    const stranger = await strangerBrowser();
    expect((await stranger.get('/platform/organizations')).json).toEqual([]);
    expect((await stranger.get('/platform/projects')).json).toEqual([]);
    expect((await stranger.get('/platform/profile/permissions')).json).toEqual([]);
  });

  it('show the owner both organizations and the three projects of the demo', async () => {
    const owner = browsers.get('owner')!;
    const organizations = (await owner.get('/platform/organizations')).json;
    expect(organizations.map(({ slug, plan }: Json) => [slug, plan.id])).toEqual([
      ['demo', 'pro'],
      ['personal', 'free'],
    ]);
    const projects = (await owner.get('/platform/projects')).json;
    expect(
      projects.map(({ name, status, dbVersion }: Json) => [name, status, dbVersion.split('.')[0]]),
    ).toEqual([
      ['Bookshop', 'ACTIVE_HEALTHY', '18'],
      ['Field notes', 'ACTIVE_HEALTHY', '17'],
      ['Old atlas', 'INACTIVE', '17'],
    ]);
    expect(projects[0].ref).toMatch(/^[a-z]{20}$/);
  });
});

describe('the keys of a project', () => {
  it('are shown to those who may read secrets, and are the same at each call', async () => {
    const path = `/platform/projects/${platform.refs.Bookshop}/settings`;
    const first = (await browsers.get('developer')!.get(path)).json;
    expect(first.service_api_keys.map(({ tags }: Json) => tags)).toEqual(['anon', 'service_role']);
    expect((await browsers.get('developer')!.get(path)).json).toEqual(first);
  });

  it('are left out for a reader', async () => {
    const answer = await browsers.get('reader')!.get(`/platform/projects/${platform.refs.Bookshop}/settings`);
    expect(answer.json).toMatchObject({ db_schema: 'public', service_api_keys: [] });
  });
});

describe('renaming a project', () => {
  it('is seen by everybody at once, without the space around the name', async () => {
    const path = `/platform/projects/${platform.refs['Field notes']}`;
    await browsers.get('developer')!.call('PATCH', path, { body: { name: '  River notes ' } });
    expect((await browsers.get('reader')!.get(path)).json.name).toBe('River notes');
  });

  it.each(['', '   ', 'x'.repeat(101)])('refuses %j', async (name) => {
    const path = `/platform/projects/${platform.refs['Field notes']}`;
    const answer = await browsers.get('owner')!.call('PATCH', path, { body: { name } });
    expect(answer).toMatchObject({ status: 400, json: { code: 'body_invalid' } });
  });
});

async function strangerBrowser(): Promise<Browser> {
  const { people } = platform.platform.controlPlane;
  const email = 'stranger@elsewhere.example';
  if (!(await people.byEmail(email))) {
    await people.add({ email, username: 'stranger', firstName: null, lastName: null });
  }
  return platform.browser(email);
}
