import { rm } from 'node:fs/promises';
import { homeWithDemo, startPlatform } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { newSnippet, openSnippet, savedSql } from './snippets.ts';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

test(
  'makes a snippet of a draft when it is run, without taking the editor away',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    const sql = new SqlPage(page);
    await sql.open();
    await sql.write('select 40 + 2 as answer');
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await sql.editor.evaluate((element) => element.setAttribute('data-same', 'yes'));
    await page.keyboard.press('ControlOrMeta+Enter');
    await sql.expectRow(1, ['42']);
    await expect(page).toHaveURL(/\/sql\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'New Query' })).toBeVisible();
    await expect(sql.editor).toHaveAttribute('data-same', 'yes');
    await expect(sql.editor).toBeFocused();

    await sql.open();
    await sql.fullEditor();
    expect(await sql.text()).toBe('');
  },
);

test(
  'keeps what two tabs type into one snippet the same in both',
  { tag: '@extended' },
  async ({ page, context, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, { sql: 'select 1' });
    const other = await context.newPage();
    for (const each of [page, other]) {
      await openSnippet(each, place);
      await new SqlPage(each).fullEditor();
    }
    const [here, there] = [new SqlPage(page), new SqlPage(other)];
    await here.editor.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(', 2');
    await expect.poll(() => there.text()).toBe('select 1, 2');
    await other.bringToFront();
    await there.editor.focus();
    await other.keyboard.press('ControlOrMeta+End');
    await other.keyboard.type(', 3');
    await expect.poll(() => here.text()).toBe('select 1, 2, 3');
    await expect.poll(() => savedSql(page, place)).toBe('select 1, 2, 3');
    for (const each of [page, other]) await expect(each.getByText('Saved', { exact: true })).toBeVisible();
  },
);

/** The heading of a query, and its tab, which is shown beside another one. */
const titlesOf = (page: Page) => [
  page.getByRole('heading', { level: 1 }),
  page.getByRole('toolbar', { name: 'Open queries' }).locator('[aria-current]'),
];

test(
  'gives a draft the same title in both windows, whichever changes or renames it',
  { tag: '@extended' },
  async ({ page, context, platform, signIn }) => {
    await signIn(page);
    await openSnippet(page, await newSnippet(page, platform.url, { name: 'Beside' }));
    const here = new SqlPage(page);
    await here.open();
    await here.write('select 1');
    const other = await context.newPage();
    const there = new SqlPage(other);
    await there.open();
    await there.fullEditor();
    for (const title of titlesOf(other)) await expect(title).toContainText('select 1');
    await page.bringToFront();
    await here.write('select 2 as second');
    for (const title of [...titlesOf(page), ...titlesOf(other)])
      await expect(title).toContainText('select 2 as second');

    await page.keyboard.press('ControlOrMeta+Enter');
    await here.expectRow(1, ['2']);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Rename(?! with)/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Rename/ });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Second');
    await dialog.getByRole('button', { name: 'Save' }).click();
    for (const title of [...titlesOf(page), ...titlesOf(other)]) await expect(title).toHaveText('Second');
  },
);

test(
  'says once that a draft is not saved whose tab closes offline, and saves it later',
  { tag: '@extended' },
  async ({ page, context, platform, signIn }) => {
    await signIn(page);
    await newSnippet(page, platform.url, { name: 'Shown beside it' });
    const sql = new SqlPage(page);
    await sql.open();
    await sql.write('select 1 as offline');
    await page.getByRole('treeitem', { name: 'Shown beside it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shown beside it' })).toBeVisible();
    const tabs = page.getByRole('toolbar', { name: 'Open queries' });
    const tab = tabs.getByRole('button', { name: /select 1 as offline$/ });
    await expect(tab).toBeVisible();
    await context.setOffline(true);
    await tabs.getByRole('button', { name: 'Close Untitled query' }).click();
    await expect(page.getByText(/^Failed to/)).toHaveText([
      'Failed to save "select 1 as offline". Its text is kept in this browser.',
    ]);
    await expect(tab).toBeVisible();
    await context.setOffline(false);
    await tabs.getByRole('button', { name: 'Close Untitled query' }).click();
    await expect(tab).toBeHidden();
    // It is named after its SQL.
    await expect(page.getByRole('treeitem', { name: '1 as offline' })).toBeVisible();
  },
);

