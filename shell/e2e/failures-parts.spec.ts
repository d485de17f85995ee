import type { Page } from '@playwright/test';
import { BrokenRemote } from './broken-remote.ts';
import { Dashboard } from './dashboard.ts';
import { recovery } from './recovery-times.ts';
import { apart as test, expect, expectAccessible } from './suite.ts';

// docs/failures.md, "Parts of a page": the first part of a remote, and one that a page loads later.

test.beforeEach(({ page, signIn }) => signIn(page));
// What another test has loaded, the browser would not ask for.
test.use({ sharesContext: false });

const FIRST = /mfe-sql-editor\/.*__federation_expose_remote.*\.js$/;
const LATER = /mfe-project-lifecycle\/.*settings-general.*\.js$/;
const STYLE = /mfe-project-lifecycle\/.*settings-general.*\.css$/;

/** Makes a file fail in one way, until the page is given back its network. */
async function breakFile(page: Page, file: RegExp, how: 'missing' | 'corrupt' | 'hanging'): Promise<void> {
  await page.route(file, async (route) => {
    if (how === 'missing') return route.fulfill({ status: 404 });
    if (how === 'hanging') return;
    const published = await route.fetch();
    await route.fulfill({
      contentType: published.headers()['content-type'],
      headers: { 'access-control-allow-origin': '*' },
      body: `document.title = 'taken over';${await published.text()}`,
    });
  });
}

const timeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

test('a first part that fails once is asked for again', { tag: '@extended' }, async ({ page }) => {
  const dashboard = new Dashboard(page);
  let asked = 0;
  await page.route(FIRST, (route) => (++asked === 1 ? route.fulfill({ status: 503 }) : route.continue()));
  await recovery('first part fails once', async () => {
    await dashboard.open('sql/new');
    await expect(dashboard.run).toBeVisible();
  });
  expect(asked).toBeGreaterThan(1);
});

for (const [how, message] of [
  ['missing', 'SQL Editor failed to load'],
  ['corrupt', 'SQL Editor was blocked'],
] as const) {
  test(
    `a first part that is ${how} fails in its area, and Retry brings it`,
    { tag: '@extended' },
    async ({ page }) => {
      const dashboard = new Dashboard(page);
      await breakFile(page, FIRST, how);
      await dashboard.open('sql/new');
      await expect(page.getByText(message)).toBeVisible();
      await expect(page).not.toHaveTitle('taken over');
      const before = await timeOrigin(page);
      await page.unroute(FIRST);
      await recovery(`first part is ${how}`, async () => {
        await dashboard.retry.click();
        await expect(dashboard.run).toBeVisible();
      });
      expect(await timeOrigin(page)).toBe(before);
    },
  );
}

test('a first part that hangs is given up, and Retry brings it', { tag: '@extended' }, async ({ page }) => {
  const dashboard = new Dashboard(page);
  await page.clock.install();
  await breakFile(page, FIRST, 'hanging');
  // The page has loaded only when its scripts have.
  await page.goto(await dashboard.address('sql/new'), { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: 'Loading SQL Editor' })).toBeVisible();
  await page.clock.runFor(5_100);
  await expect(page.getByText('SQL Editor is still loading')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toContainText(/SQL Editor (timed out|failed to load)/);
  await page.unroute(FIRST);
  await recovery('first part hangs', async () => {
    await dashboard.retry.click();
    await expect(dashboard.run).toBeVisible();
  });
});

test(
  'a later part that is missing or corrupt is tried again in place, and then by a reload',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await dashboard.open();
    const before = await timeOrigin(page);
    await breakFile(page, LATER, 'corrupt');
    await dashboard.navigateTo('Project Settings');
    await expect(page.getByText('General settings was blocked')).toBeVisible();
    await expect(page).not.toHaveTitle('taken over');
    await page.unroute(LATER);

    await breakFile(page, LATER, 'missing');
    await dashboard.retry.click();
    await expect(page.getByText('A part of General settings failed to load')).toBeVisible();
    await page.unroute(LATER);
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await recovery('later part is missing', async () => {
      await dashboard.retry.click();
      await expect(dashboard.heading('General settings')).toBeVisible();
    });
    expect(await timeOrigin(page)).toBe(before);
  },
);

