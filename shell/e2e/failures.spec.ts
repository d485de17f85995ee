import { dirname, join } from 'node:path';
import { serveStore } from '@howdah/tools/store-server';
import { BrokenRemote, pageThatSays, THROWS_IN_RENDER } from './broken-remote.ts';
import { Dashboard } from './dashboard.ts';
import { recovery } from './recovery-times.ts';
import { apart as test, expect, expectAccessible } from './suite.ts';

// docs/failures.md, "Loading an area" and "A version that is broken". A network that fails is intercepted; everything else is
// published.

const MANIFEST = /mfe-sql-editor\/.*mf-manifest\.json/;

test.beforeEach(({ page, signIn }) => signIn(page));

test.describe('when the remotes are down', () => {
  // What another test has loaded, the browser would not ask for.
  test.use({ sharesContext: false });

  test('keeps the failure in its area, and Retry brings the remote back without a reload', async ({
    page,
    platform,
  }) => {
    const dashboard = new Dashboard(page);
    const port = Number(new URL(platform.remotes!.origin).port);
    await platform.remotes!.close();
    await dashboard.open('sql/new');
    await expect(page.getByText('SQL Editor failed to load')).toBeVisible();
    await expect(page.getByText(/mfe-sql-editor \S+ \(stable\) manifest/)).toBeVisible();
    await expectAccessible(page);

    await dashboard.navigateTo('Home');
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    await dashboard.navigateTo('SQL Editor');
    const mark = await page.evaluate(() => performance.timeOrigin);

    platform.remotes = await serveStore(platform.storeDir, port);
    await recovery('remotes are down', async () => {
      await dashboard.retry.click();
      await expect(dashboard.run).toBeVisible();
    });
    await dashboard.runSql('select 11 as back');
    await expect(dashboard.cell('11')).toBeAttached();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(mark);
  });

  test(
    'names the page that failed, and keeps the menu of its area',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      await page.route(/mfe-api-docs\/.*mf-manifest/, (route) => route.abort());
      await dashboard.open('database/roles');
      await expect(page.getByText('Roles failed to load')).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Area' });
      await expect(menu.getByRole('link')).toHaveText([
        'Schemas',
        'Tables',
        'Functions',
        'Triggers',
        'Types',
        'Extensions',
        'Indexes',
        'Policies',
        'Roles',
        'Privileges',
        'Scheduled backups',
        'Point-in-time recovery',
      ]);
      await menu.getByRole('link', { name: 'Scheduled backups' }).click();
      await expect(dashboard.heading('Scheduled backups')).toBeVisible();
    },
  );

  test(
    'keeps its commands in the menu, says what cannot be had, and opens it on the next try',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      await page.route(MANIFEST, (route) => route.abort());
      await dashboard.open();
      await expect(dashboard.heading('Bookshop')).toBeVisible();
      await page.keyboard.press('ControlOrMeta+K');
      const menu = page.getByRole('dialog', { name: 'Command menu' });
      await menu.getByRole('option', { name: 'Query a table' }).click();
      await expect(menu.getByText('SQL Editor failed to load')).toBeVisible();
      await page.unroute(MANIFEST);
      await menu.getByRole('button', { name: 'Try again?' }).click();
      await expect(menu.getByRole('option', { name: 'books public' })).toBeVisible();
    },
  );

  test(
    'holds the gate with a plain screen when the lifecycle remote cannot be had',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      await page.route(/mfe-project-lifecycle\/.*mf-manifest/, (route) => route.abort());
      await dashboard.open('sql/new', 'Old atlas');
      await expect(page.getByText('The project is paused')).toBeVisible();
      await expect(page.getByText('All data is intact')).toBeVisible();
      await expect(page.getByRole('link', { name: 'View backups' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(/mfe-project-lifecycle\/.*mf-manifest/);
      await dashboard.retry.click();
      await expect(dashboard.heading('is currently paused')).toBeVisible();
    },
  );
});

test.describe('manifest', () => {
  test(
    'is asked for again when the platform answers 503, and then works',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      let asked = 0;
      await page.route(MANIFEST, (route) =>
        ++asked <= 2 ? route.fulfill({ status: 503 }) : route.continue(),
      );
      await recovery('manifest answers 503 twice', async () => {
        await dashboard.open('sql/new');
        await expect(dashboard.run).toBeVisible();
      });
      expect(asked).toBe(3);
    },
  );

  test(
    'that is slow shows that it is still loading, and is given up after fifteen seconds',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      await page.route(MANIFEST, () => {});
      await page.clock.install();
      await dashboard.open('sql/new');
      await expect(page.getByRole('status', { name: 'Loading SQL Editor' })).toBeVisible();
      await page.clock.runFor(5_100);
      await expect(page.getByText('SQL Editor is still loading')).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(page.getByText('SQL Editor timed out')).toBeVisible();
      await page.unroute(MANIFEST);
      await recovery('manifest hangs', async () => {
        await dashboard.retry.click();
        await expect(dashboard.run).toBeVisible();
      });
    },
  );
});

