import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { recovery } from './recovery-times.ts';
import { apart as test, expect, expectAccessible } from './suite.ts';

// docs/failures.md, "The start" and "The platform": no failure before the first render leaves an empty page.

const CONFIG = '**/config.json';
const REGISTRY = '**/registry.json';

test.beforeEach(({ page, signIn }) => signIn(page));

/** Answers nothing until it is told to. */
async function hang(page: Page, url: string | RegExp): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  await page.route(url, (route) => void waiting.push(route));
  return async () => {
    await page.unroute(url);
    for (const route of waiting) await route.continue().catch(() => undefined);
  };
}

test.describe('registry and configuration', () => {
  let registryFile: string;
  let good: string;
  test.beforeEach(async ({ platform }) => {
    registryFile = join(platform.storeDir, 'registry.json');
    good = await readFile(registryFile, 'utf8');
  });
  test.afterEach(() => writeFile(registryFile, good));

  test('that are garbage show a clear screen the first time, with Retry in place', async ({ page }) => {
    const dashboard = new Dashboard(page);
    await writeFile(registryFile, '{"schema": 1, "revision": "soup"');
    await page.goto('/projects');
    await expect(page.getByText('Failed to load the list of dashboard parts')).toBeVisible();
    await expectAccessible(page);
    await writeFile(registryFile, good);
    await recovery('registry, no stored copy', async () => {
      await dashboard.retry.click();
      await expect(dashboard.heading('Projects')).toBeVisible();
    });
  });

  test(
    'that hang show a clear screen after three seconds, and start the page when they come',
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      const answer = await hang(page, CONFIG);
      await recovery('configuration hangs, no stored copy: screen', async () => {
        await page.goto('/projects', { waitUntil: 'commit' });
        await expect(page.getByText('The dashboard failed to start')).toBeVisible();
      });
      await answer();
      await expect(dashboard.heading('Projects')).toBeVisible();
    },
  );

  test('that hang or break are replaced by the last good ones', { tag: '@extended' }, async ({ page }) => {
    const dashboard = new Dashboard(page);
    const badge = page.getByText('Last known version');
    await dashboard.open('sql/new');
    await expect(dashboard.run).toBeVisible();

    const answer = await hang(page, REGISTRY);
    await recovery('registry hangs', async () => {
      await page.reload({ waitUntil: 'commit' });
      await expect(dashboard.run).toBeVisible();
    });
    await expect(badge).toBeVisible();
    await answer();
    await expect(badge).toBeHidden();

    await writeFile(registryFile, '<html>');
    await page.route(CONFIG, (route) => route.fulfill({ status: 503, body: '<html>' }));
    await recovery('registry and configuration are broken', async () => {
      await page.reload();
      await expect(dashboard.run).toBeVisible();
    });
    await expect(badge).toBeVisible();
    await writeFile(registryFile, good);
    await page.unroute(CONFIG);
    await page.reload();
    await expect(dashboard.run).toBeVisible();
    await expect(badge).toBeHidden();
  });

  test('one broken entry costs that remote only', { tag: '@extended' }, async ({ page }) => {
    const dashboard = new Dashboard(page);
    const registry = JSON.parse(good) as { revision: number; remotes: Record<string, object> };
    registry.remotes['mfe-assistant'] = { id: 'mfe-assistant' };
    await writeFile(registryFile, JSON.stringify({ ...registry, revision: registry.revision + 1 }));
    await dashboard.open('sql/new');
    await expect(dashboard.run).toBeVisible();
    const about = await dashboard.openAbout();
    await expect(about.getByRole('region', { name: 'Published, but not used' })).toContainText(
      'mfe-assistant',
    );
  });
});

test.describe('the code of the shell', () => {
  // What another test has loaded, the browser would not ask for.
  test.use({ sharesContext: false });

  const notLoaded = (page: Page) => page.getByRole('heading', { name: 'The dashboard failed to load' });
  const reload = (page: Page) => page.getByRole('link', { name: 'Reload the page' });

  test('says so at once when its first script or its main part is missing, and starts by a reload', async ({
    page,
  }) => {
    const dashboard = new Dashboard(page);
    const main = /\/main\.[^/]*js$/;
    await page.route(main, (route) => route.fulfill({ status: 404 }));
    await page.goto('/projects');
    await expect(notLoaded(page)).toBeVisible();
    // By the script inside the page, whose hash the Content-Security-Policy knows: nothing else has run.
    expect(await page.evaluate(() => 'howdahReads' in window)).toBe(true);
    await expectAccessible(page);
    await page.unroute(main);
    await recovery('first script of the shell', async () => {
      await reload(page).click();
      await expect(dashboard.heading('Projects')).toBeVisible();
    });

    const part = /\/first-load\.[^/]*js$/;
    await page.route(part, (route) => route.fulfill({ contentType: 'text/javascript', body: 'oops(' }));
    await page.reload();
    await expect(notLoaded(page)).toBeVisible();
    await page.unroute(part);
    await reload(page).click();
    await expect(dashboard.heading('Projects')).toBeVisible();
  });

  test('asks again for a part that fails once', { tag: '@extended' }, async ({ page }) => {
    const dashboard = new Dashboard(page);
    let asked = 0;
    await page.route(/\/first-load\.[^/]*js$/, (route) =>
      ++asked === 1 ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.goto('/projects');
    await expect(dashboard.heading('Projects')).toBeVisible();
    expect(asked).toBeGreaterThan(1);
  });

  test(
    'says without any script that it still loads, after ten seconds',
    { tag: '@extended' },
    async ({ page }) => {
      // What is held stays held: the page goes on only when it is loaded again.
      let isHeld = true;
      await page.route(/\.js$/, async (route) => {
        if (!isHeld) await route.continue();
      });
      await page.goto('/projects', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'The dashboard is still loading' })).toBeVisible();
      await expectAccessible(page);
      isHeld = false;
      await reload(page).click();
      await expect(new Dashboard(page).heading('Projects')).toBeVisible();
    },
  );
});
