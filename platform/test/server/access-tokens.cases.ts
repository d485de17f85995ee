import { BearerTokens, SESSION_TOKEN_LIFETIME_MS } from '../../src/areas/accounts/bearer-tokens.ts';
import { Browser, type CallOptions } from './browser.ts';
import { outsiderBrowser } from './outsider.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner', 'reader');

const TOKENS = '/platform/profile/access-tokens';
const DAY = 24 * 60 * 60 * 1000;

/** A program: it has a token, no cookie and no Origin. */
const program = (token: string, more: CallOptions['headers'] = {}) => ({
  call: (method: string, path: string, body?: unknown) =>
    new Browser(fixture.platform.base).call(method, path, {
      body,
      headers: { origin: undefined, authorization: `Bearer ${token}`, ...more },
    }),
});

const newToken = async (browser: Browser, body: object = { name: 'CI' }) =>
  (await browser.post(TOKENS, body)).json;

/** Tokens as they will be when the clock has moved. */
const tokensIn = (milliseconds: number) =>
  new BearerTokens(
    fixture.platform.platform.controlPlane.accessTokens,
    () => new Date(Date.now() + milliseconds),
  );

describe('an access token', () => {
  it('is shown once, and known by its ends later', async () => {
    const made = await fixture.owner.post(TOKENS, { name: ' Deploys ', expires_in_days: 30 });
    expect(made).toMatchObject({ status: 201, json: { name: 'Deploys', last_used_at: null } });
    expect(made.json.token).toMatch(/^howdah_pat_[\w-]{43}$/);
    const listed = (await fixture.owner.get(TOKENS)).json[0];
    expect(listed).not.toHaveProperty('token');
    expect(listed.token_alias).toBe(`${made.json.token.slice(0, 15)}...${made.json.token.slice(-4)}`);
    expect(Date.parse(listed.expires_at) - Date.now()).toBeGreaterThan(29.9 * DAY);
  });

  it('acts for its person, in calls that change something too, without cookie and Origin', async () => {
    const { token } = await newToken(fixture.owner);
    const project = `/platform/projects/${fixture.platform.refs.Bookshop}`;
    expect((await program(token).call('GET', '/platform/profile')).json.username).toBe('owner');
    expect((await program(token).call('PATCH', project, { name: 'Bookshop' })).status).toBe(200);
  });

  it('ends when its person changes the password', async () => {
    const { token } = await newToken(fixture.reader);
    expect((await program(token).call('GET', '/platform/profile')).status).toBe(200);
    const changed = await fixture.reader.call('PUT', '/platform/profile/password', {
      body: { password: 'another horse' },
    });
    expect(changed.status).toBe(204);
    expect((await program(token).call('GET', '/platform/profile')).status).toBe(401);
    expect((await fixture.reader.get(TOKENS)).json).toEqual([]);
  });

  it('may do no more than its person', async () => {
    const { token } = await newToken(fixture.reader);
    const renamed = await program(token).call(
      'PATCH',
      `/platform/projects/${fixture.platform.refs.Bookshop}`,
      {
        name: 'X',
      },
    );
    expect(renamed).toMatchObject({ status: 403, json: { code: 'forbidden' } });
  });

  it('notes when it was used last', async () => {
    const { token, id } = await newToken(fixture.owner);
    await program(token).call('GET', '/platform/profile');
    const used = (await fixture.owner.get(TOKENS)).json.find((each: { id: number }) => each.id === id);
    expect(Math.abs(Date.parse(used.last_used_at) - Date.now())).toBeLessThan(60_000);
  });

  it('is refused once it is revoked', async () => {
    const { token, id } = await newToken(fixture.owner);
    expect((await fixture.owner.call('DELETE', `${TOKENS}/${id}`)).status).toBe(204);
    expect(await program(token).call('GET', '/platform/profile')).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    });
    expect((await fixture.owner.call('DELETE', `${TOKENS}/${id}`)).json.code).toBe('access_token_not_found');
  });

  it('ends when its days are over', async () => {
    const { token } = await newToken(fixture.owner, { name: 'short', expires_in_days: 1 });
    expect(await tokensIn(DAY - 60_000).find(token)).toMatchObject({ username: 'owner' });
    expect(await tokensIn(DAY + 60_000).find(token)).toBeUndefined();
  });

  it('cannot be listed or revoked by somebody else', async () => {
    const { id } = await newToken(fixture.owner);
    const outsider = await outsiderBrowser(fixture.platform);
    expect((await outsider.get(TOKENS)).json).toEqual([]);
    expect((await outsider.call('DELETE', `${TOKENS}/${id}`)).status).toBe(404);
  });

  it('cannot make another token, end one, or set a password: a stolen one is not to last', async () => {
    const { token, id } = await newToken(fixture.owner);
    const refused = { status: 403, json: { code: 'session_required' } };
    expect(await program(token).call('POST', TOKENS, { name: 'more' })).toMatchObject(refused);
    expect(await program(token).call('GET', TOKENS)).toMatchObject(refused);
    expect(await program(token).call('DELETE', `${TOKENS}/${id}`)).toMatchObject(refused);
    expect(await program(token).call('POST', '/platform/auth/session-token')).toMatchObject(refused);
    const password = { password: 'a long new password' };
    expect(await program(token).call('PUT', '/platform/profile/password', password)).toMatchObject(refused);
  });

  it.each([
    ['without a name', {}],
    ['with an empty name', { name: ' ' }],
    ['for no day', { name: 'x', expires_in_days: 0 }],
    ['for longer than a year', { name: 'x', expires_in_days: 366 }],
  ])('is not made %s', async (_how, body) => {
    expect(await fixture.owner.post(TOKENS, body)).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
  });
});