test.describe('a version that is broken', () => {
  let broken: BrokenRemote;
  test.beforeEach(async ({ platform }) => {
    broken = new BrokenRemote(platform.storeDir);
    await broken.remember();
  });
  test.afterEach(() => broken.restore());

  test(
    'throws while it loads: Retry runs it again, and the previous version is offered and works',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      const script = `if (!window.passes) throw new Error('entry boom');\n${pageThatSays('it passes now')}`;
      await broken.publishScript('9.0.0-throws', script);
      await dashboard.open('sql/new');
      await expect(page.getByText('SQL Editor failed to start')).toBeVisible();
      await page.evaluate(() => Object.assign(window, { passes: true }));
      await dashboard.retry.click();
      await expect(page.getByText('it passes now')).toBeVisible();

      await page.reload();
      await expect(page.getByText('SQL Editor failed to start')).toBeVisible();
      await recovery('script throws', async () => {
        await page.getByRole('button', { name: /^Use version / }).click();
        await expect(dashboard.run).toBeVisible();
      });
      await dashboard.runSql('select 12 as previous');
      await expect(dashboard.cell('12')).toBeAttached();
      const about = await dashboard.openAbout();
      await expect(about.getByRole('row', { name: 'mfe-sql-editor' })).toContainText('Previous');
    },
  );

  test(
    'throws in render: the rest lives, and Retry or the previous version brings the page',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      await broken.publishScript('9.0.1-render', THROWS_IN_RENDER);
      await dashboard.open('sql/new');
      await expect(page.getByText('Something went wrong in SQL Editor')).toBeVisible();
      await expect(page.getByText(/mfe-sql-editor 9\.0\.1-render render page: render boom/)).toBeVisible();
      await expectAccessible(page);
      await dashboard.navigateTo('API Docs');
      await expect(page.getByRole('region', { name: 'API docs', exact: true })).toBeVisible();
      await dashboard.navigateTo('SQL Editor');
      await dashboard.retry.click();
      await expect(page.getByText('Something went wrong in SQL Editor')).toBeVisible();
      await recovery('render throws', async () => {
        await page.getByRole('button', { name: /^Use version / }).click();
        await expect(dashboard.run).toBeVisible();
      });
      await dashboard.runSql('select 13 as previous');
      await expect(dashboard.cell('13')).toBeAttached();
      await page.reload();
      await expect(dashboard.run).toBeVisible();
    },
  );

  test('exports no remote: it is not mounted', async ({ page }) => {
    const dashboard = new Dashboard(page);
    const script = 'var mfe_sql_editor = { init() {}, get: async () => () => ({ default: 42 }) };';
    await broken.publishScript('9.0.2-nothing', script);
    await dashboard.open('sql/new');
    await expect(page.getByText('SQL Editor failed to start')).toBeVisible();
    await expect(page.getByText(/not created with defineRemote/)).toBeVisible();
  });

  test('wants a newer dashboard: it is not even downloaded', async ({ page }) => {
    const dashboard = new Dashboard(page);
    await broken.change((entry) => ({ ...entry, contract: { min: 99, max: 99 } }));
    // The preload beside the shell's own code is a hint; nothing that was hinted at may be asked for again.
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/mfe-sql-editor.*remoteEntry/.test(request.url())) scripts.push(request.url());
    });
    await dashboard.open('sql/new');
    await expect(page.getByText('SQL Editor needs a newer dashboard')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(scripts).toEqual([]);
  });

  test('is disabled in the registry', async ({ page }) => {
    const dashboard = new Dashboard(page);
    await broken.change((entry) => ({ ...entry, disabled: true }));
    await dashboard.open('sql/new');
    await expect(page.getByText('SQL Editor is disabled')).toBeVisible();
  });

  for (const [what, file, details] of [
    ['manifest', 'mf-manifest.json', { tag: '@extended' }],
    ['entry script', 'remoteEntry.js', {}],
  ] as const) {
    test(
      `has a ${what} that was tampered with: it is blocked, and the previous version works`,
      details,
      async ({ page }) => {
        const dashboard = new Dashboard(page);
        const script = `var mfe_sql_editor = { init() {}, get: async () => () => ({ default: '${file}' }) };`;
        await broken.publishScript(`9.1.0-${file}`, script);
        await broken.tamper(join(dirname(await broken.manifestPath()), file));
        await dashboard.open('sql/new');
        await expect(page.getByText('SQL Editor was blocked')).toBeVisible();
        expect(await page.evaluate(() => window.__HOWDAH__?.failures.at(-1)?.where)).toBe('integrity');
        await recovery(`${what} was tampered with`, async () => {
          await page.getByRole('button', { name: /^Use version / }).click();
          await expect(dashboard.run).toBeVisible();
        });
      },
    );
  }
});
