import { PAGE_USER_HEADER } from '@howdah/shared-api/contract';
import { INVITATION_ATTEMPTS } from '../../src/areas/organizations/accept-invitation-routes.ts';
import { INVITATION_LIFETIME_MS } from '../../src/areas/organizations/invite.ts';
import type { Browser, Json } from './browser.ts';
import { OUTSIDER, outsiderBrowser } from './outsider.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

const INVITATIONS = '/platform/organizations/demo/members/invitations';

let platform: TestPlatform;
let owner: Browser;
let admin: Browser;
let outsider: Browser;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  owner = await platform.browser('owner@howdah.local');
  admin = await platform.browser('admin@howdah.local');
  outsider = await outsiderBrowser(platform);
});

const invite = (browser: Browser, email: string, role = 'Developer') =>
  browser.post(INVITATIONS, { email, role });

async function invitedToken(email: string, role?: string): Promise<string> {
  const { json } = await invite(owner, email, role);
  return json.url.split('#token=')[1];
}

const accept = (browser: Browser, token: string, body: object = {}) =>
  browser.post(`/platform/invitations/${token}/accept`, body);

const account = (username: string) => ({ username, password: 'correct horse', first_name: 'New' });

async function rolesOf(): Promise<Record<string, string>> {
  const members = (await owner.get('/platform/organizations/demo/members')).json;
  return Object.fromEntries(members.map(({ username, role }: Json) => [username, role]));
}

