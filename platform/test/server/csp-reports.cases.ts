import type { Browser } from './browser.ts';
import { platformFixture } from './test-platform.ts';

const given = platformFixture('owner');

/** What Chromium posts to `report-uri`. */
const legacy = (facts: object) => ({
  'csp-report': {
    'document-uri': 'http://localhost:4000/project/secretref/sql',
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    disposition: 'enforce',
    'blocked-uri': 'https://cdn.example/library.js?user=7',
    'line-number': 12,
    'source-file': 'http://localhost:4000/main.1a2b3c4d.js',
    'status-code': 200,
    'script-sample': 'select * from secrets',
    ...facts,
  },
});

/** What the Reporting API posts. */
const reporting = (facts: object) => [
  {
    age: 5,
    type: 'csp-violation',
    url: 'http://localhost:4000/project/secretref/sql',
    user_agent: 'Mozilla/5.0',
    body: {
      documentURL: 'http://localhost:4000/project/secretref/sql',
      effectiveDirective: 'connect-src',
      blockedURL: 'https://tracker.example/p?q=secret',
      disposition: 'enforce',
      lineNumber: 3,
      sample: 'select * from secrets',
      sourceFile: 'http://localhost:4000/project/secretref/sql',
      ...facts,
    },
  },
];

/** As browsers do: without a session, and with an opaque origin. */
const post = (browser: Browser, body: unknown, type: string) =>
  browser.call('POST', '/platform/csp-reports', {
    body: body as object,
    headers: { origin: 'null', cookie: undefined, 'content-type': type },
  });

const listed = async () => (await given.owner.get('/platform/remotes/status')).json.policy_violations;

describe('reports of the Content-Security-Policy', () => {
  it('are taken in both formats, counted, and cut to what names nobody', async () => {
    const visitor = await given.platform.browser();
    for (let times = 0; times < 3; times += 1) {
      expect((await post(visitor, legacy({}), 'application/csp-report')).status).toBe(204);
    }
    expect((await post(visitor, reporting({}), 'application/reports+json')).status).toBe(204);
    const violations = await listed();
    expect(violations).toMatchObject([
      {
        directive: 'connect-src',
        blocked: 'https://tracker.example',
        source: 'http://localhost:4000',
        line: 3,
        count: 1,
      },
      {
        directive: 'script-src-elem',
        blocked: 'https://cdn.example',
        source: 'http://localhost:4000/main.1a2b3c4d.js',
        line: 12,
        count: 3,
      },
    ]);
    expect(JSON.stringify(violations)).not.toMatch(/secret|user=7|Mozilla/);
  });

  it.each([
    ['text', 'application/csp-report', 400],
    ['{"a":', 'application/csp-report', 400],
    [
      JSON.stringify({ __proto__: null, 'csp-report': { x: 'y'.repeat(70_000) } }),
      'application/csp-report',
      413,
    ],
    [
      '[null, 7, {"type":"csp-violation"}, {"type":"deprecation","body":{}}]',
      'application/reports+json',
      204,
    ],
    [JSON.stringify(legacy({ 'effective-directive': '<img src=x>' })), 'application/csp-report', 204],
    [JSON.stringify({ 'csp-report': 'x' }), 'application/csp-report', 204],
    ['<x/>', 'text/html', 415],
  ])('that are none change nothing (%#)', async (body, type, status) => {
    const before = await listed();
    const visitor = await given.platform.browser();
    const answer = await visitor.call('POST', '/platform/csp-reports', {
      body,
      headers: { origin: 'null', 'content-type': type },
    });
    expect(answer.status).toBe(status);
    expect(await listed()).toEqual(before);
  });

  it('are bounded in kind and in number', async () => {
    const before: unknown[] = await listed();
    const visitor = await given.platform.browser();
    const body = Array.from({ length: 80 }, (_, at) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: `https://x${at}.example/` },
    }));
    const statuses: number[] = [];
    // The limit is crossed by the second call. A minute can end on the way.
    for (let calls = 0; calls < 3 && !statuses.includes(429); calls += 1) {
      statuses.push((await post(visitor, body, 'application/reports+json')).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
    const violations: unknown[] = await listed();
    expect(violations.length - before.length).toBeGreaterThan(0);
    expect(violations.length - before.length).toBeLessThanOrEqual(40);
  });

  it('are read by people who are signed in', async () => {
    const visitor = await given.platform.browser();
    expect((await visitor.get('/platform/remotes/status')).status).toBe(401);
  });
});