test('saves after the next sign-in what was typed when the session had ended', async ({
  page,
  context,
  platform,
  signIn,
}) => {
  await signIn(page);
  const place = await newSnippet(page, platform.url, { sql: 'select 1' });
  const sql = new SqlPage(page);
  await openSnippet(page, place);
  await sql.fullEditor();
  const cookies = await context.cookies();
  await sql.editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await context.clearCookies();
  // In one stroke: on a busy machine the session is found to have ended between two keys.
  await page.keyboard.insertText(' as kept');
  await expect(page).toHaveURL(/sign-in/);
  await page.goto(await platform.signInLink());
  await expect(page).not.toHaveURL(/sign-in/);
  await openSnippet(page, place);
  await sql.fullEditor();
  expect(await sql.text()).toBe('select 1 as kept');
  await expect.poll(() => savedSql(page, place)).toBe('select 1 as kept');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.addCookies(cookies);
});

test(
  'does not take a snippet for deleted that another user of this browser does not see',
  { tag: '@extended' },
  async ({ page, context, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, { sql: 'select 1', name: 'Mine alone' });
    await openSnippet(page, place);
    await new SqlPage(page).fullEditor();
    const other = await context.newPage();
    const loaded = page.waitForEvent('load');
    await signIn(other, 'developer@howdah.local');
    // As when the user comes back to this window. The page is loaded again for the other user, at the latest now.
    await page.evaluate(() => window.dispatchEvent(new Event('online'))).catch(() => undefined);
    await loaded;
    await expect(page.getByText('Snippet not found')).toBeVisible();
    await context.clearCookies();
    await signIn(page);
    await openSnippet(page, place);
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText(/was deleted/)).toBeHidden();
  },
);

test(
  'shows results again after a reload, with their time, and says which were too large',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    const sql = new SqlPage(page);
    await sql.open();
    const restored = sql.results.getByText(/^Results of .* before this page was loaded/);
    await sql.runSql(`select '<b>1</b>' as "__proto__", null as "__proto__", repeat('x', 20000) as huge`);
    await sql.expectRow(1, ['<b>1</b>', 'NULL']);
    await expect(restored).toBeHidden();
    await expect.poll(() => placeOfLatest(page)).toBe('here');
    await page.reload();
    await sql.expectRow(1, ['<b>1</b>', 'NULL']);
    await expect(restored).toBeVisible();
    await expectAccessible(page);

    // More than fits beside the state of the snippet.
    await sql.rowLimit.selectOption('No limit');
    await sql.runSql('select n, md5(n::text) from generate_series(1, 20000) as n');
    await expect(sql.results).toContainText('20,000 rows');
    await expect(restored).toBeHidden();
    await expect.poll(() => placeOfLatest(page)).toBe('database');
    await page.reload();
    await expect(sql.results).toContainText('20,000 rows');
    await expect(restored).toBeVisible();

    await sql.runSql('select n, md5(n::text) from generate_series(1, 200000) as n');
    await expect(sql.results).toContainText('200,000 rows');
    await expect.poll(() => placeOfLatest(page)).toBe('too-large');
    await page.reload();
    await expect(sql.results).toContainText('Results were too large to keep; run again');
    await expectAccessible(page);
  },
);

test('never shows results to another person in the same browser', async ({ page, platform, signIn }) => {
  await signIn(page);
  const place = await newSnippet(page, platform.url, { sql: "select 'secret' as s", visibility: 'project' });
  const sql = new SqlPage(page);
  await openSnippet(page, place);
  await sql.fullEditor();
  await sql.run.click();
  await sql.expectRow(1, ['secret']);
  await page.context().clearCookies();
  await signIn(page, 'developer@howdah.local');
  await openSnippet(page, place);
  await expect(sql.results).toContainText('No results yet');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('sqlEditorStateV2')))
    .not.toContain('rows');
});

