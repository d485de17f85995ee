import type { Browser, Json } from './browser.ts';
import { outsiderBrowser } from './outsider.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

const roles = ['owner', 'admin', 'developer', 'reader'] as const;
type Role = (typeof roles)[number];

let platform: TestPlatform;
const browsers = new Map<Role, Browser>();

beforeAll(async () => {
  platform = await sharedTestPlatform();
  for (const role of roles) browsers.set(role, await platform.browser(`${role}@howdah.local`));
});

describe('the lists', () => {
  it('contain nothing of other organizations', async () => {
    const outsider = await outsiderBrowser(platform);
    expect((await outsider.get('/platform/organizations')).json).toMatchObject([{ slug: 'elsewhere' }]);
    expect((await outsider.get('/platform/projects')).json).toEqual([]);
    const permissions = (await outsider.get('/platform/profile/permissions')).json;
    expect(new Set(permissions.map((entry: Json) => entry.organization_slug))).toEqual(
      new Set(['elsewhere']),
    );
  });

  it('contain both organizations and the three demo projects for the owner', async () => {
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
  it('are returned to members who can read secrets, and do not change', async () => {
    const path = `/platform/projects/${platform.refs.Bookshop}/settings`;
    const first = (await browsers.get('developer')!.get(path)).json;
    expect(first.service_api_keys.map(({ tags }: Json) => tags)).toEqual(['anon', 'service_role']);
    expect((await browsers.get('developer')!.get(path)).json).toEqual(first);
  });

  it('are omitted for a reader', async () => {
    const answer = await browsers.get('reader')!.get(`/platform/projects/${platform.refs.Bookshop}/settings`);
    expect(answer.json).toMatchObject({ db_schema: 'public', service_api_keys: [] });
  });
});

describe('renaming a project', () => {
  it('applies to all members at once, and trims the name', async () => {
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
