import type { Locator } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

test(
  'keeps the results of earlier runs, also when coming back, and runs one again',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select 11 as first_run');
    await sql.expectRow(1, ['11']);
    await sql.runSql('select 22 as second_run');
    await sql.expectRow(1, ['22']);

    await page.getByRole('button', { name: 'Show history' }).click();
    const runs = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    await expect(runs.first()).toContainText('select 22 as second_run');
    await expect(runs.first()).toContainText('1 row');
    await expectAccessible(page);
    await runs.filter({ hasText: 'select 11' }).getByRole('button', { name: 'Show', exact: true }).click();
    await sql.expectRow(1, ['11']);
    await expect(sql.results).toContainText('Result of the run at');

    await page.getByRole('button', { name: 'Show history' }).click();
    await runs.filter({ hasText: 'select 22' }).getByRole('button', { name: 'Run again' }).click();
    await sql.expectRow(1, ['22']);
    await page.getByRole('button', { name: 'Show history' }).click();
    await expect(runs).toHaveCount(3);
    await expect(runs.first()).toContainText('1 row');
    await page.keyboard.press('Escape');

    // All of it is there after a reload, marked as of before.
    await page.reload();
    await expect(sql.results).toContainText('before this page was loaded');
    await page.getByRole('button', { name: 'Show history' }).click();
    await expect(runs).toHaveCount(3);
    await runs.filter({ hasText: 'select 11' }).getByRole('button', { name: 'Show', exact: true }).click();
    await sql.expectRow(1, ['11']);
  },
);

test(
  'opens the SQL of an earlier run as a new query, without running it',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select 33 as third_run');
    await sql.expectRow(1, ['33']);
    await sql.write('select 44');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.keyboard.press('Shift+Alt+H');
    const run = page.getByRole('dialog', { name: 'History' }).getByRole('listitem');
    for (const name of ['Run again', 'Copy SQL']) {
      await expect(run.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
    await run.getByRole('button', { name: 'Open as a new query' }).click();
    await expect.poll(() => sql.text()).toBe('select 33 as third_run');
    await expect(sql.results).toContainText('No results yet');
  },
);

test(
  'lists what runs in the project, and cancels it after asking',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select count(*) from generate_series(1, 100000000000) as n');
    await page.getByRole('link', { name: 'See all running queries' }).click();
    await expect(page).toHaveURL(/viewOngoingQueries=true/);
    const panel = page.getByRole('dialog', { name: 'Running queries' });
    await expect(panel.getByRole('listitem')).toContainText('generate_series(1, 100000000000)');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Cancel query' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel query' }).click();
    await expect(panel).toContainText('No queries are running.');
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/viewOngoingQueries/);
    await expect(sql.results).toContainText('Cancelled');

    await page.getByRole('button', { name: 'Show history' }).click();
    const run = page.getByRole('dialog', { name: 'History' }).getByRole('listitem').first();
    await expect(run.getByText('Cancelled', { exact: true })).toBeVisible();
    const message = run.locator('p').last();
    // The colour of text that is less important, in both themes.
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme);
      expect(await colorOf(message)).toBe(await colorOf(run.locator('time')));
      await expectAccessible(page);
    }
  },
);

test(
  'leads from a cancel that is not confirmed to the running queries, beside the same query',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    await sql.runSql('select count(*) from generate_series(1, 100000000000) as m');
    await page.route('**/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort('connectionreset') : route.fallback(),
    );
    await sql.cancel.click();
    await expect(sql.results).toContainText('stopped waiting before the server confirmed the cancel');
    // A draft that is run becomes a snippet, with an address of its own.
    await expect(page).toHaveURL(/\/sql\/[0-9a-f-]{36}/);
    const { pathname } = new URL(page.url());
    const link = sql.results.getByRole('link', { name: 'running queries' });
    // The page is rendered a moment after the browser has the address.
    await expect(link).toHaveAttribute('href', `${pathname}?viewOngoingQueries=true`);
    await link.click();
    await expect(page.getByRole('dialog', { name: 'Running queries' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/viewOngoingQueries/);
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expect.poll(() => sql.text()).toContain('as m');
  },
);

const colorOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color);
