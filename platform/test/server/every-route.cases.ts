import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CSP_REPORT_PATH } from '../../src/areas/dashboard/content-policy.ts';
import { patternProblem } from '../../src/kernel/http/patterns.ts';
import { openApiDocument } from '../../src/server.ts';
import { Browser, type Json } from './browser.ts';
import { outsiderBrowser } from './outsider.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

/*
 * Tests of every route in the OpenAPI document, so a new route is covered automatically.
 */

interface Call {
  method: string;
  /** With parameters like `{ref}`, as in the document. */
  path: string;
  /** Needs no session: sign-in, and files with a signed link. */
  isOpen: boolean;
}

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

let platform: TestPlatform;
let owner: Browser;
let outsider: Browser;
let signedOut: Browser;
let calls: Call[];
let document: Json;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  owner = await platform.browser('owner@howdah.local');
  outsider = await outsiderBrowser(platform);
  signedOut = await platform.browser();
  document = (await openApiDocument(platform.platform.addresses)) as Json;
  calls = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: security?.length === 0,
    })),
  );
});

/** The path of a call for the demo's first project and organization. */
const addressOf = ({ path }: Call) =>
  path
    .replace('{ref}', platform.refs.Bookshop)
    .replace('{slug}', 'demo')
    .replaceAll(/\{[^}]+\}/g, '1');

/** Makes each call and returns the unexpected responses, so that a failure lists them all. */
async function exceptions(
  chosen: Call[],
  make: (call: Call) => Promise<{ status: number; json: Json }>,
  wanted: { status: number; code: string },
): Promise<string[]> {
  const found: string[] = [];
  for (const call of chosen) {
    const { status, json } = await make(call);
    if (status === wanted.status && json?.code === wanted.code) continue;
    found.push(`${call.method} ${call.path}: ${status} ${json?.code}`);
  }
  return found;
}

