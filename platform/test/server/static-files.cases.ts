import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
// The platform may not import this. The test may, to compare both sides.
// oxlint-disable-next-line no-restricted-imports
import { parseRuntimeConfig } from '@howdah/shared-api/runtime-config';
import { pageHeaders } from '../../src/areas/dashboard/content-policy.ts';
import type { Browser } from './browser.ts';
import { sharedTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let browser: Browser;

beforeAll(async () => {
  platform = await sharedTestPlatform();
  browser = await platform.browser();
});

function write(path: string, text: string, compressed = false): void {
  const place = join(platform.home, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
  if (compressed) writeFileSync(`${place}.br`, brotliCompressSync(text));
}

describe('the index page', () => {
  const policyOf = async () => String((await browser.get('/')).headers['content-security-policy']);
  const scriptsOf = (policy: string) => policy.split('; ').find((part) => part.startsWith('script-src'));

  it('reports that the shell is not built, while API routes still respond', async () => {
    const page = await browser.get('/', { headers: { accept: 'text/html' } });
    expect(page).toMatchObject({
      status: 404,
      json: { message: expect.stringContaining('The shell is not built') },
    });
    expect((await browser.get('/platform/health')).json).toMatchObject({
      status: 'ok',
      deployment: 'self-hosted',
    });
  });

  it('is served once the shell is built, and revalidated at each visit', async () => {
    write('static/index.html', '<!doctype html><title>Howdah</title>', true);
    const page = await browser.get('/');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<title>Howdah') });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await browser.get('/', { headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.status).toBe(304);
  });

  it.each(['/sign-in', '/project/abc/sql/new', '/org/demo/general?tab=1'])(
    'is served for %s, a route of the shell',
    async (path) => {
      const page = await browser.get(path, { headers: { accept: 'text/html,*/*' } });
      expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<title>Howdah') });
      expect(page.headers['content-security-policy']).toBeTruthy();
    },
  );

  it.each(['/platform/nothing', '/v1/nothing', '/api/nothing', '/remotes/nothing.js', '/assets/gone.js'])(
    'is not served for %s',
    async (path) => {
      const accept = path.startsWith('/assets') ? '*/*' : 'text/html,*/*';
      const answer = await browser.get(path, { headers: { accept } });
      expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    },
  );

  it('allows scripts of its own origin and of configured origins only', async () => {
    const policy = await policyOf();
    expect(scriptsOf(policy)).toBe(
      "script-src 'self' 'wasm-unsafe-eval' http://localhost:4100 http://localhost:4102 http://localhost:4103",
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('ws://localhost:4102');
    expect(policy).not.toContain('ws://localhost:4100');
  });

  it('allows the script inside the page by its hash, and another one after a build', async () => {
    for (const script of ['setTheme("dark")', 'setTheme("light")']) {
      const hash = createHash('sha256').update(script).digest('base64');
      write('static/index.html', `<!doctype html><title>Howdah</title><script>${script}</script>`, true);
      const page = await browser.get('/');
      expect(page.text).toContain(script);
      const sources = scriptsOf(String(page.headers['content-security-policy']))!.split(' ');
      expect(sources.filter((source) => source.startsWith("'sha256-"))).toEqual([`'sha256-${hash}'`]);
    }
    write('static/index.html', '<!doctype html><title>Howdah</title><script src="/x.js"></script>', true);
    expect(await policyOf()).not.toMatch(/sha256|unsafe-inline.*script/);
  });

  it('allows requests to configured origins only, including the one for usage events', async () => {
    const calls = (await policyOf()).split('; ').find((directive) => directive.startsWith('connect-src'));
    expect(calls).toBe(
      "connect-src 'self' http://localhost:4100 http://localhost:4102 http://localhost:4103 " +
        'ws://localhost:4102 ws://localhost:4103 https://events.example https://otel.example',
    );
  });

  it('names the platform as the receiver of reports', async () => {
    const { headers } = await browser.get('/');
    expect(headers['content-security-policy']).toMatch(/; report-uri \/platform\/csp-reports$/);
    expect(headers).not.toHaveProperty('reporting-endpoints');
  });

  it('names it for the Reporting API too where the page comes over HTTPS', () => {
    const headers = pageHeaders(platform.platform.config, 'https://dash.example');
    expect(headers['content-security-policy']).toMatch(
      /; report-uri \/platform\/csp-reports; report-to csp$/,
    );
    expect(headers['reporting-endpoints']).toBe('csp="/platform/csp-reports"');
  });
});

describe('files of the shell', () => {
  it('are cached permanently when their name has a hash, and revalidated otherwise', async () => {
    write('static/main.1a2b3c4d.js', 'hello()');
    write('static/favicon.svg', '<svg/>');
    const hashed = await browser.get('/main.1a2b3c4d.js');
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect((await browser.get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=0');
  });

  it.each([
    '/../platform.key',
    '/%2e%2e/platform.key',
    '/..%2fplatform.key',
    '/static/../../platform.key',
    '//etc/passwd',
    '/.env',
  ])('are limited to their folder: %s is not served', async (path) => {
    write('static/.env', 'secret');
    const answer = await browser.get(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('published remotes', () => {
  const path = '/remotes/mfe-x/1.0.0-abcd/remoteEntry.1a2b3c4d.js';
  beforeAll(() => write(`store${path}`, 'var remote = 1;'.repeat(50), true));

  it('are compressed for clients that accept it', async () => {
    const compressed = await browser.get(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(String(compressed.headers.vary).toLowerCase()).toContain('accept-encoding');
    const plain = await browser.get(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toContain('var remote');
  });

  it('are immutable, and allowed on other origins', async () => {
    const { headers } = await browser.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each([
    ['wasm', 'application/wasm'],
    ['json', 'application/json; charset=utf-8'],
    ['css', 'text/css; charset=utf-8'],
    ['map', 'application/json'],
    ['woff2', 'font/woff2'],
  ])('have the right content type for .%s', async (ending, type) => {
    write(`store/remotes/mfe-x/1.0.0-abcd/file.${ending}`, '{}');
    const { headers } = await browser.get(`/remotes/mfe-x/1.0.0-abcd/file.${ending}`);
    expect(String(headers['content-type']).replace('; charset=utf-8', '')).toBe(
      type.replace('; charset=utf-8', ''),
    );
  });

  it('are not cached as missing', async () => {
    const { status, headers } = await browser.get('/remotes/mfe-x/2.0.0-ffff/gone.js');
    expect(status).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('are listed in the registry, which is read at each request', async () => {
    expect(await browser.get('/registry.json')).toMatchObject({
      status: 404,
      json: { code: 'registry_not_found' },
    });
    write('store/registry.json', '{"schema":1,"revision":1}');
    const { json, headers } = await browser.get('/registry.json');
    expect(json.revision).toBe(1);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('have manifests and a registry that are compressed where the client takes it', async () => {
    const json = JSON.stringify({ schema: 1, revision: 2, remotes: {}, notes: 'once more '.repeat(500) });
    write('store/registry.json', json);
    write('store/remotes/mfe-x/1.0.0-abcd.mf-manifest.json', json);
    for (const path of ['/registry.json', '/remotes/mfe-x/1.0.0-abcd.mf-manifest.json']) {
      for (const encoding of ['br', 'gzip']) {
        const response = await fetch(`${browser.base}${path}`, { headers: { 'accept-encoding': encoding } });
        expect(response.headers.get('content-encoding')).toBe(encoding);
        expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
        expect(await response.text()).toBe(json);
      }
      const plain = await browser.get(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.text).toBe(json);
    }
  });
});

describe('config.json', () => {
  it('matches shared-api, and contains the origins of remotes, overrides and usage events', async () => {
    const config = parseRuntimeConfig((await browser.get('/config.json')).json);
    expect(config).toMatchObject({
      deployment: 'self-hosted',
      apiBase: '',
      remotesBase: 'http://localhost:4100/',
      overrides: { allowed: true, origins: ['http://localhost:4102', 'http://localhost:4103'] },
      flags: { enforceNinetyDayUnpauseExpiry: true, warehouse: false },
      telemetryUrl: 'https://events.example/in',
      openTelemetry: { url: 'https://otel.example/otlp', sampleRatio: 0.1 },
    });
  });
});