test('a later part that hangs says so, and Retry brings it', { tag: '@extended' }, async ({ page }) => {
  const dashboard = new Dashboard(page);
  await page.clock.install();
  // Whatever is under way when the clock goes on is given up: here the two files alone.
  await dashboard.open('settings/infrastructure');
  await expect(dashboard.heading('Infrastructure')).toBeVisible();
  await dashboard.navigateTo('Home');
  await expect(dashboard.heading('Bookshop')).toBeVisible();
  for (const file of [LATER, STYLE]) await breakFile(page, file, 'hanging');
  const asked = Promise.all([LATER, STYLE].map((file) => page.waitForRequest(file)));
  await dashboard.navigateTo('Project Settings');
  await asked;
  await page.clock.runFor(5_100);
  await expect(page.getByText('General settings is still loading')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('A part of General settings failed to load')).toBeVisible();
  for (const file of [LATER, STYLE]) await page.unroute(file);
  await recovery('later part hangs', async () => {
    await dashboard.retry.click();
    await expect(dashboard.heading('General settings')).toBeVisible();
  });
});

test(
  'a later part that fails once and then hangs is given up, and Retry brings it',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await page.clock.install();
    await dashboard.open('settings/infrastructure');
    await expect(dashboard.heading('Infrastructure')).toBeVisible();
    await dashboard.navigateTo('Home');
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    let asked = 0;
    await page.route(LATER, async (route) => {
      asked += 1;
      if (asked === 1) await route.fulfill({ status: 503 });
    });
    const askedAfterEach = (milliseconds: number) =>
      expect.poll(async () => {
        await page.clock.runFor(milliseconds);
        return asked;
      });
    await dashboard.navigateTo('Project Settings');
    // The request for another copy, and the second attempt.
    await askedAfterEach(500).toBe(2);
    await askedAfterEach(1_000).toBe(3);
    const notice = page.getByText('A part of General settings failed to load');
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return notice.isVisible();
      })
      .toBe(true);
    await page.unroute(LATER);
    await dashboard.retry.click();
    await expect(dashboard.heading('General settings')).toBeVisible();
  },
);

test('a reload that did not help is not suggested again at once', { tag: '@extended' }, async ({ page }) => {
  const dashboard = new Dashboard(page);
  await breakFile(page, LATER, 'missing');
  await dashboard.open('settings/general');
  await dashboard.retry.click();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByText(/^Reloading did not help/)).toBeVisible();
  await page.unroute(LATER);
  await page.getByRole('button', { name: 'Reload anyway' }).click();
  await expect(dashboard.heading('General settings')).toBeVisible();
});

test(
  'a part of a version that is no longer published says that the dashboard was updated',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const dashboard = new Dashboard(page);
    const remote = new BrokenRemote(platform.storeDir, 'mfe-project-lifecycle');
    await remote.remember();
    try {
      await dashboard.open();
      await expect(dashboard.heading('Bookshop')).toBeVisible();
      // Its code, but not the later part.
      await page.getByRole('link', { name: 'Advisors' }).first().click();
      await expect(dashboard.heading('Security advisor')).toBeVisible();
      await remote.publishCopy('9.9.9-next');
      await breakFile(page, LATER, 'missing');
      await dashboard.navigateTo('Project Settings');
      await expect(page.getByText('The dashboard was updated')).toBeVisible();
      await expectAccessible(page);
      await page.unroute(LATER);
      await recovery('part of a version that is no longer published', async () => {
        await page.getByRole('button', { name: 'Reload the page' }).click();
        await expect(dashboard.heading('General settings')).toBeVisible();
      });
    } finally {
      await remote.restore();
    }
  },
);
