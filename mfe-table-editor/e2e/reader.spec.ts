import { cells, grid, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const REASON = 'Only owners, administrators and developers can change rows.';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await runSql(
    page,
    `drop table if exists looked_at; drop type if exists looked_mood; create type looked_mood as enum ('sad', 'happy');
    create table looked_at (id int primary key, name text, mood looked_mood, seen date);
    insert into looked_at values (1, 'one', 'sad', '2026-01-02'), (2, repeat('long ', 1000), 'happy', null)`,
  );
  // The page of the owner would go to the sign-in as soon as it asks for something without a session.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signIn(page, 'reader@howdah.local');
  await openProject(page, 'Bookshop', 'editor');
});

test(
  'tells a reader once why no row can be changed, and offers nothing that changes one',
  { tag: '@extended' },
  async ({ page }) => {
    await openTable(page, 'looked_at');
    await expect(cells(page, 2)).toHaveCount(2);
    await expect(page.getByText(REASON)).toHaveCount(1);
    const insert = toolbar(page).getByRole('button', { name: 'Insert row' });
    await expect(insert).toHaveAttribute('aria-disabled', 'true');
    await insert.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tooltip')).toHaveText(REASON);
    await expect(page.getByRole('button', { name: 'New table from rows' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(page.getByRole('button', { name: 'New table', exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await toolbar(page).getByRole('button', { name: 'More actions' }).click();
    for (const item of ['Import', 'Edit table', 'Duplicate the selected row']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeDisabled();
    }
    await expect(page.getByRole('menuitem', { name: 'Open in SQL Editor' })).toBeEnabled();
    await page.keyboard.press('Escape');
  },
);

test('opens cells for a reader, who cannot write into them', { tag: '@extended' }, async ({ page }) => {
  await openTable(page, 'looked_at');
  await expect(cells(page, 2)).toHaveCount(2);
  await grid(page).locator('canvas').first().focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('x');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  const value = page.getByRole('dialog', { name: 'name (text)' });
  await expect(value).toContainText(REASON);
  const field = value.getByRole('textbox', { name: 'name' });
  await expect(field).toHaveValue('one');
  await expect(field).not.toBeEditable();
  await expect(value.getByRole('combobox')).toHaveCount(0);
  await expect(value.getByRole('button', { name: 'Stage change' })).toHaveCount(0);
  await expect(value.getByRole('button', { name: 'Copy value' })).toBeEnabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(value).toBeHidden();
  await expect(grid(page).locator(':focus')).toHaveCount(1);

  // An enum has choices where it can be changed, and a date a calendar.
  for (const [column, name, text] of [
    [3, 'mood (looked_mood)', 'sad'],
    [4, 'seen (date)', '2026-01-02'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Show value' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Set to NULL' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Show value' }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByRole('textbox')).toHaveValue(text);
    await expect(sheet.getByRole('textbox')).not.toBeEditable();
    await expect(sheet.getByRole('button', { name: /calendar/i })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    // The next arrow is for the grid.
    await expect(grid(page).locator(':focus')).toHaveCount(1);
    await expect(cells(page, column).first()).toHaveText(text);
  }
  await expect(saveBar(page)).toHaveCount(0);
});

test('shows a reader the definition without what changes it', { tag: '@extended' }, async ({ page }) => {
  await openTable(page, 'looked_at', '?view=definition&edit=1');
  await expect(page.getByText('CREATE TABLE public.looked_at', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('note')).toHaveText(/can change the database\.$/);
  for (const name of ['Edit table', 'More actions']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('lets the session of a reader write nothing, whoever makes its calls', async ({ page }) => {
  await openTable(page, 'looked_at');
  const { origin, pathname } = new URL(page.url());
  const of = `/platform/pg-meta/${pathname.split('/')[2]}`;
  const { connectionString } = await (
    await page.request.get(`/platform/projects/${pathname.split('/')[2]}`)
  ).json();
  const headers = { 'x-connection-encrypted': connectionString, origin };
  for (const query of [
    `update looked_at set name = 'changed'`,
    'set transaction read write; delete from looked_at',
    'do $$begin delete from looked_at; end$$',
  ]) {
    for (const data of [{ query, read_only: false }, { query }]) {
      const answer = await page.request.post(`${of}/query`, { data, headers });
      expect([answer.status(), (await answer.json()).message]).toEqual([
        400,
        expect.stringMatching(/read-only (transaction|mode)$/),
      ]);
    }
  }
  const rows = await page.request.post(`${of}/imports`, { data: {}, headers });
  expect(rows.status()).toBe(403);
  expect(await runSql(page, 'select left(name, 4) as name from looked_at order by id')).toEqual([
    { name: 'one' },
    { name: 'long' },
  ]);
});
