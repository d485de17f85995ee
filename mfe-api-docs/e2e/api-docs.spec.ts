import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'API docs' });
const opener = (page: Page) => page.getByRole('button', { name: 'API docs panel' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search tables and columns' });
const tableNamed = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\b.*columns?$`) });

async function openPanel(page: Page, project = 'Bookshop'): Promise<void> {
  await openProject(page, project);
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
}

test.beforeEach(({ page, signIn }) => signIn(page));

test('shows the URL of the project and copies it', async ({ page, platform, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPanel(page);
  const [ref] = /[a-z]{20}/.exec(page.url()) ?? [];
  const settings = await (await page.request.get(`/platform/projects/${ref}/settings`)).json();
  const url = `${settings.app_config.protocol}://${settings.app_config.endpoint}`;
  expect(url).toContain(new URL(platform.url).host);
  await expect(panel(page).getByText(url, { exact: true })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Copy URL' }).click();
  await expect(panel(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

test('says that the REST address is not served yet', async ({ page }) => {
  await openPanel(page);
  await expect(panel(page)).toContainText('This platform does not serve /rest/v1 yet');
});

test('lists the tables that the database has, and the columns of one', async ({ page }) => {
  await openPanel(page);
  await tableNamed(page, 'books').click();
  const columns = page.getByRole('table', { name: 'Columns of books' });
  await expect(columns.getByRole('row', { name: /^id Primary key\b.* No/ })).toBeVisible();
  await expect(columns.getByRole('row', { name: /^title\b.*text.* No/ })).toBeVisible();
});

test('lists other tables for another project', async ({ page }) => {
  await openPanel(page, 'Field notes');
  await expect(search(page)).toBeVisible();
  await expect(tableNamed(page, 'books')).toBeHidden();
});

test('finds a table by name and by column, and Escape goes one step back', async ({ page }) => {
  await openPanel(page);
  await search(page).fill('boo');
  await expect(tableNamed(page, 'books')).toBeVisible();
  await search(page).fill('zzz');
  await expect(panel(page)).toContainText('No table or column matches “zzz”');
  await page.keyboard.press('Escape');
  await expect(search(page)).toHaveValue('');
  await expect(tableNamed(page, 'books')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

test('says that the tables of a paused project cannot be read', async ({ page }) => {
  await openPanel(page, 'Old atlas');
  await expect(panel(page)).toContainText('The database is not running');
});

test('offers Retry when the tables cannot be loaded', async ({ page }) => {
  await page.route('**/platform/pg-meta/*/tables?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not now', code: 'connection_invalid' } }),
  );
  await openPanel(page);
  await expect(panel(page)).toContainText('The tables could not be loaded');
  await page.unroute('**/platform/pg-meta/*/tables?*');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(tableNamed(page, 'books')).toBeVisible();
});

test('is a page too, which a link can name', async ({ page }) => {
  await openProject(page, 'Bookshop', 'api');
  await expect(page.getByRole('heading', { name: 'API docs', level: 1 })).toBeVisible();
  await expect(tableNamed(page, 'books')).toBeVisible();
  await expect(page).toHaveTitle('API docs | Bookshop | Demo organization');
});

for (const theme of ['dark', 'light', 'classic-dark']) {
  test(`has nothing that axe finds in the theme ${theme}`, async ({ page }) => {
    await openPanel(page);
    await page.getByLabel('Theme').selectOption(theme);
    await tableNamed(page, 'books').click();
    await expectAccessible(page);
  });
}

test('does not scroll a phone sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page);
  await tableNamed(page, 'books').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