describe('every route of the API', () => {
  it('is in the document, also outside /platform', () => {
    const paths = calls.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(60);
    expect(paths).toEqual(expect.arrayContaining(['/platform/projects', '/v1/projects/{ref}/upgrade']));
    expect(paths.some((path) => path.startsWith('/platform/files/'))).toBe(true);
  });

  it('that writes refuses requests of another site, even with a valid cookie', async () => {
    // Browsers report with an opaque origin, and that route looks at no session.
    const changing = calls.filter(({ method, path }) => unsafe.has(method) && path !== CSP_REPORT_PATH);
    for (const origin of ['https://evil.example', 'null', undefined]) {
      // A form of another site can send this: no JSON, no custom header.
      const make = (call: Call) =>
        owner.call(call.method, addressOf(call), {
          // A form has a body only with POST.
          body: call.method === 'POST' ? '{}' : undefined,
          headers: { origin, 'content-type': 'text/plain' },
        });
      expect(await exceptions(changing, make, { status: 403, code: 'origin_refused' })).toEqual([]);
    }
  });

  it('says in words what a text needs that has a pattern', () => {
    const patterns = new Set<string>();
    JSON.stringify(document, (key, value) => {
      if (key === 'pattern') patterns.add(value);
      return value;
    });
    expect(patterns.size).toBeGreaterThan(0);
    expect([...patterns].filter((each) => patternProblem(each) === undefined)).toEqual([]);
  });

  it('refuses a foreign Host header, which prevents DNS rebinding', async () => {
    const { port } = new URL(platform.base);
    for (const host of ['evil.example', `evil.example:${port}`, `localhost.evil.example:${port}`]) {
      const make = (call: Call) =>
        owner.call(call.method, addressOf(call), { headers: { host, origin: `http://${host}` } });
      expect(await exceptions(calls, make, { status: 403, code: 'host_refused' })).toEqual([]);
    }
  });

  it('sends no CORS headers to other sites', async () => {
    for (const call of calls) {
      const preflight = await owner.call('OPTIONS', addressOf(call), {
        headers: { origin: 'https://evil.example', 'access-control-request-method': call.method },
      });
      expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const read = await owner.get('/platform/projects', { headers: { origin: 'https://evil.example' } });
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('requires a session, except for open routes', async () => {
    const guarded = calls.filter(({ isOpen }) => !isOpen);
    const make = (call: Call) => signedOut.call(call.method, addressOf(call));
    expect(await exceptions(guarded, make, { status: 401, code: 'unauthenticated' })).toEqual([]);
    expect(
      calls
        .filter(({ isOpen }) => isOpen)
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => !/ \/platform\/(auth|csp-reports|files|health|invitations)\b/.test(call)),
    ).toEqual([]);
  });

  it.extended('refuses an invalid cookie, and an invalid token', async () => {
    const guarded = calls.filter(({ isOpen }) => !isOpen);
    const attempts = [
      { cookie: 'howdah_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
      { cookie: owner.cookie, authorization: 'Bearer howdah_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    ];
    for (const headers of attempts) {
      const make = (call: Call) => signedOut.call(call.method, addressOf(call), { headers });
      expect(await exceptions(guarded, make, { status: 401, code: 'unauthenticated' })).toEqual([]);
    }
  });

  it('of a project responds with 404 to users of other organizations', async () => {
    const about = calls.filter(({ path, isOpen }) => path.includes('{ref}') && !isOpen);
    expect(about.length).toBeGreaterThan(30);
    const make = (call: Call) => outsider.call(call.method, addressOf(call));
    expect(await exceptions(about, make, { status: 404, code: 'project_not_found' })).toEqual([]);
  });

  it('of an organization responds with 404 to users who are not members', async () => {
    const about = calls.filter(({ path }) => path.startsWith('/platform/organizations/{slug}'));
    expect(about.length).toBeGreaterThan(5);
    const make = (call: Call) => outsider.call(call.method, addressOf(call));
    expect(await exceptions(about, make, { status: 404, code: 'organization_not_found' })).toEqual([]);
  });

  it('of a file requires a link that is signed for this file, even with a session', async () => {
    const files = calls.filter(({ path }) => path.startsWith('/platform/files/'));
    const anotherFile = platform.platform.links.sign({ path: '/platform/files/another' }).split('token=')[1]!;
    // Files have either a number or a UUID as their id; another format responds with 400.
    const ids = ['1', '5f0c8a52-2f0f-4a43-9a52-000000000001'];
    for (const token of ['x', anotherFile, `${anotherFile}x`]) {
      for (const call of files) {
        const addresses = ids.map((id) => addressOf(call).replace(/\/1$/, `/${id}`));
        const statuses = await Promise.all(
          addresses.map(async (address) => (await owner.get(`${address}?token=${token}`)).status),
        );
        expect([call.path, ...new Set(statuses)].sort()).toEqual([call.path, 400, 401].sort());
      }
    }
  });
});

describe('the control port', () => {
  const control = () => platform.control!;
  const attempts: [who: string, headers: () => Record<string, string | undefined>][] = [
    ['a caller without a token', () => ({})],
    ['a caller with another token', () => ({ authorization: 'Bearer wrong' })],
    ['a browser with a session', () => ({ cookie: owner.cookie })],
    ['another site', () => ({ origin: 'https://evil.example', host: 'evil.example' })],
  ];

  it.each(attempts)('refuses requests of %s', async (_who, headers) => {
    const stranger = new Browser(control().url);
    for (const [method, path, body] of [
      ['GET', '/projects', undefined],
      ['PUT', `/projects/${platform.refs.Bookshop}/status`, { status: 'INACTIVE' }],
      ['PUT', `/projects/${platform.refs.Bookshop}/figures`, { disk: 1 }],
      ['GET', '/nothing', undefined],
    ] as const) {
      const answer = await stranger.call(method, path, { body, headers: headers() });
      expect(answer).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
    const { json } = await owner.get(`/platform/projects/${platform.refs.Bookshop}`);
    expect(json).toMatchObject({ status: 'ACTIVE_HEALTHY', is_readonly_mode_enabled: false });
  });

  it('listens on loopback, and stores its token in a file that only its owner can read', () => {
    const path = join(platform.home, 'control-port.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ url: control().url, token: control().token });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(new URL(control().url).hostname).toBe('127.0.0.1');
  });

  it('cannot be reached through the platform', async () => {
    const headers = { authorization: `Bearer ${control().token}` };
    expect(await owner.get('/platform/projects', { headers })).toMatchObject({ status: 401 });
  });

  it('updates read-only mode together with the figures', async () => {
    const tester = new Browser(control().url);
    const headers = { authorization: `Bearer ${control().token}` };
    const path = `/projects/${platform.refs.Bookshop}/figures`;
    const mode = async () =>
      (await owner.get(`/platform/projects/${platform.refs.Bookshop}`)).json.is_readonly_mode_enabled;
    await tester.call('PUT', path, { body: { disk: 0.97 }, headers });
    expect(await mode()).toBe(true);
    await tester.call('DELETE', path, { headers });
    expect(await mode()).toBe(false);
  });
});
