import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { schemaSql } from '../rest/fixture.ts';
import type { Browser } from './browser.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let owner: Browser;
let ref: string;
let url: string;
let keys: Record<string, string>;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  owner = await platform.browser('owner@howdah.local');
  ref = platform.refs['Field notes'];
  await owner.query(ref, schemaSql);
  ({ keys, url } = await settings());
});

async function settings() {
  const { json } = await owner.get(`/platform/projects/${ref}/settings`);
  return {
    url: `${json.app_config.protocol}://${json.app_config.endpoint}`,
    keys: Object.fromEntries(
      json.service_api_keys.map(({ tags, api_key }: Record<string, string>) => [tags, api_key]),
    ) as Record<string, string>,
  };
}

/** Realtime is not served. The library still wants a socket on Node 20. */
class NoSocket {}

const client = (key = keys.anon!, token?: string): SupabaseClient =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoSocket as never },
    ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });

async function userToken(sub: string): Promise<string> {
  const { json } = await owner.get(`/platform/projects/${ref}/config/postgrest`);
  return new SignJWT({ sub, role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(json.jwt_secret));
}

describe('supabase-js', () => {
  it('reads with filters, embeds, order and a count', async () => {
    const { data, error, count } = await client()
      .from('films')
      .select('id, title, directors(last_name), actors(name)', { count: 'exact' })
      .gte('year', 1950)
      .order('year', { ascending: false })
      .range(0, 1);
    expect(error).toBeNull();
    expect(count).toBe(3);
    expect(data).toEqual([
      { id: 2, title: 'Ran', directors: { last_name: 'Kurosawa' }, actors: [{ name: 'Takashi Shimura' }] },
      { id: 1, title: 'Ikiru', directors: { last_name: 'Kurosawa' }, actors: [{ name: 'Takashi Shimura' }] },
    ]);
  });

  it('inserts, upserts, updates, deletes and calls functions', async () => {
    const service = client(keys.service_role);
    const inserted = await service.from('studios').insert({ id: 80, name: 'New' }).select().single();
    expect(inserted).toMatchObject({ status: 201, data: { id: 80, name: 'New', city: null } });
    const upserted = await service
      .from('studios')
      .upsert([{ id: 80, name: 'Newer', city: 'Here' }])
      .select('name');
    expect(upserted.data).toEqual([{ name: 'Newer' }]);
    expect((await service.from('studios').update({ name: 'x' }).eq('id', 80)).status).toBe(204);
    expect((await service.from('studios').delete().eq('id', 80).select('id')).data).toEqual([{ id: 80 }]);
    expect((await service.rpc('add', { a: 1, b: 2 })).data).toBe(3);
    expect((await service.schema('nowhere').from('x').select()).error).toMatchObject({ code: 'PGRST106' });
    expect((await service.from('studios').select().eq('id', 80).single()).error).toMatchObject({
      code: 'PGRST116',
    });
    expect((await service.from('studios').select().eq('id', 80).maybeSingle()).data).toBeNull();
  });

  it('sees the rows of the user whose token it has', async () => {
    const me = '33333333-3333-3333-3333-333333333333';
    const mine = client(keys.anon, await userToken(me));
    expect((await mine.from('notes').insert({ body: 'hello' })).error).toBeNull();
    expect((await mine.from('notes').select('user_id, body')).data).toEqual([{ user_id: me, body: 'hello' }]);
    expect((await client().from('notes').select()).data).toEqual([]);
  });
});

describe('what members find out about calls', () => {
  const me = '44444444-4444-4444-4444-444444444444';
  const explain = (body: object, options = {}) =>
    owner.call('POST', `/platform/projects/${ref}/api/rest/explanations`, { body, ...options });

  it('is what a user sees, by a token with chosen claims', async () => {
    const { json } = await owner.post(`/platform/projects/${ref}/api/rest/tokens`, {
      claims: { role: 'authenticated', sub: me, exp: 1, team: 'a' },
    });
    const mine = client(keys.anon, json.token);
    expect((await mine.rpc('who')).data).toMatchObject({ role: 'authenticated', sub: me });
    expect(json.expires_in).toBe(600);
  });

  it('is why a call was refused', async () => {
    const { status, json } = await explain({
      method: 'GET',
      path: '/secret_things?select=*',
      headers: { accept: 'application/json' },
      claims: { role: 'anon' },
    });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      outcome: { status: 401, code: '42501' },
      privileges: [{ privilege: 'SELECT', granted: false }],
    });
  });

  it('is not told to who has a key of the project alone', async () => {
    for (const key of [keys.anon, keys.service_role]) {
      const headers = { cookie: undefined, apikey: key, authorization: `Bearer ${key}` };
      const body = { method: 'GET', path: '/films', headers: {}, claims: {} };
      expect((await explain(body, { headers })).status).toBe(401);
    }
  });

  it.extended.each([
    '/',
    '/%',
    '//x',
    '/rpc/',
    '/films/1',
    '/films?select=(',
    '/films?id=eq.%00',
    '/..%2f..',
  ])('refuses or explains the path %s', async (path) => {
    const { status } = await explain({ method: 'GET', path, headers: {}, claims: { role: 'anon' } });
    expect([200, 400]).toContain(status);
  });

  it.each(['authenticator', 'postgres', 'nobody', '', 7, null])(
    'explains nothing as the role %s, which no call can have',
    async (role) => {
      const { json } = await explain({ method: 'GET', path: '/films', headers: {}, claims: { role } });
      expect(json.outcome.status).toBeGreaterThanOrEqual(400);
      expect(json.rules).toEqual([]);
    },
  );
});

