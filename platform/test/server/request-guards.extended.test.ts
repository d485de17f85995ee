import type { Browser } from './browser.ts';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

let platform: TestPlatform;
let owner: Browser;

beforeAll(async () => {
  platform = await startTestPlatform({ env: { HOWDAH_PUBLIC_URL: 'https://howdah.example.com/' } });
  owner = await platform.browser();
  // The platform expects its public URL; the test connects to its port.
  const port = portOf();
  Object.assign(owner, { base: `http://localhost:${port}` });
  await owner.redeem(platform.links[0]!.url.split('token=')[1]!);
});
afterAll(() => platform.dispose());

function portOf(): string {
  const { port } = new URL(`http://${platform.platform.addresses.listening}`);
  return port;
}

const rename = (headers: Record<string, string | undefined>) =>
  owner.call('PATCH', `/platform/projects/${platform.refs.Bookshop}`, {
    body: { name: 'Bookshop' },
    headers,
  });

describe('a write request', () => {
  it.each([
    ['from the platform itself', () => ({}), 200],
    ['from its public URL', () => ({ origin: 'https://howdah.example.com' }), 200],
    ['from another site', () => ({ origin: 'https://evil.example' }), 403],
    ['from another port of this machine', () => ({ origin: 'http://localhost:1' }), 403],
    ['from a sandboxed frame', () => ({ origin: 'null' }), 403],
    ['without an Origin header', () => ({ origin: undefined }), 403],
  ])('%s has the expected status', async (_from, headers, status) => {
    const answer = await rename(headers());
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json.code).toBe('origin_refused');
  });

  it('is refused with the variable to set, if people open the dashboard there', async () => {
    const { json } = await rename({ origin: 'https://db.example.org' });
    expect(json).toMatchObject({
      message: expect.stringContaining('set HOWDAH_PUBLIC_URL=https://db.example.org'),
      details: { variable: 'HOWDAH_PUBLIC_URL', value: 'https://db.example.org' },
    });
    const long = `https://${'x'.repeat(5000)}.example`;
    expect((await rename({ origin: long })).text.length).toBeLessThan(1500);
    expect((await rename({ origin: 'null' })).json.message).toContain('pass the header Origin');
  });

  it('is refused before the session is checked', async () => {
    const answer = await rename({ origin: 'https://evil.example', cookie: undefined });
    expect(answer.json.code).toBe('origin_refused');
  });
});

describe('a Host header', () => {
  it.each(['evil.example', 'localhost', 'localhost:1', 'howdah.example.com.evil.example'])(
    'of %s is refused',
    async (host) => {
      const answer = await owner.get('/platform/health', { headers: { host } });
      expect(answer).toMatchObject({ status: 403, json: { code: 'host_refused' } });
    },
  );

  it('is refused with the variable to set, and as a page where a browser opens one', async () => {
    const asked = (headers: Record<string, string>) => owner.get('/projects', { headers });
    const host = 'db.example.org';
    expect(await asked({ host, 'x-forwarded-proto': 'http' })).toMatchObject({
      json: {
        message: expect.stringContaining('set HOWDAH_PUBLIC_URL=http://db.example.org'),
        details: { variable: 'HOWDAH_PUBLIC_URL', value: 'http://db.example.org' },
      },
    });
    const page = await asked({ host: 'x"><script>alert(1)</script>', accept: 'text/html' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toBe("default-src 'none'");
    expect(page.text).toContain('set HOWDAH_PUBLIC_URL=https://x&quot;&gt;&lt;script&gt;');
    expect(page.text).not.toContain('<script>');
  });

  it.each([
    () => `127.0.0.1:${portOf()}`,
    () => `[::1]:${portOf()}`,
    () => `LOCALHOST:${portOf()}`,
    () => 'howdah.example.com',
  ])('of the platform is accepted (%#)', async (host) => {
    expect((await owner.get('/platform/health', { headers: { host: host() } })).status).toBe(200);
  });
});

describe('a request under a Project URL', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'with %s reports which path is not served, from any origin',
    async (method) => {
      for (const headers of [{ origin: undefined }, { origin: 'https://app.example', accept: 'text/html' }]) {
        const answer = await owner.call(method, '/gateway/abc/auth/v1/user?select=*', { headers });
        expect(answer.status).toBe(404);
        expect(answer.headers['content-type']).toContain('application/json');
        if (method !== 'HEAD') {
          expect(answer.json).toMatchObject({
            code: 'not_found',
            message: expect.stringContaining(`${method} /gateway/abc/auth/v1/user is not served`),
          });
        }
      }
    },
  );

  it('also reports the Project URL itself, and no other path', async () => {
    expect((await owner.get('/gateway')).json.message).toContain('GET /gateway is not served');
    expect((await owner.get('/gateways')).json.message).not.toContain('is not served');
  });
});

describe('behind a proxy with TLS', () => {
  it('prints links with the public URL, and marks the cookie as secure', async () => {
    expect(platform.links[0]!.url).toMatch(/^https:\/\/howdah\.example\.com\/sign-in#token=/);
    const browser = await platform.browser();
    Object.assign(browser, { base: owner.base });
    const token = await platform.platform.sessions.issueLink(1);
    expect(String((await browser.redeem(token)).headers['set-cookie'])).toContain('; Secure');
  });
});