test(
  'says after a reload what became of the query that was running',
  { tag: '@extended' },
  async ({ page, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, {
      sql: 'select count(*) from generate_series(1, 100000000000) as n',
    });
    const sql = new SqlPage(page);
    await openSnippet(page, place);
    await sql.fullEditor();
    await sql.run.click();
    await expect(sql.cancel).toContainText(/[1-9]\d*\.\d s/);
    await page.reload();
    await expect(sql.results).toContainText('The last run of this query has ended without its results');
    await expect(sql.results).not.toContainText('No results yet');
    // As it says: the server does not go on without a reader.
    const running = await page.request.get(
      `${place.origin}/platform/projects/${place.ref}/running-statements`,
    );
    expect(await running.json()).toEqual([]);
    await expectAccessible(page);
    await sql.runSql('select 42 as answer');
    await sql.expectRow(1, ['42']);
    await expect(sql.results).not.toContainText('without its results');
  },
);

test(
  'shows a run that another tab has started, and cancels it',
  { tag: '@extended' },
  async ({ page, context, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, {
      sql: 'select count(*) from generate_series(1, 100000000000) as n',
    });
    await openSnippet(page, place);
    const sql = new SqlPage(page);
    await sql.fullEditor();
    await sql.run.click();
    await expect(sql.cancel).toContainText(/[1-9]\d*\.\d s/);
    const other = await context.newPage();
    await openSnippet(other, place);
    const there = new SqlPage(other);
    await expect(there.results).toContainText('This query is still running');
    await expectAccessible(other);
    await there.results.getByRole('button', { name: 'Cancel query' }).click();
    await expect(sql.results).toContainText('Cancelled');
    await expect(there.results).toContainText('The query was cancelled.');
    await expect(there.results).toContainText('before this page was loaded');
  },
);

test(
  'keeps a query that is too large to be saved, and says what to do',
  { tag: '@extended' },
  async ({ page, platform, signIn }) => {
    await signIn(page);
    const place = await newSnippet(page, platform.url, { sql: 'select 1' });
    const sql = new SqlPage(page);
    await openSnippet(page, place);
    await sql.fullEditor();
    await sql.editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await sql.paste(`select 2\n${`-- ${'x'.repeat(96)}\n`.repeat(14_000)}`);
    const notice = page.getByRole('alert').filter({ hasText: 'This query is too large to save' });
    await expect(notice).toContainText(
      'This query is 1.4 MB. A snippet holds at most 1 MB. Split it into several snippets.',
    );
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await page.reload();
    await sql.fullEditor();
    await expect(notice).toBeVisible();
    await page.keyboard.press('ControlOrMeta+Home');
    await expect.poll(() => sql.text()).toMatch(/^select 2\n-- x/);
    expect(await savedSql(page, place)).toBe('select 1');
    await sql.write('select 3');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(await savedSql(page, place)).toBe('select 3');
  },
);

/** Where the rows of the latest run are. */
function placeOfLatest(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const states = JSON.parse(localStorage.getItem('sqlEditorStateV2') ?? '{}');
    const id = location.pathname.split('/').at(-1)!;
    return states[id]?.results[0]?.place;
  });
}

test(
  'keeps the rows that arrived when the platform dies, goes on, and saves when it is there again',
  { tag: '@extended' },
  async ({ page, platform: { storeDir } }) => {
    const home = await homeWithDemo();
    const options = { home, storeDir };
    let platform = await startPlatform(options);
    try {
      const origin = platform.url;
      await page.goto(await platform.signInLink());
      await expect(page).not.toHaveURL(/sign-in/);
      const written = 'select n, pg_sleep(0.001) from generate_series(1, 1000000) as n';
      const place = await newSnippet(page, origin, { sql: written });
      const sql = new SqlPage(page);
      await openSnippet(page, place);
      await sql.fullEditor();
      await sql.rowLimit.selectOption('No limit');
      await sql.run.click();
      await expect(sql.results).toContainText(/[1-9][\d,]* rows/);
      await platform.stop('kill');
      await expect(sql.failure).toContainText('The rows that arrived are shown below.');
      await sql.expectRow(1, ['1']);

      await sql.editor.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' where n > 0');
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await expect(sql.retrySaving).toBeVisible();

      platform = await startPlatform({ ...options, env: { HOWDAH_PORT: new URL(origin).port } });
      // By itself, without a press of Retry.
      await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
      expect(await savedSql(page, place)).toBe(`${written} where n > 0`);
    } finally {
      await platform.stop('kill');
      await rm(home, { recursive: true, force: true });
    }
  },
);