describe('a bearer header', () => {
  it.each(['Bearer made-up', 'Bearer howdah_pat_made-up', 'bearer x', 'Bearer', 'Bearer  '])(
    'as %j is refused, and the cookie beside it does not help',
    async (authorization) => {
      const answer = await fixture.owner.get('/platform/profile', { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('does not let another site use the cookie', async () => {
    const renamed = await fixture.owner.call(
      'PATCH',
      `/platform/projects/${fixture.platform.refs.Bookshop}`,
      {
        body: { name: 'Stolen' },
        headers: { origin: 'https://evil.example', authorization: 'Bearer x' },
      },
    );
    expect(renamed.status).toBe(401);
    const { cookie } = fixture.owner;
    await fixture.owner.post('/platform/auth/sign-out', {}, { headers: { authorization: 'Bearer x' } });
    fixture.owner.cookie = cookie;
    expect((await fixture.owner.get('/platform/profile')).status).toBe(200);
  });

  it('of another kind is not for us: the cookie counts, and so does the Origin', async () => {
    const headers = { authorization: 'Basic b3duZXI6eA==' };
    expect((await fixture.reader.get('/platform/profile', { headers })).json.username).toBe('reader');
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    const renamed = await fixture.reader.call('PATCH', '/platform/profile', {
      body: { first_name: 'X' },
      headers: elsewhere,
    });
    expect(renamed.json.code).toBe('origin_refused');
  });

  it('acts for its own person where a cookie of somebody else comes along', async () => {
    const { token } = await newToken(fixture.reader);
    const admin = await fixture.platform.browser('admin@howdah.local');
    const answer = await admin.get('/platform/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.json.username).toBe('reader');
  });
});

describe('a token of a session', () => {
  const sessionToken = async (browser: Browser) => (await browser.post('/platform/auth/session-token')).json;

  it('acts for the person for an hour', async () => {
    const answer = await sessionToken(fixture.reader);
    expect(answer).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 3600 });
    expect((await program(answer.access_token).call('GET', '/platform/profile')).json.username).toBe(
      'reader',
    );
    expect(await tokensIn(SESSION_TOKEN_LIFETIME_MS - 1000).find(answer.access_token)).toBeDefined();
    expect(await tokensIn(SESSION_TOKEN_LIFETIME_MS + 1000).find(answer.access_token)).toBeUndefined();
  });

  it('ends with its session', async () => {
    const developer = await fixture.platform.browser('developer@howdah.local');
    const { access_token: token } = await sessionToken(developer);
    await developer.post('/platform/auth/sign-out');
    expect((await program(token).call('GET', '/platform/profile')).status).toBe(401);
  });

  it('is not given to somebody who is signed out', async () => {
    expect((await (await fixture.platform.browser()).post('/platform/auth/session-token')).status).toBe(401);
  });
});

describe('the profile', () => {
  it('changes names, and forgets one that is empty', async () => {
    const path = '/platform/profile';
    const changed = await fixture.reader.call('PATCH', path, {
      body: { first_name: ' Rita ', last_name: '' },
    });
    expect(changed.json).toMatchObject({ username: 'reader', first_name: 'Rita' });
    expect(changed.json).not.toHaveProperty('last_name');
    expect((await fixture.reader.get(path)).json).toEqual(changed.json);
  });

  it('says when a username is taken', async () => {
    const taken = await fixture.reader.call('PATCH', '/platform/profile', { body: { username: 'owner' } });
    expect(taken).toMatchObject({ status: 409, json: { code: 'username_taken' } });
  });

  it.each([
    {},
    { username: 'a' },
    { username: 'a b' },
    { username: '../x' },
    { first_name: 'a\0b' },
    { username: null },
  ])('refuses %j', async (body) => {
    expect(await fixture.reader.call('PATCH', '/platform/profile', { body })).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
  });

  it('keeps flags of previews for each person', async () => {
    const path = '/platform/profile/feature-previews';
    expect((await fixture.reader.get(path)).json).toEqual({ flags: {} });
    await fixture.reader.call('PUT', path, { body: { flags: { 'inline-editor': true, sidebar: false } } });
    expect((await fixture.reader.get(path)).json).toEqual({
      flags: { 'inline-editor': true, sidebar: false },
    });
    expect((await (await fixture.platform.browser('admin@howdah.local')).get(path)).json).toEqual({
      flags: {},
    });
  });

  it.each([{ flags: { x: 'yes' } }, { flags: { 'a b': true } }, { flags: [] }, {}])(
    'keeps no flags like %j',
    async (body) => {
      const answer = await fixture.reader.call('PUT', '/platform/profile/feature-previews', { body });
      expect(answer).toMatchObject({ status: 400, json: { code: 'body_invalid' } });
    },
  );
});