describe('the frame for samples', () => {
  it('has an opaque origin and no network wherever it is opened, and can be framed by the dashboard', async () => {
    const { status, headers, text } = await owner.get('/platform/sample-frame');
    expect(status).toBe(200);
    expect(text).toContain('<script>');
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(
      /^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^']+' 'unsafe-eval'; /,
    );
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('connect-src');
    expect(headers).not.toHaveProperty('x-frame-options');
  });
});

describe('a call below a Project URL', () => {
  const rest = (
    method: string,
    path: string,
    headers: Record<string, string | undefined> = {},
    body?: unknown,
  ) => owner.call(method, `/gateway/${ref}${path}`, { headers: { apikey: keys.anon, ...headers }, body });

  it.each(['https://app.example', 'null', undefined])('is answered from the origin %s', async (origin) => {
    const answer = await rest('POST', '/rest/v1/rpc/add', { origin, cookie: undefined }, { a: 1 });
    expect([answer.json, answer.headers['access-control-allow-origin']]).toEqual([11, '*']);
    const preflight = await rest('OPTIONS', '/rest/v1/films', {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'apikey,content-profile',
      apikey: undefined,
    });
    expect([preflight.status, preflight.headers['access-control-allow-headers']]).toEqual([
      200,
      'Authorization, apikey,content-profile',
    ]);
  });

  it("gets nothing for the dashboard's cookie, nor for its access token", async () => {
    expect((await rest('GET', '/rest/v1/films', { apikey: undefined })).status).toBe(401);
    const token = await owner.post('/platform/profile/access-tokens', { name: 'x' });
    const withToken = await rest('GET', '/rest/v1/films', {
      apikey: undefined,
      authorization: `Bearer ${token.json.token}`,
    });
    expect(withToken.status).toBe(401);
    // A key of the project opens no call of the dashboard.
    const dashboard = await owner.get(`/platform/projects/${ref}`, {
      headers: { cookie: undefined, authorization: `Bearer ${keys.service_role}` },
    });
    expect(dashboard.status).toBe(401);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'that is not served has one clear error for %s',
    async (method) => {
      for (const path of ['', '/auth/v1/user', '/storage/v1/bucket', '/rest/v2/x', '/functions/v1/x']) {
        const answer = await rest(method, path, { origin: 'https://app.example' });
        expect([answer.status, answer.json?.code]).toEqual([404, 'not_found']);
      }
      const unknown = await owner.call(method, '/gateway/nothing/rest/v1/films', {
        headers: { origin: 'https://app.example' },
      });
      expect([unknown.status, unknown.json?.code]).toEqual([404, 'project_not_found']);
    },
  );

  it('keeps what a function answers apart from the dashboard, whose origin it has', async () => {
    await owner.query(
      ref,
      `create function page() returns json language plpgsql as $$ begin
        perform set_config('response.headers', json_build_array(
          json_build_object('Content-Type', 'text/html'), json_build_object('content-security-policy', ''),
          json_build_object('X-Content-Type-Options', ''), json_build_object('Set-Cookie', 'howdah_session=mine'),
          json_build_object('Clear-Site-Data', '"cookies"'), json_build_object('Content-Length', '3'), json_build_object('X-Own', 'kept')
        )::text, true);
        return '"<script>alert(1)</script>"'; end $$;
      create function error_page() returns json language plpgsql as $$ begin
        raise sqlstate 'PGRST' using message = '{"code":"X","message":"<script>alert(1)</script>"}',
          detail = '{"status":400,"headers":{"Content-Type":"text/html","Content-Security-Policy":"","Set-Cookie":"howdah_session=mine","X-Own":"kept"}}'; end $$`,
    );
    for (const path of ['page', 'error_page']) {
      const { headers, text } = await rest('GET', `/rest/v1/rpc/${path}`);
      expect(text).toContain('<script>');
      expect(headers).toMatchObject({
        'content-type': 'text/html',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
        'x-content-type-options': 'nosniff',
        'x-own': 'kept',
      });
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('clear-site-data');
    }
    const asScript = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'script' };
    expect((await rest('GET', '/rest/v1/rpc/page', asScript)).status).toBe(403);
    expect(
      (await rest('GET', '/rest/v1/rpc/page', { ...asScript, 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(200);
  });

  it('is refused when its body is too large, with an invalid Host, or while the project is paused', async () => {
    const large = await rest('POST', '/rest/v1/notes', {}, 'x'.repeat(17 * 1024 * 1024));
    expect([large.status, large.json.code]).toEqual([413, 'body_too_large']);
    expect((await rest('GET', '/rest/v1/films', { host: 'evil.example' })).json.code).toBe('host_refused');
    const paused = await owner.get(`/gateway/${platform.refs['Old atlas']}/rest/v1/x`, {
      headers: { apikey: keys.anon },
    });
    expect([paused.status, paused.json.code]).toEqual([503, 'project_not_active']);
  });

  it.extended('reads the headers that choose a schema as UTF-8, which curl sends', async () => {
    const schema = 'Größe 表 🐘';
    const config = `/platform/projects/${ref}/config/postgrest`;
    await owner.query(
      ref,
      `create schema "${schema}"; grant usage on schema "${schema}" to anon;
       create table "${schema}".things (id int); insert into "${schema}".things values (7); grant all on "${schema}".things to anon`,
    );
    const { db_schema: before } = (await owner.get(config)).json;
    const exposed = await owner.call('PATCH', config, { body: { db_schema: `${before},${schema}` } });
    expect(exposed.json).toMatchObject({ db_schema: `${before},${schema}` });
    // Node sends each character of a header as a byte.
    const profile = Buffer.from(schema, 'utf8').toString('latin1');
    const read = await rest('GET', '/rest/v1/things', { 'accept-profile': profile });
    expect([read.json, read.headers['content-profile']]).toEqual([[{ id: 7 }], encodeURI(schema)]);
    const deleted = await rest('DELETE', '/rest/v1/things?id=eq.7', {
      'content-profile': profile,
      prefer: 'return=representation',
    });
    expect(deleted.json).toEqual([{ id: 7 }]);
    const unknown = await rest('GET', '/rest/v1/things', { 'accept-profile': '\u00e9\u00ff' });
    expect(unknown.json).toMatchObject({ code: 'PGRST106', message: 'Invalid schema: éÿ' });
    await owner.call('PATCH', config, { body: { db_schema: before } });
  });

  it.extended('takes a hostile path, query and header as what they are', async () => {
    for (const path of [
      '/rest/v1/%',
      '/rest/v1/%00',
      '/rest/v1/films?%=%&a=%FF',
      '/rest/v1/..%2f..',
      '/rest/v1/films?select=%00',
      '/rest/v1//films',
      '/rest/v1/films?id=eq.%00',
    ]) {
      const answer = await rest('GET', path, { prefer: '"', accept: ';;,', range: '--' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });

  it('needs the new key at once when the secret is rotated', async () => {
    expect((await rest('GET', '/rest/v1/films?select=id')).status).toBe(200);
    const old = keys.anon!;
    const rotated = await owner.call('PATCH', `/platform/projects/${ref}/config/secrets`, { body: {} });
    expect(rotated.status).toBeLessThan(300);
    await platform.platform.jobs.settled();
    ({ keys } = await settings());
    expect((await rest('GET', '/rest/v1/films?select=id', { apikey: old })).status).toBe(401);
    expect((await rest('GET', '/rest/v1/films?select=id')).status).toBe(200);
  });
});
