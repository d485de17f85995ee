import type { Page } from '@playwright/test';
import { endSessionDuring } from './end-session.ts';
import { askToDrop, cells, focusCell, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

const bar = (page: Page, name: string) => saveBar(page).getByRole('button', { name });
const rows = (page: Page) => runSql(page, 'select id, name from held order by id');

async function edit(page: Page) {
  await focusCell(page, 1, 2);
  await page.keyboard.type('edited');
  await page.keyboard.press('Enter');
  await expect(saveBar(page).getByRole('status')).toHaveText('1 cell in 1 row not saved');
}

/** Whether the browser asks before the page goes. */
const asks = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** The platform does what it is asked, and its answer does not arrive. */
async function loseAnswerOf(page: Page, sql: RegExp) {
  await page.route('**/pg-meta/*/query', async (route) => {
    if (!sql.test(route.request().postData() ?? '')) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
    await page.unroute('**/pg-meta/*/query');
  });
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await runSql(
    page,
    `drop table if exists held; create table held (id int primary key, name text);
    insert into held select g, 'row ' || g from generate_series(1, 3) g`,
  );
  await openTable(page, 'held');
});

test(
  'asks before the tab is closed from any page while a table has edits',
  { tag: '@extended' },
  async ({ page }) => {
    await expect.poll(() => asks(page)).toBe(false);
    await edit(page);
    await expect.poll(() => asks(page)).toBe(true);
    const list = page.getByRole('list', { name: 'Tables and views' });
    await list.getByRole('link', { name: 'genres', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'genres' })).toBeVisible();
    await expect.poll(() => asks(page)).toBe(true);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bookshop' })).toBeVisible();
    await expect.poll(() => asks(page)).toBe(true);
    await page.goBack();
    await page.goBack();
    await bar(page, 'Discard').click();
    await expect.poll(() => asks(page)).toBe(false);

    // Nobody is asked about edits of a table that is dropped, here or elsewhere.
    await bar(page, 'Undo').click();
    await page.getByRole('link', { name: 'Definition' }).click();
    await askToDrop(page);
    const question = page.getByRole('alertdialog', { name: 'Drop table held?' });
    await question.getByRole('textbox').fill('held');
    await question.getByRole('button', { name: 'Drop table' }).click();
    await expect(page.getByText('Choose a table')).toBeVisible();
    await expect.poll(() => asks(page)).toBe(false);

    await runSql(
      page,
      'create table held as select 1 as id, null::text as name; alter table held add primary key (id)',
    );
    await openTable(page, 'held');
    await edit(page);
    await runSql(page, 'drop table held');
    await bar(page, 'Save').click();
    await expect(page.getByText('This table does not exist')).toBeVisible();
    await expect.poll(() => asks(page)).toBe(false);
  },
);

test('keeps edits on their page when the session ends', { tag: '@extended' }, async ({ page, signIn }) => {
  await edit(page);
  await endSessionDuring(page, () => bar(page, 'Save').click());
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();
  await signIn(page);
  await page.keyboard.press('Escape');
  await expect(ended).toBeHidden();
  await bar(page, 'Save').click();
  await expect(saveBar(page)).toHaveCount(0);
  expect((await rows(page))[0]).toEqual({ id: 1, name: 'edited' });
});

test('leaves no edits to who signs in in this tab', async ({ page, platform }) => {
  await edit(page);
  await endSessionDuring(page, () => bar(page, 'Save').click());
  await page.getByRole('button', { name: 'Discard and sign in here' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  // A link in the page itself: a load of the page would drop what is in memory.
  const { hash } = new URL(await platform.signInLink('developer@howdah.local'));
  await page.evaluate((token) => (window.location.hash = token), hash);
  await expect(page.getByRole('button', { name: 'developer@howdah.local' })).toBeVisible();
  await expect(cells(page, 2).first()).toHaveText('row 1');
  await expect(saveBar(page)).toHaveCount(0);
});

test('keeps no edit of a row that is deleted', { tag: '@extended' }, async ({ page }) => {
  await edit(page);
  await focusCell(page, 1, 1);
  await page.keyboard.press('Shift+Space');
  await toolbar(page).getByRole('button', { name: 'Delete 1 row' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete row' }).click();
  await expect(page.getByText('Row deleted')).toBeVisible();
  await expect(cells(page, 2)).toHaveText(['row 2', 'row 3']);
  await expect(saveBar(page)).toHaveCount(0);
});

test('does not say that nothing was done when the answer is lost', async ({ page }) => {
  await edit(page);
  await loseAnswerOf(page, /update \\"public\\"/);
  await bar(page, 'Save').click();
  const alert = saveBar(page).getByRole('alert');
  await expect(alert).toContainText('Your changes may or may not have been saved.');
  expect((await rows(page))[0]).toEqual({ id: 1, name: 'edited' });
  await bar(page, 'Save').click();
  await bar(page, 'Compare').click();
  const conflict = page.getByRole('dialog', { name: 'This row was changed' });
  await expect(conflict.getByRole('row', { name: 'name row 1 edited edited' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Discard my change' }).click();
  await toolbar(page).getByRole('button', { name: 'Refresh rows' }).click();
  await expect(cells(page, 2).first()).toHaveText('edited');

  await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
  const form = page.getByRole('dialog', { name: 'Insert a row into held' });
  await form.getByRole('textbox', { name: 'id' }).fill('9');
  await loseAnswerOf(page, /insert into/);
  await form.getByRole('button', { name: 'Insert row' }).click();
  await expect(form.getByRole('alert')).toContainText('The row may have been inserted.');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await toolbar(page).getByRole('button', { name: 'Refresh rows' }).click();
  await expect(cells(page, 1)).toHaveCount(4);

  await focusCell(page, 1, 1);
  await page.keyboard.press('Shift+Space');
  await toolbar(page).getByRole('button', { name: 'Delete 1 row' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 1 row from held?' });
  await loseAnswerOf(page, /delete from/);
  await question.getByRole('button', { name: 'Delete row' }).click();
  await expect(question.getByRole('alert')).toContainText('The rows may have been deleted.');
  expect(await rows(page)).toHaveLength(3);
});
