import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
// The platform may not import this. The test may, to compare both sides.
// oxlint-disable-next-line no-restricted-imports
import { parseRuntimeConfig } from '@howdah/shared-api/runtime-config';
import { writeStaticHosting } from '../../src/areas/dashboard/static-hosting.ts';
import { Browser, type CallOptions } from '../server/browser.ts';
import { linkToken, startTestPlatform, type TestPlatform } from '../server/test-platform.ts';
import { eventually } from '../server/eventually.ts';
import { freePort, type NginxOptions, nginxProblem, type RunningNginx, startNginx } from './start-nginx.ts';

const configuration = join(__dirname, '../../../deploy/nginx');

const problem = nginxProblem();
const behindNginx = (declare: jest.Describe['extended']) => (name: string, body: () => void) =>
  problem ? describe.skip(`${name} (skipped: ${problem})`, body) : declare(name, body);

const HASHED = '/main.1a2b3c4d.js';
const REMOTE = '/remotes/mfe-x/1.0.0-abcd/remoteEntry.1a2b3c4d.js';
const CODE = 'hello();'.repeat(400);

/** Files as a build and a publish leave them. */
function writeFiles(folder: string): { shell: string; store: string } {
  const shell = join(folder, 'shell');
  const store = join(folder, 'store');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  write(join(shell, 'index.html'), '<!doctype html><title>Howdah</title>');
  write(join(shell, HASHED), CODE);
  writeFileSync(join(shell, `${HASHED}.br`), brotliCompressSync(CODE));
  write(join(shell, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  write(join(shell, '.env'), 'secret');
  write(join(store, 'registry.json'), '{"schema":1,"revision":7}');
  write(join(store, '.lock'), 'secret');
  write(join(store, REMOTE), CODE);
  writeFileSync(join(store, `${REMOTE}.br`), brotliCompressSync(CODE));
  write(join(store, 'remotes/mfe-x/2.0.0-abcd.incoming-1/remoteEntry.js'), 'half');
  return { shell, store };
}

interface Place {
  folder: string;
  platform: TestPlatform;
  nginx: RunningNginx;
  options: NginxOptions;
  dashboard: string;
  api: string;
  remotes: string;
}

/** Calls whose address has a secret, and one without. */
async function callWithSecrets(origin: string, ref: string): Promise<void> {
  const token = 'a-secret';
  await get(origin, `/platform/invitations/${token}`);
  await new Browser(origin).post(`/platform/invitations/${token}/accept`);
  await get(origin, `/platform/files/backups/${ref}/1?token=${token}`);
  await get(origin, `/platform/files/storage-archives/${ref}/${randomUUID()}?token=${token}`);
  await get(origin, `/gateway/${ref}/rest/v1/books?apikey=${token}`);
  await get(origin, '/platform/health');
}

/** Calls with a secret that nginx refuses before it looks for a location, and one without. */
async function refusedCallsWithSecrets(origin: string, ref: string): Promise<void> {
  const token = 'a-secret';
  const long = { headers: { 'x-long': 'x'.repeat(9000) } };
  const refused = async (path: string, options?: CallOptions) => (await get(origin, path, options)).status;
  const list = `apikey=${token}&id=in.(${'1,'.repeat(5000)}1)`;
  expect(await refused(`/gateway/${ref}/rest/v1/books?${list}`)).toBe(414);
  expect(await refused(`/gateway/${ref}/rest/v1/books?apikey=${token}`, long)).toBe(400);
  expect(await refused(`${origin}/gateway/${ref}/rest/v1/books?apikey=${token}`, long)).toBe(400);
  expect(await refused(`/platform/invitations/${token}`, long)).toBe(400);
  expect(await refused(`/platform/files/backups/${ref}/1?token=${token}`, long)).toBe(400);
  expect(await refused('/platform/health', long)).toBe(400);
}

async function start(setup: 'same-origin' | 'other-origin'): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'howdah-behind-nginx-'));
  const { shell, store } = writeFiles(folder);
  const [page, api, remotes] = [await freePort(), await freePort(), await freePort()];
  const urls =
    setup === 'same-origin'
      ? {
          dashboard: `http://localhost:${page}`,
          api: `http://localhost:${page}`,
          remotes: `http://localhost:${page}`,
        }
      : {
          dashboard: `http://localhost:${page}`,
          api: `http://localhost:${api}`,
          remotes: `http://localhost:${remotes}`,
        };
  const platform = await startTestPlatform({
    env: {
      HOWDAH_PUBLIC_URL: urls.api,
      ...(setup === 'other-origin'
        ? { HOWDAH_DASHBOARD_URL: urls.dashboard, HOWDAH_REMOTES_ORIGIN: urls.remotes }
        : {}),
    },
  });
  const settings = join(folder, 'settings');
  writeStaticHosting(settings, platform.platform.config, platform.platform.addresses);
  const variables = {
    PLATFORM: platform.platform.addresses.listening.replace('localhost', '127.0.0.1'),
    LISTEN: `127.0.0.1:${page}`,
    NAME: 'localhost',
    SHELL: shell,
    STORE: store,
    PLATFORM_LISTEN: `127.0.0.1:${api}`,
    PLATFORM_NAME: 'localhost',
    REMOTES_LISTEN: `127.0.0.1:${remotes}`,
    REMOTES_NAME: 'localhost',
  };
  const ports = setup === 'same-origin' ? [page] : [page, api, remotes];
  const options = { setup, configuration, settings, variables, ports };
  const nginx = await startNginx(options);
  return { folder, platform, nginx, options, ...urls };
}

