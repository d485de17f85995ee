import { once } from 'node:events';
import { request } from 'node:http';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import type { Browser, Json } from './browser.ts';
import { outsiderBrowser } from './outsider.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

const MEMBERS = '/platform/organizations/demo/members';

let platform: TestPlatform;
let owner: Browser;
let admin: Browser;
let developer: Browser;
let reader: Browser;
let outsider: Browser;
/** Ids of the demo's users by username. */
let ids: Record<string, number>;
let demoId: number;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  owner = await platform.browser('owner@howdah.local');
  admin = await platform.browser('admin@howdah.local');
  developer = await platform.browser('developer@howdah.local');
  reader = await platform.browser('reader@howdah.local');
  outsider = await outsiderBrowser(platform);
  demoId = (await owner.get('/platform/organizations/demo')).json.id;
  const members = (await owner.get(MEMBERS)).json;
  ids = Object.fromEntries(members.map(({ id, username }: Json) => [username, id]));
});

const give = (browser: Browser, username: string, role: unknown) =>
  browser.call('PATCH', `${MEMBERS}/${ids[username]}`, { body: { role } });
const takeOut = (browser: Browser, username: string) => browser.call('DELETE', `${MEMBERS}/${ids[username]}`);

/** Adds a removed user again, without an invitation. */
async function putBack(username: string, role: 'Owner' | 'Administrator' | 'Developer' | 'Read-only') {
  await platform.platform.controlPlane.organizations.addMember(demoId, ids[username]!, role);
}

describe('the members', () => {
  it('see each other with their roles', async () => {
    const members = (await reader.get(MEMBERS)).json;
    expect(members.map(({ username, role }: Json) => [username, role])).toEqual([
      ['owner', 'Owner'],
      ['admin', 'Administrator'],
      ['developer', 'Developer'],
      ['reader', 'Read-only'],
    ]);
    expect(Object.keys(members[0]).sort()).toEqual(
      ['id', 'username', 'primary_email', 'first_name', 'last_name', 'role', 'joined_at'].sort(),
    );
  });

  it('are hidden from users of other organizations', async () => {
    const missing = { status: 404, json: { code: 'organization_not_found' } };
    expect(await outsider.get(MEMBERS)).toMatchObject(missing);
    expect(await give(outsider, 'reader', 'Owner')).toMatchObject(missing);
    expect(await takeOut(outsider, 'reader')).toMatchObject(missing);
    const own = `/platform/organizations/elsewhere/members/${ids.reader}`;
    expect((await outsider.call('DELETE', own)).json.code).toBe('member_not_found');
  });

  it.each([
    ['owner', [true, true, true, true]],
    ['admin', [false, true, true, true]],
    ['developer', [false, false, false, false]],
  ])('include the roles that the %s can assign', async (username, assignable) => {
    const browser = await platform.browser(`${username}@howdah.local`);
    const roles = (await browser.get('/platform/organizations/demo/roles')).json;
    expect(roles.map((role: Json) => role.assignable)).toEqual(assignable);
  });
});

