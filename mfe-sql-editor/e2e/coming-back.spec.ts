import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPlatform } from '@howdah/tools/playwright';
import { newSnippet, openSnippet, savedSql } from './snippets.ts';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test('makes a snippet of a draft when it is run, without taking the editor away', async ({
  page,
  signIn,
}) => {
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
});

test('keeps what two tabs type into one snippet the same in both', async ({
  page,
  context,
  platform,
  signIn,
}) => {
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
});

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
  await context.clearCookies();
  await sql.editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' as kept');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.goto(await platform.signInLink());
  await expect(page).not.toHaveURL(/sign-in/);
  await openSnippet(page, place);
  await sql.fullEditor();
  expect(await sql.text()).toBe('select 1 as kept');
  await expect.poll(() => savedSql(page, place)).toBe('select 1 as kept');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.addCookies(cookies);
});

test('goes on while the platform is down, and saves when it is there again', async ({ page }) => {
  test.setTimeout(120_000);
  const home = await mkdtemp(join(tmpdir(), 'howdah-down-'));
  const options = { home, staticDir: resolve(import.meta.dirname, '../dist-standalone') };
  let platform = await startPlatform(options);
  try {
    const origin = platform.url;
    await page.goto(await platform.signInLink());
    await expect(page).not.toHaveURL(/sign-in/);
    const place = await newSnippet(page, origin, { sql: 'select 1' });
    const sql = new SqlPage(page);
    await openSnippet(page, place);
    await sql.fullEditor();
    await platform.stop('kill');
    await sql.editor.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' as typed_while_down');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await expect(sql.retrySaving).toBeVisible();

    platform = await startPlatform({ ...options, env: { HOWDAH_PORT: new URL(origin).port } });
    // By itself, without a press of Retry.
    await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
    expect(await savedSql(page, place)).toBe('select 1 as typed_while_down');
  } finally {
    await platform.stop('kill');
    await rm(home, { recursive: true, force: true });
  }
});