async function stop(place: Place | undefined): Promise<void> {
  await place?.nginx.stop();
  await place?.platform.dispose();
  if (place) rmSync(place.folder, { recursive: true, force: true });
}

const get = (origin: string, path: string, options?: CallOptions) => new Browser(origin).get(path, options);
const page = { headers: { accept: 'text/html,*/*' } };

describe('the configuration of nginx', () => {
  it('logs to no device, which nginx would give to its workers when logs rotate', () => {
    const files = readdirSync(configuration, { recursive: true, withFileTypes: true });
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => /(error|access)_log\s+\/dev\//.test(text))).toEqual([]);
  });
});

behindNginx(describe)('the dashboard behind nginx, on one origin with the platform', () => {
  let place: Place;
  beforeAll(async () => {
    place = await start('same-origin');
  });
  afterAll(() => stop(place));

  it('has the headers that the platform itself sends with the page', async () => {
    const { platform } = place.platform;
    mkdirSync(platform.config.staticDir, { recursive: true });
    writeFileSync(join(platform.config.staticDir, 'index.html'), '<!doctype html>');
    const own = await get(`http://${platform.addresses.listening}`, '/', page);
    const behind = await get(place.dashboard, '/', page);
    const names = Object.keys(own.headers).filter((name) => /policy|^x-|reporting|opener/.test(name));
    expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'referrer-policy']));
    for (const name of names) expect([name, behind.headers[name]]).toEqual([name, own.headers[name]]);
  });

  it.each(['/', '/index.html', '/sign-in', '/project/abc/sql/new?x=1', '/remote-shelf'])(
    'serves the page at %s, never from a cache',
    async (path) => {
      const answer = await get(place.dashboard, path, page);
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('<title>Howdah') });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it.each([
    '/gone.1a2b3c4d.js',
    '/gone.js',
    '/.env',
    '/remotes/gone.js',
    '/remotes/../registry.json/x',
    '/..%2f.lock',
  ])('serves no page for %s, which nobody opens as one', async (path) => {
    const { status, headers, text } = await get(place.dashboard, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('secret');
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('keeps files with a hash for ever, asks again for others, and never stores what changes', async () => {
    const caching = async (path: string) => (await get(place.dashboard, path)).headers['cache-control'];
    expect(await caching(HASHED)).toBe('public, max-age=31536000, immutable');
    expect(await caching(REMOTE)).toBe('public, max-age=31536000, immutable');
    expect(await caching('/favicon.svg')).toBe('public, max-age=0');
    expect(await caching('/config.json')).toBe('no-store');
    expect(await caching('/registry.json')).toBe('no-store');
  });

  it.each([HASHED, REMOTE])(
    'sends the compressed copy of %s, and gzip to who knows no other',
    async (path) => {
      const encoded = async (encoding: string) =>
        (await get(place.dashboard, path, { headers: { 'accept-encoding': encoding } })).headers;
      expect(await encoded('gzip, br')).toMatchObject({
        'content-encoding': 'br',
        'content-type': 'application/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      expect(await encoded('gzip')).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect((await get(place.dashboard, path)).text).toBe(CODE);
    },
  );

  it('lets pages of other origins load the remotes, and nothing else', async () => {
    const headers = { origin: 'https://other.example' };
    expect((await get(place.dashboard, REMOTE, { headers })).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const path of ['/config.json', HASHED, '/registry.json', '/platform/health']) {
      const answer = await get(place.dashboard, path, { headers });
      expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, undefined]);
    }
  });

  it('hides copies that are not complete', async () => {
    const path = '/remotes/mfe-x/2.0.0-abcd.incoming-1/remoteEntry.js';
    expect((await get(place.dashboard, path)).status).toBe(404);
  });

  it('signs people in, and answers queries and writes', async () => {
    const owner = new Browser(place.dashboard);
    await owner.redeem(await linkToken(place.platform, 'owner@howdah.local'));
    expect((await owner.get('/platform/profile')).status).toBe(200);
    const answer = await owner.query(place.platform.refs.Bookshop, 'select 40 + 2 as answer');
    expect(answer.text).toContain('42');
    const rename = { body: { name: 'Bookshop' } };
    const path = `/platform/projects/${place.platform.refs.Bookshop}`;
    expect((await owner.call('PATCH', path, rename)).status).toBe(200);
    const fromElsewhere = { ...rename, headers: { origin: 'https://evil.example' } };
    expect((await owner.call('PATCH', path, fromElsewhere)).json.code).toBe('origin_refused');
  });

  it('logs calls, but none whose address has a secret', async () => {
    await callWithSecrets(place.dashboard, place.platform.refs.Bookshop);
    await eventually(async () => expect(place.nginx.logged()).toContain('GET /platform/health'));
    expect(place.nginx.logged()).not.toContain('a-secret');
  });

  it('logs none of these addresses that it refuses itself', async () => {
    await refusedCallsWithSecrets(place.dashboard, place.platform.refs.Bookshop);
    await eventually(async () => expect(place.nginx.logged()).toMatch(/GET \/platform\/health HTTP\S+ 400/));
    expect(place.nginx.logged()).not.toContain('a-secret');
  });

  it.extended('logs none of these addresses either while the platform is away', async () => {
    const page = await freePort();
    const away = { LISTEN: `127.0.0.1:${page}`, PLATFORM: `127.0.0.1:${await freePort()}` };
    const variables = { ...place.options.variables, ...away };
    const nginx = await startNginx({ ...place.options, variables, ports: [page] });
    try {
      await callWithSecrets(`http://localhost:${page}`, place.platform.refs.Bookshop);
      await eventually(async () =>
        expect(nginx.logged()).toMatch(/connect\(\) failed.*GET \/platform\/health/),
      );
      expect(nginx.logged()).not.toContain('a-secret');
    } finally {
      await nginx.stop();
    }
  });

  it.extended('passes on what the API of a project answers, with long addresses and headers', async () => {
    const owner = new Browser(place.dashboard);
    await owner.redeem(await linkToken(place.platform, 'owner@howdah.local'));
    const ref = place.platform.refs.Bookshop;
    await owner.query(
      ref,
      `create table shelves (id int primary key); grant select on shelves to anon;
      create function with_long_header() returns void language plpgsql as $$ begin
        perform set_config('response.headers', '[{"X-Long": "' || repeat('x', 10000) || '"}]', true); end $$`,
    );
    const headers = { cookie: undefined, apikey: await owner.apiKey(ref, 'anon') };
    const ids = Array.from({ length: 1000 }, (_, id) => id).join(',');
    const read = await owner.get(`/gateway/${ref}/rest/v1/shelves?id=in.(${ids})`, { headers });
    expect(read).toMatchObject({ status: 200, json: [] });
    const called = await owner.post(`/gateway/${ref}/rest/v1/rpc/with_long_header`, {}, { headers });
    expect(called.status).toBe(204);
    expect(called.headers['x-long']).toHaveLength(10_000);
  });

  it.extended('passes rows on while the statement runs', async () => {
    const owner = new Browser(place.dashboard);
    await owner.redeem(await linkToken(place.platform, 'owner@howdah.local'));
    const ref = place.platform.refs.Bookshop;
    const stream = await fetch(`${place.dashboard}/platform/pg-meta/${ref}/query`, {
      method: 'POST',
      headers: {
        ...(await owner.connection(ref)),
        origin: place.dashboard,
        cookie: owner.cookie!,
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
      },
      body: JSON.stringify({ query: 'select 1 as first; select pg_sleep(30);' }),
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('first')) text += (await reader.read()).value ?? '';
    // The second statement still sleeps: a proxy that buffers would have sent nothing yet.
    await reader.cancel();
  });
});

behindNginx(describe.extended)('the dashboard behind nginx, on another origin than the platform', () => {
  let place: Place;
  beforeAll(async () => {
    place = await start('other-origin');
  });
  afterAll(() => stop(place));

  /** A call as a page of `origin` makes it. */
  const from = (origin: string | undefined, headers: Record<string, string> = {}): CallOptions => ({
    headers: { origin, ...headers },
  });

  it('tells the page where the platform and the remotes are, and allows calls there only', async () => {
    const config = parseRuntimeConfig((await get(place.dashboard, '/config.json')).json);
    expect(config).toMatchObject({ apiBase: place.api, remotesBase: `${place.remotes}/` });
    const policy = String((await get(place.dashboard, '/', page)).headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${place.api} ${place.remotes};`);
    expect(policy).toContain(`report-uri ${place.api}/platform/csp-reports`);
  });

  it('logs no address with a secret that it refuses itself', async () => {
    await refusedCallsWithSecrets(place.api, place.platform.refs.Bookshop);
    await eventually(async () => expect(place.nginx.logged()).toMatch(/GET \/platform\/health HTTP\S+ 400/));
    expect(place.nginx.logged()).not.toContain('a-secret');
  });

  it('sends people from links to the dashboard', () => {
    expect(place.platform.links[0]!.url).toMatch(`${place.dashboard}/sign-in#token=`);
  });

  it('answers the dashboard, with its cookie', async () => {
    const preflight = await new Browser(place.api).call(
      'OPTIONS',
      '/platform/auth/redeem',
      from(place.dashboard, {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      }),
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': place.dashboard,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type',
    });
    const owner = new Browser(place.api);
    const token = await linkToken(place.platform, 'owner@howdah.local');
    const answer = await owner.call('POST', '/platform/auth/redeem', {
      body: { token },
      ...from(place.dashboard),
    });
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    const profile = await owner.get('/platform/profile', from(place.dashboard));
    expect(profile.headers).toMatchObject({
      'access-control-allow-origin': place.dashboard,
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
  });

  it.each(['https://evil.example', 'null', 'http://localhost:1', undefined])(
    'lets no page of %s read an answer',
    async (origin) => {
      const answer = await get(place.api, '/platform/health', from(origin));
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await new Browser(place.api).call(
        'OPTIONS',
        '/platform/profile',
        from(origin, { 'access-control-request-method': 'GET' }),
      );
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    },
  );

  it('refuses a write of another origin by the name of the variable', async () => {
    const answer = await new Browser(place.api).call('POST', '/platform/auth/redeem', {
      body: { token: 'x' },
      ...from('https://dash.example'),
    });
    expect(answer.json).toMatchObject({
      code: 'origin_refused',
      message: expect.stringContaining('set HOWDAH_DASHBOARD_URL=https://dash.example'),
      details: { variable: 'HOWDAH_DASHBOARD_URL', value: 'https://dash.example' },
    });
  });

  it('has nothing but its own part on each origin', async () => {
    expect((await get(place.dashboard, '/platform/health')).status).toBe(404);
    expect((await get(place.api, '/', page)).status).toBe(404);
    expect((await get(place.remotes, '/', page)).status).toBe(404);
    expect((await get(place.remotes, '/registry.json')).status).toBe(404);
    expect((await get(place.remotes, REMOTE)).status).toBe(200);
  });
});