describe('a role', () => {
  it('applies from the next request on', async () => {
    expect((await give(admin, 'reader', 'Developer')).json).toMatchObject({
      username: 'reader',
      role: 'Developer',
    });
    const project = `/platform/projects/${platform.refs.Bookshop}`;
    expect((await reader.call('PATCH', project, { body: { name: 'Bookshop' } })).status).toBe(200);
    await give(admin, 'reader', 'Read-only');
    expect((await reader.call('PATCH', project, { body: { name: 'Bookshop' } })).status).toBe(403);
  });

  it.each([
    ['an administrator', 'admin', 'owner', 'Developer'],
    ['an administrator', 'admin', 'reader', 'Owner'],
    ['an administrator', 'admin', 'admin', 'Owner'],
    ['a developer', 'developer', 'developer', 'Administrator'],
    ['a reader', 'reader', 'developer', 'Read-only'],
  ])('cannot be assigned by %s (%s: %s to %s)', async (_who, by, to, role) => {
    const browser = await platform.browser(`${by}@howdah.local`);
    expect(await give(browser, to, role)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  });

  it('of the last owner cannot change', async () => {
    expect(await give(owner, 'owner', 'Administrator')).toMatchObject({
      status: 409,
      json: { code: 'last_owner' },
    });
  });

  it('of an owner can change when there is another owner', async () => {
    await give(owner, 'admin', 'Owner');
    expect((await give(admin, 'owner', 'Administrator')).status).toBe(200);
    expect((await give(admin, 'owner', 'Owner')).status).toBe(200);
    expect((await give(owner, 'admin', 'Administrator')).status).toBe(200);
  });

  it.each([['King'], [''], [null], [undefined], [['Owner']]])('cannot be %j', async (role) => {
    expect(await give(owner, 'reader', role)).toMatchObject({ status: 400, json: { code: 'body_invalid' } });
  });

  it.extended('can be assigned to members only', async () => {
    for (const id of ['999999', '2147483647']) {
      const answer = await owner.call('PATCH', `${MEMBERS}/${id}`, { body: { role: 'Developer' } });
      expect(answer).toMatchObject({ status: 404, json: { code: 'member_not_found' } });
    }
    for (const id of ['0', '-1', '1.5', '1e0', '01', '%201', 'x', '2147483648', '1e9999']) {
      const answer = await owner.call('PATCH', `${MEMBERS}/${id}`, { body: { role: 'Developer' } });
      expect(answer).toMatchObject({ status: 400, json: { code: 'parameters_invalid' } });
    }
  });
});

describe('a member whose call is under way', () => {
  type Interruption = (change: () => Promise<unknown>) => void;

  /** `change` comes between the guard of the next call and what the call does. */
  function afterGuard(change: () => Promise<unknown>): void {
    const { organizations } = platform.platform.controlPlane;
    const { membershipsOf } = organizations;
    jest.spyOn(organizations, 'membershipsOf').mockImplementationOnce(async (userId) => {
      const found = await membershipsOf(userId);
      await change();
      return found;
    });
  }

  /** `change` comes after the projects of an organization are read, whose sizes a change of its plan measures. */
  function afterProjectsAreRead(change: () => Promise<unknown>): void {
    const { projects } = platform.platform.controlPlane;
    const { ofOrganization } = projects;
    jest.spyOn(projects, 'ofOrganization').mockImplementationOnce(async (id) => {
      const found = await ofOrganization(id);
      await change();
      return found;
    });
  }

  it('lets nobody in once they are removed', async () => {
    const missing = { status: 404, json: { code: 'organization_not_found' } };
    afterGuard(() => takeOut(owner, 'admin'));
    const guest = { email: 'accomplice@example.com', role: 'Administrator' };
    expect(await admin.post(`${MEMBERS}/invitations`, guest)).toMatchObject(missing);
    await putBack('admin', 'Administrator');
    afterGuard(() => takeOut(owner, 'admin'));
    expect(await give(admin, 'developer', 'Administrator')).toMatchObject(missing);
    await putBack('admin', 'Administrator');
  });

  it('is asked for their rights again when the body arrives late', async () => {
    const { organizations } = platform.platform.controlPlane;
    const { membershipsOf } = organizations;
    const path = `/platform/projects/${platform.refs.Bookshop}`;
    const { name } = (await owner.get(path)).json;
    const letIn = new Promise<void>((resolve) => {
      jest.spyOn(organizations, 'membershipsOf').mockImplementationOnce(async (userId) => {
        const found = await membershipsOf(userId);
        setImmediate(resolve);
        return found;
      });
    });
    const { hostname, port } = new URL(admin.base);
    const body = JSON.stringify({ name: 'Stolen' });
    const call = request({
      hostname,
      port,
      path,
      method: 'PATCH',
      headers: {
        origin: admin.base,
        cookie: admin.cookie,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    const answered = once(call, 'response');
    call.write(body.slice(0, 5));
    await letIn;
    await takeOut(owner, 'admin');
    call.end(body.slice(5));
    const [answer] = await answered;
    answer.resume();
    expect(answer.statusCode).toBe(404);
    expect((await owner.get(path)).json.name).toBe(name);
    await putBack('admin', 'Administrator');
  });

  it.extended('changes nothing of the organization once they are removed or have another role', async () => {
    const { name } = (await owner.get('/platform/organizations/demo')).json;
    const rename = () => admin.call('PATCH', '/platform/organizations/demo', { body: { name: 'Stolen' } });
    afterGuard(() => takeOut(owner, 'admin'));
    expect(await rename()).toMatchObject({ status: 404, json: { code: 'organization_not_found' } });
    await putBack('admin', 'Administrator');
    afterGuard(() => give(owner, 'admin', 'Developer'));
    expect(await rename()).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    await give(owner, 'admin', 'Administrator');
    expect((await owner.get('/platform/organizations/demo')).json.name).toBe(name);
  });

  type Interrupted = [string, Interruption, (slug: string) => ReturnType<Browser['call']>];
  const otherCalls: Interrupted[] = [
    [
      'does not change the plan',
      afterProjectsAreRead,
      (slug) =>
        admin.call('PUT', `/platform/organizations/${slug}/billing/subscription`, {
          body: { tier: 'tier_pro' },
        }),
    ],
    [
      'creates no project',
      afterGuard,
      (slug) => admin.post('/platform/projects', { name: 'Stolen', organization_slug: slug }),
    ],
  ];
  it.each<Interrupted>([
    [
      'does not delete the organization',
      afterGuard,
      (slug) => admin.call('DELETE', `/platform/organizations/${slug}`),
    ],
    ...(RUNS_EXTENDED_TESTS ? otherCalls : []),
  ])('%s once they have another role or are removed', async (_, interrupt, call) => {
    const { id, slug } = (await owner.post('/platform/organizations', { name: 'Handed over' })).json;
    const { organizations, members } = platform.platform.controlPlane;
    await organizations.addMember(id, ids.admin!, 'Owner');
    interrupt(() => members.setRole(id, ids.admin!, 'Developer'));
    expect(await call(slug)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    await members.setRole(id, ids.admin!, 'Owner');
    interrupt(() => members.remove(id, ids.admin!));
    expect(await call(slug)).toMatchObject({ status: 404, json: { code: 'organization_not_found' } });
    expect((await owner.get(`/platform/organizations/${slug}`)).json.plan.id).toBe('free');
    // Only possible without projects.
    expect((await owner.call('DELETE', `/platform/organizations/${slug}`)).status).toBe(204);
  });

  it.extended('does nothing to another organization that has got the same slug', async () => {
    const add = async () => (await owner.post('/platform/organizations', { name: 'Reused slug' })).json;
    const { slug } = await add();
    const path = `/platform/organizations/${slug}`;
    let second: Json;
    afterGuard(async () => {
      await owner.call('DELETE', path);
      second = await add();
    });
    const guest = { email: 'guest@example.com', role: 'Developer' };
    const missing = { status: 404, json: { code: 'organization_not_found' } };
    expect(await owner.post(`${path}/members/invitations`, guest)).toMatchObject(missing);
    expect(second.slug).toBe(slug);
    await owner.call('DELETE', path);
  });

  it.extended('cannot change roles once their own does not allow it', async () => {
    afterGuard(() => give(owner, 'admin', 'Developer'));
    expect(await takeOut(admin, 'reader')).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    await give(owner, 'admin', 'Administrator');
  });
});

describe('a member', () => {
  it('who is removed loses access at once, also in an open session', async () => {
    expect((await reader.get(`/platform/projects/${platform.refs.Bookshop}`)).status).toBe(200);
    expect((await takeOut(admin, 'reader')).status).toBe(204);
    expect((await reader.get(`/platform/projects/${platform.refs.Bookshop}`)).status).toBe(404);
    expect((await reader.get(MEMBERS)).status).toBe(404);
    expect((await reader.get('/platform/profile')).status).toBe(200);
    await putBack('reader', 'Read-only');
  });

  it('who is removed, or gets a role that does not allow them, has no open invitations', async () => {
    const invitations = `${MEMBERS}/invitations`;
    const open = async () => {
      const listed: Json[] = (await owner.get(invitations)).json;
      return listed.filter(({ invited_by: by }) => by === 'admin').map(({ email }) => email);
    };
    const before = await open();
    await give(owner, 'admin', 'Owner');
    await admin.post(invitations, { email: 'heir@howdah.local', role: 'Owner' });
    await admin.post(invitations, { email: 'helper@howdah.local', role: 'Administrator' });
    await give(owner, 'admin', 'Administrator');
    expect(await open()).toEqual([...before, 'helper@howdah.local']);
    await give(owner, 'admin', 'Developer');
    expect(await open()).toEqual([]);
    await give(owner, 'admin', 'Administrator');
    await admin.post(invitations, { email: 'reader-two@howdah.local', role: 'Read-only' });
    await takeOut(owner, 'admin');
    const emails = (await owner.get(invitations)).json.map(({ email }: Json) => email);
    expect(emails).not.toContain('reader-two@howdah.local');
    await putBack('admin', 'Administrator');
  });

  it('can leave, with any role', async () => {
    expect((await takeOut(reader, 'reader')).status).toBe(204);
    expect((await reader.get('/platform/organizations')).json).toEqual([]);
    await putBack('reader', 'Read-only');
  });

  it('cannot be removed by a developer, and an owner not by an administrator', async () => {
    expect((await takeOut(developer, 'reader')).status).toBe(403);
    expect((await takeOut(admin, 'owner')).status).toBe(403);
  });

  it('who is the last owner cannot be removed', async () => {
    expect(await takeOut(owner, 'owner')).toMatchObject({ status: 409, json: { code: 'last_owner' } });
  });

  it('remains an owner when two owners leave at once', async () => {
    await give(owner, 'admin', 'Owner');
    const answers = await Promise.all([takeOut(owner, 'owner'), takeOut(admin, 'admin')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const left = answers[0]!.status === 204 ? 'owner' : 'admin';
    await putBack(left, 'Owner');
    await give(owner, 'admin', 'Administrator');
  });
});
