import type { Page } from '@playwright/test';
import { cells, focusCell, grid, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

const [NAME, NUMBER] = [2, 3];

const stored = (page: Page) => runSql(page, 'select name, n from blocks order by id');

test.beforeEach(async ({ page, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await runSql(
    page,
    `drop table if exists blocks;
    create table blocks (id int primary key, name text, n int, note text default 'none');
    insert into blocks select g, 'row ' || g, g from generate_series(1, 5) g`,
  );
  await openTable(page, 'blocks');
});

test(
  'takes a block of a spreadsheet, and undoes, redoes and saves it as one',
  { tag: '@extended' },
  async ({ page }) => {
    await focusCell(page, 2, NAME);
    await page.evaluate(() => navigator.clipboard.writeText('alpha\t20\n"beta\ngamma"\t30\n\t40'));
    await page.keyboard.press('ControlOrMeta+V');
    const bar = saveBar(page);
    await expect(bar.getByRole('status')).toHaveText('6 cells in 3 rows not saved');
    await expect(cells(page, NUMBER)).toHaveText(['1', '20', '30', '40', '5']);

    await page.keyboard.press('ControlOrMeta+Z');
    await expect(bar.getByRole('status')).toHaveText('No unsaved changes');
    await expect(cells(page, NUMBER)).toHaveText(['1', '2', '3', '4', '5']);
    await page.keyboard.press('ControlOrMeta+Shift+Z');
    await expect(cells(page, NUMBER)).toHaveText(['1', '20', '30', '40', '5']);

    await bar.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('3 rows saved')).toBeVisible();
    expect(await stored(page)).toEqual([
      { name: 'row 1', n: 1 },
      { name: 'alpha', n: 20 },
      { name: 'beta\ngamma', n: 30 },
      { name: '', n: 40 },
      { name: 'row 5', n: 5 },
    ]);
  },
);

test(
  'copies, cuts, fills and pastes each value whole: emoji, NULL, an empty text and long values',
  { tag: '@extended' },
  async ({ page }) => {
    const NOTE = 4;
    const length = 5003;
    await runSql(
      page,
      `update blocks set name = null, note = null where id = 2; update blocks set note = '' where id = 1;
    update blocks set name = repeat('long ', 1000) || 'end' where id = 5`,
    );
    await openTable(page, 'blocks');
    const edits = saveBar(page).getByRole('status');
    await page.evaluate(() => navigator.clipboard.writeText('😀 hi\n'));
    await focusCell(page, 1, NAME);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(edits).toHaveText('1 cell in 1 row not saved');
    await expect(cells(page, NAME).first()).toHaveText('😀 hi');

    await focusCell(page, 2, NAME);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+D');
    await expect(edits).toHaveText('2 cells in 2 rows not saved');

    await focusCell(page, 5, NAME);
    await page.keyboard.press('ControlOrMeta+X');
    await expect(edits).toHaveText('3 cells in 3 rows not saved');
    await focusCell(page, 4, NAME);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(cells(page, NAME).nth(3)).toHaveText(/^long /);

    await focusCell(page, 1, NOTE);
    await page.keyboard.press('ControlOrMeta+C');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(edits).toHaveText('5 cells in 5 rows not saved');

    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('5 rows saved')).toBeVisible();
    expect(
      await runSql(
        page,
        'select left(name, 5) as name, length(name) as length, note from blocks order by id',
      ),
    ).toEqual([
      { name: '😀 hi', length: 4, note: '' },
      { name: null, length: null, note: '' },
      { name: null, length: null, note: 'none' },
      { name: 'long ', length, note: 'none' },
      { name: null, length: null, note: 'none' },
    ]);
  },
);

test('says which cells of a block have no place', { tag: '@extended' }, async ({ page }) => {
  await focusCell(page, 5, NUMBER);
  await page.evaluate(() => navigator.clipboard.writeText('50\tlast\tnowhere\n60'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('2 cells were not pasted')).toBeVisible();
  await expect(page.getByText('2 beyond the last row or column of the grid.')).toBeVisible();
  await expect(cells(page, NUMBER)).toHaveText(['1', '2', '3', '4', '50']);
});

test(
  'clears and fills the loaded rows of a selection of all rows',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `truncate blocks; insert into blocks select g, 'row ' || g, g from generate_series(1, 20000) g; analyze blocks`,
    );
    await openTable(page, 'blocks');
    await expect(toolbar(page).getByRole('status')).toHaveText('about 20,000 rows');
    await focusCell(page, 1, NAME);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await expect(page.getByText(/^\d\d,\d{3} cells were not set to NULL$/)).toBeVisible();
    const edits = saveBar(page).getByRole('status');
    await expect(edits).toHaveText(/^\d{3} cells in \d00 rows not saved$/);
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();

    await grid(page).locator('canvas').first().focus();
    await page.keyboard.press('ControlOrMeta+D');
    await expect(page.getByText(/^\d\d,\d{3} cells were not filled$/)).toBeVisible();
  },
);

test('keeps a pasted value that its column cannot hold, and says which one it is', async ({ page }) => {
  await focusCell(page, 1, NUMBER);
  await page.evaluate(() => navigator.clipboard.writeText('10\ntwenty'));
  await page.keyboard.press('ControlOrMeta+V');
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page).getByRole('alert')).toContainText('twenty');
  await expect(saveBar(page).getByRole('alert')).toContainText('Nothing was saved');
  expect((await stored(page)).slice(0, 2)).toEqual([
    { name: 'row 1', n: 1 },
    { name: 'row 2', n: 2 },
  ]);
});

test('copies a block out, and fills cells from a selection', { tag: '@extended' }, async ({ page }) => {
  await focusCell(page, 1, NAME);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ControlOrMeta+C');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('row 1\t1');

  // The selection goes down to the third row; its first row fills the others.
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+D');
  await expect(cells(page, NAME)).toHaveText(['row 1', 'row 1', 'row 1', 'row 4', 'row 5']);
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 rows saved')).toBeVisible();
  expect((await stored(page)).map(({ n }) => n)).toEqual([1, 1, 1, 4, 5]);
});

test(
  'keeps which columns are shown and which stay in sight for the next visit',
  { tag: '@extended' },
  async ({ page }) => {
    const headers = grid(page).locator('[role="columnheader"]');
    const names = async () => (await headers.allTextContents()).filter((name) => name !== '');
    await expect.poll(names).toEqual(['id', 'name', 'n', 'note']);
    await toolbar(page).getByRole('button', { name: 'Columns' }).click();
    const list = page.getByRole('dialog', { name: 'Columns' });
    await list.getByRole('checkbox', { name: 'n', exact: true }).uncheck();
    await list.getByRole('button', { name: 'Pin note', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect.poll(names).toEqual(['note', 'id', 'name']);
    await page.reload();
    await expect.poll(names).toEqual(['note', 'id', 'name']);
    await expect(toolbar(page).getByRole('button', { name: 'Columns (1 hidden)' })).toBeVisible();
  },
);
