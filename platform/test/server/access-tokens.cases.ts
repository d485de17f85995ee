import { BearerTokens, SESSION_TOKEN_LIFETIME_MS } from '../../src/areas/accounts/bearer-tokens.ts';
import { Browser, type CallOptions } from './browser.ts';
import { outsiderBrowser } from './outsider.ts';
import { platformFixture } from './test-platform.ts';

const fixture = platformFixture('owner', 'reader');

const TOKENS = '/platform/profile/access-tokens';
const DAY = 24 * 60 * 60 * 1000;

/** A client with a token, without a cookie and an Origin header. */
const program = (token: string, more: CallOptions['headers'] = {}) => ({
  call: (method: string, path: string, body?: unknown) =>
    new Browser(fixture.platform.base).call(method, path, {
      body,
      headers: { origin: undefined, authorization: `Bearer ${token}`, ...more },
    }),
});

const newToken = async (browser: Browser, body: object = { name: 'CI' }) =>
  (await browser.post(TOKENS, body)).json;

/** Tokens as they are after the given time. */
const tokensIn = (milliseconds: number) =>
  new BearerTokens(
    fixture.platform.platform.controlPlane.accessTokens,
    () => new Date(Date.now() + milliseconds),
  );

describe('an access token', () => {
  it('is shown once, and later identified by its first and last characters', async () => {
    const made = await fixture.owner.post(TOKENS, { name: ' Deploys ', expires_in_days: 30 });
    expect(made).toMatchObject({ status: 201, json: { name: 'Deploys', last_used_at: null } });
    expect(made.json.token).toMatch(/^howdah_pat_[\w-]{43}$/);
    const listed = (await fixture.owner.get(TOKENS)).json[0];
    expect(listed).not.toHaveProperty('token');
    expect(listed.token_alias).toBe(`${made.json.token.slice(0, 15)}...${made.json.token.slice(-4)}`);
    expect(Date.parse(listed.expires_at) - Date.now()).toBeGreaterThan(29.9 * DAY);
  });

  it('works for its user, also in write requests, without a cookie and an Origin header', async () => {
    const { token } = await newToken(fixture.owner);
    const project = `/platform/projects/${fixture.platform.refs.Bookshop}`;
    expect((await program(token).call('GET', '/platform/profile')).json.username).toBe('owner');
    expect((await program(token).call('PATCH', project, { name: 'Bookshop' })).status).toBe(200);
  });

  it('ends when its user changes the password', async () => {
    const { token } = await newToken(fixture.reader);
    expect((await program(token).call('GET', '/platform/profile')).status).toBe(200);
    const changed = await fixture.reader.call('PUT', '/platform/profile/password', {
      body: { password: 'another horse' },
    });
    expect(changed.status).toBe(204);
    expect((await program(token).call('GET', '/platform/profile')).status).toBe(401);
    expect((await fixture.reader.get(TOKENS)).json).toEqual([]);
  });

  it('has the permissions of its user', async () => {
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

  it('records its last use', async () => {
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

  it('expires', async () => {
    const { token } = await newToken(fixture.owner, { name: 'short', expires_in_days: 1 });
    expect(await tokensIn(DAY - 60_000).find(token)).toMatchObject({ username: 'owner' });
    expect(await tokensIn(DAY + 60_000).find(token)).toBeUndefined();
  });

  it('cannot be listed or revoked by other users', async () => {
    const { id } = await newToken(fixture.owner);
    const outsider = await outsiderBrowser(fixture.platform);
    expect((await outsider.get(TOKENS)).json).toEqual([]);
    expect((await outsider.call('DELETE', `${TOKENS}/${id}`)).status).toBe(404);
  });

  it('cannot create or revoke tokens or set a password, so a stolen one cannot persist', async () => {
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
    ['for zero days', { name: 'x', expires_in_days: 0 }],
    ['for longer than a year', { name: 'x', expires_in_days: 366 }],
  ])('cannot be created %s', async (_how, body) => {
    expect(await fixture.owner.post(TOKENS, body)).toMatchObject({
      status: 400,
      json: { code: 'body_invalid' },
    });
  });
});

describe('a bearer header', () => {
  it.each(['Bearer made-up', 'Bearer howdah_pat_made-up', 'bearer x', 'Bearer', 'Bearer  '])(
    'is refused as %j, even with a valid cookie',
    async (authorization) => {
      const answer = await fixture.owner.get('/platform/profile', { headers: { authorization } });
      expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('does not allow another site to use the cookie', async () => {
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

  it('is ignored when it is of another kind, and the cookie and the Origin header count', async () => {
    const headers = { authorization: 'Basic b3duZXI6eA==' };
    expect((await fixture.reader.get('/platform/profile', { headers })).json.username).toBe('reader');
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    const renamed = await fixture.reader.call('PATCH', '/platform/profile', {
      body: { first_name: 'X' },
      headers: elsewhere,
    });
    expect(renamed.json.code).toBe('origin_refused');
  });

  it('takes precedence over a cookie of another user', async () => {
    const { token } = await newToken(fixture.reader);
    const admin = await fixture.platform.browser('admin@howdah.local');
    const answer = await admin.get('/platform/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.json.username).toBe('reader');
  });
});

describe('a token of a session', () => {
  const sessionToken = async (browser: Browser) => (await browser.post('/platform/auth/session-token')).json;

  it('works for its user for an hour', async () => {
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

  it('is not issued without a session', async () => {
    expect((await (await fixture.platform.browser()).post('/platform/auth/session-token')).status).toBe(401);
  });
});

describe('the profile', () => {
  it('updates names, and removes empty ones', async () => {
    const path = '/platform/profile';
    const changed = await fixture.reader.call('PATCH', path, {
      body: { first_name: ' Rita ', last_name: '' },
    });
    expect(changed.json).toMatchObject({ username: 'reader', first_name: 'Rita' });
    expect(changed.json).not.toHaveProperty('last_name');
    expect((await fixture.reader.get(path)).json).toEqual(changed.json);
  });

  it('reports a username that is taken', async () => {
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

  it('stores preview flags for each user', async () => {
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
    'refuses flags like %j',
    async (body) => {
      const answer = await fixture.reader.call('PUT', '/platform/profile/feature-previews', { body });
      expect(answer).toMatchObject({ status: 400, json: { code: 'body_invalid' } });
    },
  );
});