describe('an invitation', () => {
  it('is a link that works for seven days and is shown once', async () => {
    const made = await invite(admin, 'Nina@Example.com', 'Developer');
    expect(made).toMatchObject({
      status: 201,
      json: { email: 'nina@example.com', role: 'Developer', invited_by: 'admin', expired: false },
    });
    expect(made.json.url).toMatch(new RegExp(`^${platform.base}/join#token=[\\w-]{43}$`));
    const listed = (await owner.get(INVITATIONS)).json[0];
    expect(listed).toMatchObject({ email: 'nina@example.com', role: 'Developer' });
    expect(listed).not.toHaveProperty('url');
    expect(Date.parse(listed.expires_at) - Date.parse(listed.invited_at)).toBe(7 * 24 * 60 * 60 * 1000);
  });

  it('shows its organization and role without a session', async () => {
    const token = await invitedToken('facts@example.com', 'Read-only');
    const signedOut = await platform.browser();
    expect((await signedOut.get(`/platform/invitations/${token}`)).json).toEqual({
      organization: { name: 'Demo organization', slug: 'demo' },
      role: 'Read-only',
      email: 'facts@example.com',
      invited_by: 'owner',
      expires_at: expect.any(String),
      account_exists: false,
    });
    expect(await signedOut.get('/platform/invitations/made-up')).toMatchObject({
      status: 404,
      json: { code: 'invitation_not_found' },
    });
  });

  it('adds a new user with a name and a password, and signs them in', async () => {
    const token = await invitedToken('nils@example.com');
    const browser = await platform.browser();
    const accepted = await accept(browser, token, account('nils'));
    expect(accepted).toMatchObject({
      status: 200,
      json: { username: 'nils', primary_email: 'nils@example.com', first_name: 'New', has_password: true },
    });
    expect((await browser.get('/platform/projects')).json).toHaveLength(3);
    expect(await rolesOf()).toMatchObject({ nils: 'Developer' });
    const again = await platform.browser();
    await again.post('/platform/auth/sign-in', { email: 'nils@example.com', password: 'correct horse' });
    expect((await again.get('/platform/profile')).json.username).toBe('nils');
  });

  it.extended('works once, for one of two concurrent users', async () => {
    const token = await invitedToken('once@example.com');
    const [first, second] = [await platform.browser(), await platform.browser()];
    const answers = await Promise.all([
      accept(first, token, account('once-a')),
      accept(second, token, account('once-b')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await accept(await platform.browser(), token, account('once-c'))).toMatchObject({
      status: 404,
      json: { code: 'invitation_not_found' },
    });
  });

  it('expires after seven days on the clock of the platform', async () => {
    const token = await invitedToken('late@example.com');
    const { clock } = platform.platform;
    const { now } = clock;
    clock.now = () => new Date(Date.now() + INVITATION_LIFETIME_MS + 1000);
    try {
      expect((await owner.get(`/platform/invitations/${token}`)).status).toBe(404);
      expect((await accept(await platform.browser(), token, account('late'))).status).toBe(404);
      const listed = (await owner.get(INVITATIONS)).json;
      expect(listed.find(({ email }: Json) => email === 'late@example.com').expired).toBe(true);
    } finally {
      clock.now = now;
    }
    expect((await owner.get(`/platform/invitations/${token}`)).status).toBe(200);
  });

  it('is replaced by a second one to the same email', async () => {
    const first = await invitedToken('twice@example.com', 'Developer');
    const second = await invitedToken('TWICE@example.com', 'Read-only');
    expect((await owner.get(`/platform/invitations/${first}`)).status).toBe(404);
    expect((await owner.get(`/platform/invitations/${second}`)).json.role).toBe('Read-only');
  });

  it('can be withdrawn', async () => {
    const { id, url } = (await invite(owner, 'withdrawn@example.com')).json;
    expect((await admin.call('DELETE', `${INVITATIONS}/${id}`)).status).toBe(204);
    expect((await owner.get(`/platform/invitations/${url.split('=')[1]}`)).status).toBe(404);
    expect((await owner.call('DELETE', `${INVITATIONS}/${id}`)).json.code).toBe('invitation_not_found');
  });

  it('writes no token to the log', async () => {
    const token = await invitedToken('log@example.com');
    await owner.get(`/platform/invitations/${token}`);
    const { readFileSync } = await import('node:fs');
    const log = readFileSync(`${platform.home}/platform.log`, 'utf8');
    expect(log).toContain('/platform/invitations/:token');
    expect(log).not.toContain(token);
  });
});

describe('an invitation to somebody who has an account', () => {
  it('is accepted after a sign-in', async () => {
    const token = await invitedToken(OUTSIDER, 'Read-only');
    expect((await owner.get(`/platform/invitations/${token}`)).json.account_exists).toBe(true);
    expect((await accept(outsider, token)).json.username).toBe('outsider');
    expect(await rolesOf()).toMatchObject({ outsider: 'Read-only' });
    const { id } = (await outsider.get('/platform/profile')).json;
    await outsider.call('DELETE', `/platform/organizations/demo/members/${id}`);
  });

  it('does not sign in to that account, because the inviter knows the link', async () => {
    const token = await invitedToken(OUTSIDER);
    const thief = await platform.browser();
    expect(await accept(thief, token, account('thief'))).toMatchObject({
      status: 409,
      json: { code: 'account_exists' },
    });
    expect(thief.cookie).toBeUndefined();
  });

  it('cannot be accepted by another user, and stays valid', async () => {
    const token = await invitedToken(OUTSIDER);
    const developer = await platform.browser('developer@howdah.local');
    expect(await accept(developer, token)).toMatchObject({
      status: 403,
      json: { code: 'invitation_for_another' },
    });
    expect((await owner.get(`/platform/invitations/${token}`)).status).toBe(200);
  });

  it('cannot be sent to a member', async () => {
    expect(await invite(owner, 'Reader@howdah.local')).toMatchObject({
      status: 409,
      json: { code: 'already_member' },
    });
  });
});

describe('accepting', () => {
  it('requires a name and a password of new users, and the invitation stays valid without them', async () => {
    const token = await invitedToken('slow@example.com');
    const browser = await platform.browser();
    expect(await accept(browser, token)).toMatchObject({ status: 400, json: { code: 'account_needed' } });
    expect((await accept(browser, token, account('owner'))).json.code).toBe('username_taken');
    expect((await accept(browser, token, { username: 'slow', password: 'short' })).json.code).toBe(
      'body_invalid',
    );
    expect((await accept(browser, token, account('slow'))).status).toBe(200);
  });

  it('asks the page of a user whose session has ended to sign in, and the invitation stays valid', async () => {
    const token = await invitedToken(OUTSIDER);
    const ended = await platform.browser();
    const answer = await ended.call('POST', `/platform/invitations/${token}/accept`, {
      body: {},
      headers: { [PAGE_USER_HEADER]: '1' },
    });
    expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
    expect((await owner.get(`/platform/invitations/${token}`)).status).toBe(200);
  });

  it('is refused from another site', async () => {
    const token = await invitedToken('cross@example.com');
    const answer = await outsider.call('POST', `/platform/invitations/${token}/accept`, {
      body: account('cross'),
      headers: { origin: 'https://evil.example' },
    });
    expect(answer).toMatchObject({ status: 403, json: { code: 'origin_refused' } });
  });
});

describe('creating invitations', () => {
  it.each([
    ['admin', 'Owner', 403],
    ['admin', 'Administrator', 201],
    ['developer', 'Read-only', 403],
    ['reader', 'Read-only', 403],
  ])('as %s for %s responds with %i', async (username, role, status) => {
    const browser = await platform.browser(`${username}@howdah.local`);
    expect((await invite(browser, `${username}-${role}@example.com`, role)).status).toBe(status);
  });

  it('does not let administrators withdraw the invitation of an owner', async () => {
    const { id } = (await invite(owner, 'heir@example.com', 'Owner')).json;
    expect((await invite(admin, 'heir@example.com', 'Read-only')).status).toBe(403);
    expect((await admin.call('DELETE', `${INVITATIONS}/${id}`)).status).toBe(403);
  });

  it('is refused for users of other organizations, who cannot list them', async () => {
    expect((await invite(outsider, 'x@example.com')).status).toBe(404);
    expect((await outsider.get(INVITATIONS)).status).toBe(404);
    const { id } = (await owner.get(INVITATIONS)).json[0];
    const own = `/platform/organizations/elsewhere/members/invitations/${id}`;
    expect((await outsider.call('DELETE', own)).json.code).toBe('invitation_not_found');
  });

  it.each([['no e-mail'], ['@'], ['a b@c'], [`${'x'.repeat(320)}@y`], [null]])(
    'refuses the email %j',
    async (email) => {
      expect(await owner.post(INVITATIONS, { email, role: 'Developer' })).toMatchObject({
        status: 400,
        json: { code: 'body_invalid' },
      });
    },
  );
});

// Last, because further requests for invitations from this address fail for a minute.
it.extended('is limited in its rate, so tokens cannot be guessed', async () => {
  const signedOut = await platform.browser();
  let tries = 0;
  let answer = await signedOut.get('/platform/invitations/guess');
  for (; answer.status === 404; tries += 1)
    answer = await signedOut.get(`/platform/invitations/guess-${tries}`);
  expect(answer).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
  expect(tries).toBeLessThanOrEqual(INVITATION_ATTEMPTS);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
