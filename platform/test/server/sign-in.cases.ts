import { LINK_LIFETIME_MS, SESSION_LIFETIME_MS, Sessions } from '../../src/areas/accounts/sessions.ts';
import { Browser } from './browser.ts';
import { linkToken, sharedTestPlatform, type TestPlatform } from './test-platform.ts';

const OWNER = 'owner@howdah.local';
const HOUR = 60 * 60 * 1000;

let platform: TestPlatform;

beforeAll(async () => {
  platform = await sharedTestPlatform();
});

/** The same sessions with a moved clock. */
function sessionsIn(milliseconds: number): Sessions {
  return new Sessions(platform.platform.controlPlane.sessions, () => new Date(Date.now() + milliseconds));
}

const setPassword = (browser: Browser, password: string, current?: string) =>
  browser.call('PUT', '/platform/profile/password', { body: { password, current_password: current } });

describe('a sign-in link', () => {
  it('signs the user in, with a cookie that is hidden from scripts and other sites', async () => {
    const browser = await platform.browser();
    const answer = await browser.redeem(await linkToken(platform, OWNER));
    expect(answer).toMatchObject({
      status: 200,
      json: { username: 'owner', primary_email: OWNER, has_password: false },
    });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^howdah_session=[\w-]{43}; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await browser.get('/platform/profile')).json.username).toBe('owner');
  });

  it('works once', async () => {
    const token = await linkToken(platform, OWNER);
    await (await platform.browser()).redeem(token);
    const second = await (await platform.browser()).redeem(token);
    expect(second).toMatchObject({ status: 401, json: { code: 'link_invalid' } });
    expect(second.headers['set-cookie']).toBeUndefined();
  });

  it('works for one of several concurrent requests', async () => {
    const token = await linkToken(platform, OWNER);
    const answers = await Promise.all([1, 2, 3].map(async () => (await platform.browser()).redeem(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('expires after 15 minutes', async () => {
    const token = await linkToken(platform, OWNER);
    expect(await sessionsIn(LINK_LIFETIME_MS + 1000).redeemLink(token)).toBeUndefined();
    expect(await sessionsIn(LINK_LIFETIME_MS - 1000).redeemLink(token)).toEqual(expect.any(Number));
  });

  it('is printed for the owner at each start, with a new token', async () => {
    expect(platform.links.map(({ email }) => email)).toEqual([OWNER]);
    expect(platform.links[0]!.url).toMatch(new RegExp(`^${platform.base}/sign-in#token=[\\w-]{43}$`));
  });

  it('fails with an unknown token', async () => {
    expect((await (await platform.browser()).redeem('made-up')).json.code).toBe('link_invalid');
  });
});

describe('a session', () => {
  it('ends on the server at sign-out, not only in the browser', async () => {
    const browser = await platform.browser(OWNER);
    const { cookie } = browser;
    expect((await browser.post('/platform/auth/sign-out')).status).toBe(204);
    expect(browser.cookie).toBeUndefined();
    expect((await browser.get('/platform/profile', { headers: { cookie } })).status).toBe(401);
  });

  it('refuses a call of a page whose user was another one', async () => {
    const browser = await platform.browser();
    const { json: user } = await browser.redeem(await linkToken(platform, OWNER));
    const rename = (id: number) =>
      browser.call('PATCH', '/platform/profile', {
        body: { first_name: 'Olga' },
        headers: { 'x-howdah-page-user': String(id) },
      });
    const refused = { status: 401, json: { code: 'user_changed' } };
    expect(await rename(user.id + 1)).toMatchObject(refused);
    const headers = { 'x-howdah-page-user': String(user.id + 1) };
    expect(await browser.get('/platform/organizations', { headers })).toMatchObject(refused);
    // These need no session, but act on one.
    for (const path of ['/platform/auth/sign-out', '/platform/invitations/secret/accept']) {
      expect(await browser.call('POST', path, { body: {}, headers })).toMatchObject(refused);
    }
    expect((await browser.get('/platform/profile')).json.first_name).toBe(user.first_name);
    expect((await rename(user.id)).status).toBe(200);
  });

  it('expires after two weeks without use', async () => {
    const { token } = await platform.platform.sessions.open(1);
    expect(await sessionsIn(SESSION_LIFETIME_MS + 1000).find(token)).toBeUndefined();
  });

  it('is extended while it is used', async () => {
    const { token } = await platform.platform.sessions.open(1);
    const used = await sessionsIn(SESSION_LIFETIME_MS - HOUR).find(token);
    expect(used?.movedTo).toBeInstanceOf(Date);
    expect(await sessionsIn(SESSION_LIFETIME_MS + 24 * HOUR).find(token)).toMatchObject({ user: { id: 1 } });
  });

  it('is not updated at every request', async () => {
    const { token } = await platform.platform.sessions.open(1);
    expect((await sessionsIn(HOUR / 2).find(token))?.movedTo).toBeUndefined();
  });
});

describe('a password', () => {
  const PASSWORD = 'correct horse';

  it('is hashed, and works with the email in any letter case', async () => {
    const admin = await platform.browser('admin@howdah.local');
    expect((await setPassword(admin, PASSWORD)).status).toBe(204);
    const stored = await platform.platform.controlPlane.users.byEmail('admin@howdah.local');
    expect(stored?.passwordHash).toMatch(/^scrypt\$/);
    expect(stored?.passwordHash).not.toContain(PASSWORD);
    const answer = await (
      await platform.browser()
    ).post('/platform/auth/sign-in', { email: 'Admin@Howdah.local', password: PASSWORD });
    expect(answer).toMatchObject({ status: 200, json: { username: 'admin', has_password: true } });
  });

  it('requires the old password when it changes, and ends the other sessions of its user', async () => {
    const first = await platform.browser('developer@howdah.local');
    const other = await platform.browser('developer@howdah.local');
    await setPassword(first, PASSWORD);
    expect((await other.get('/platform/profile')).status).toBe(401);
    expect(await setPassword(first, 'another horse')).toMatchObject({
      status: 400,
      json: { code: 'password_invalid' },
    });
    expect(await setPassword(first, 'another horse', PASSWORD)).toMatchObject({ status: 204 });
    expect((await first.get('/platform/profile')).status).toBe(200);
  });

  describe.extended('that changes while a call goes on', () => {
    /** A browser of a new user who has a password, and a change of it in another session. */
    async function changing(name: string) {
      const email = `${name}@howdah.local`;
      await platform.platform.controlPlane.users.add({ email, username: name });
      const first = await platform.browser(email);
      await setPassword(first, PASSWORD);
      const browser = await platform.browser(email);
      const change = async () =>
        expect((await setPassword(first, 'another horse', PASSWORD)).status).toBe(204);
      const signIn = async (password: string) =>
        (await platform.browser()).post('/platform/auth/sign-in', { email, password });
      return { browser, change, signIn };
    }

    /** `change` comes between the guard of the next call and what the call does. */
    function afterGuard(change: () => Promise<void>): void {
      const { sessions } = platform.platform.controlPlane;
      const { find } = sessions;
      jest.spyOn(sessions, 'find').mockImplementationOnce(async (...session) => {
        const found = await find(...session);
        await change();
        return found;
      });
    }

    it('signs nobody in that knows the old one', async () => {
      const { change, signIn } = await changing('slow-sign-in');
      const { users } = platform.platform.controlPlane;
      const { byEmail } = users;
      jest.spyOn(users, 'byEmail').mockImplementationOnce(async (email) => {
        const found = await byEmail(email);
        await change();
        return found;
      });
      expect(await signIn(PASSWORD)).toMatchObject({ status: 401, json: { code: 'credentials_invalid' } });
      expect((await signIn('another horse')).status).toBe(200);
    });

    it('is not changed by another session that knows the old one', async () => {
      const { browser, change, signIn } = await changing('slow-change');
      afterGuard(change);
      expect(await setPassword(browser, 'a third horse', PASSWORD)).toMatchObject({
        status: 401,
        json: { code: 'unauthenticated' },
      });
      expect((await signIn('another horse')).status).toBe(200);
    });

    it('is changed once by two calls of one session', async () => {
      const { browser, signIn } = await changing('two-tabs');
      afterGuard(async () => void (await setPassword(browser, 'another horse', PASSWORD)));
      expect(await setPassword(browser, 'a third horse', PASSWORD)).toMatchObject({
        status: 400,
        json: { code: 'password_invalid' },
      });
      expect((await signIn('another horse')).status).toBe(200);
    });

    it.each(['/platform/profile/access-tokens', '/platform/auth/session-token'])(
      'creates no token by POST %s in a session that the change ended',
      async (path) => {
        const { browser, change } = await changing(path.split('/').at(-1)!);
        afterGuard(change);
        expect(await browser.post(path, path.includes('profile') ? { name: 'CI' } : {})).toMatchObject({
          status: 401,
          json: { code: 'unauthenticated' },
        });
      },
    );
  });

  it('has at least eight characters', async () => {
    const owner = await platform.browser(OWNER);
    expect((await setPassword(owner, '1234567')).status).toBe(400);
  });

  it.each([
    ['the password is wrong', OWNER, 'wrong password'],
    ['the email is unknown', 'nobody@howdah.local', PASSWORD],
    ['the user has no password', 'reader@howdah.local', PASSWORD],
  ])('is refused with the same message when %s', async (_when, email, password) => {
    const answer = await (await platform.browser()).post('/platform/auth/sign-in', { email, password });
    expect(answer).toMatchObject({
      status: 401,
      json: { code: 'credentials_invalid', message: 'Incorrect email address or password.' },
    });
  });

  it.extended('can be tried sixty times a minute from one network, whatever the emails', async () => {
    const browser = await platform.browser();
    const from = (address: string, body: object) =>
      browser.post('/platform/auth/sign-in', body, { headers: { 'x-forwarded-for': address } });
    const guessFor = (email: string) => ({ email: `${email}@howdah.local`, password: 'a wrong guess' });
    const guess = guessFor('nobody.at.all');
    const times = async (count: number, body: (n: number) => object) => {
      const attempts = Array.from({ length: count }, (_, n) => from(`2001:db8:1:1::${n + 1}`, body(n)));
      return new Set((await Promise.all(attempts)).map(({ status }) => status));
    };
    // These cost no hash.
    expect(await times(60, () => ({}))).toEqual(new Set([400]));
    expect(await times(60, () => guess)).toEqual(new Set([401, 429]));
    // Ten of those have reached it.
    expect(await times(50, (n) => guessFor(`nobody.${n}`))).toEqual(new Set([401]));
    const refused = await from('2001:db8:1:1::ffff', guessFor('nobody.else'));
    expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('2001:db8:1:2::1', guess)).status).toBe(401);
  });

  it.extended(
    'can be tried ten times a minute for one email, and other emails are not affected',
    async () => {
      const browser = await platform.browser();
      const guess = (email: string) =>
        browser.post('/platform/auth/sign-in', { email, password: 'a wrong guess' });
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 10; attempt += 1)
        statuses.push((await guess('guessed@howdah.local')).status);
      expect(new Set(statuses)).toEqual(new Set([401]));
      const refused = await guess('Guessed@howdah.local');
      expect(refused).toMatchObject({ status: 429, json: { code: 'rate_limited' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await guess('somebody.else@howdah.local')).status).toBe(401);
    },
  );
});
