import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pollQuickly, startDashboard, suiteOn } from '@howdah/tools/playwright';
import { BrokenRemote, THROWS_IN_RENDER } from './broken-remote.ts';
import { Dashboard } from './dashboard.ts';
import { expect, expectAccessible } from './suite.ts';

/** A receiver of OTLP/HTTP, as a collector is one: it allows other origins. */
class Receiver {
  readonly calls: { path: string; text: string }[] = [];
  readonly #server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    request.on('end', () => {
      if (request.method === 'POST') this.calls.push({ path: request.url ?? '', text });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Everything that was sent to a path so far. */
  sent = (path: string) =>
    this.calls
      .filter((call) => call.path === path)
      .map(({ text }) => text)
      .join('\n');
}

const receiver = new Receiver();
const test = suiteOn(async () => {
  const dashboard = await startDashboard({
    env: { HOWDAH_OTLP_URL: await receiver.start(), HOWDAH_OTLP_SAMPLE_RATIO: '1' },
  });
  return {
    ...dashboard,
    async stop(how?: 'ask' | 'kill') {
      await dashboard.stop(how);
      receiver.stop();
    },
  };
});

const SECRET = 'hidden_answer_4711';

test(
  'what operators see of a page: timings, a crash, what was blocked, and no SQL or rows',
  { tag: '@extended' },
  async ({ page, platform, signIn }) => {
    const dashboard = new Dashboard(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await signIn(page);
    await dashboard.open('sql/new');
    await dashboard.runSql(`select '${SECRET}' as secret, 40 + 2 as answer`);
    await expect(dashboard.cell('42')).toBeAttached();
    await expect.poll(() => receiver.sent('/v1/traces')).toContain('"remote.scripts"');
    const traces = receiver.sent('/v1/traces');
    for (const name of ['page', 'boot', 'remote.manifest']) expect(traces).toContain(`"name":"${name}"`);
    expect(traces).toContain('{"key":"howdah.remote","value":{"stringValue":"mfe-sql-editor"}}');
    expect(traces).toContain('{"key":"howdah.source","value":{"stringValue":"stable"}}');
    // Nothing of it is in the first load: it is asked for after the remote of the page.
    const first = (part: string) => loaded.findIndex((url) => url.includes(part));
    expect(first('open-telemetry')).toBeGreaterThan(first('/remotes/mfe-sql-editor/'));

    await page.evaluate((text) => {
      const script = document.createElement('script');
      script.textContent = `window.${text} = 1`;
      document.body.append(script);
    }, SECRET);
    await expect.poll(() => receiver.sent('/v1/logs')).toContain('csp.violation');

    const broken = new BrokenRemote(platform.storeDir);
    await broken.remember();
    await broken.publishScript('9.0.0-broken', THROWS_IN_RENDER.replace('render boom', SECRET));
    // As often as the page of the parts reads what can change.
    await pollQuickly(page, 10_000);
    await page.goto(await dashboard.address('sql/new'));
    await expect(page.getByText('Something went wrong')).toBeVisible();
    await expect.poll(() => receiver.sent('/v1/logs')).toContain('remote.crashed');
    const logs = receiver.sent('/v1/logs');
    expect(logs).toContain('{"key":"howdah.version","value":{"stringValue":"9.0.0-broken"}}');
    for (const { text } of receiver.calls) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain('select');
    }

    const about = await dashboard.openAbout();
    await about.getByRole('link', { name: 'Parts of this dashboard' }).click();
    await expect(dashboard.heading('Parts of this dashboard')).toBeVisible();
    const versions = page.getByRole('table', { name: 'Published versions' });
    const row = versions.getByRole('row', { name: /SQL Editor.*9\.0\.0-broken/ });
    // Loaded once, crashed once.
    await expect(row).toContainText(/9\.0\.0-broken.*1.*0.*1/);
    const violations = page.getByRole('table', { name: 'Blocked by the Content-Security-Policy' });
    await expect(violations.getByRole('row', { name: /script-src-elem/ })).toContainText('inline');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await dashboard.overflow()).toBeLessThanOrEqual(0);

    // The page is live.
    await broken.restore();
    await expect(row).toBeHidden({ timeout: 30_000 });
  },
);
