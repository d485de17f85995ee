import type { Page } from '@playwright/test';
import { grid, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const cell = (page: Page, text: string) =>
  grid(page).locator('[role="gridcell"]').filter({ hasText: text }).first();

async function openByLink(page: Page, name: string) {
  await page.getByRole('list', { name: 'Tables and views' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expect(grid(page)).toBeVisible();
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test('finds a table, and filters its rows in the address', async ({ page }) => {
  await expect(page.getByText('Choose a table')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('BOOKS');
  await openByLink(page, 'books');
  await expectAccessible(page);
  await toolbar(page).getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter rows' });
  await filter.getByRole('combobox', { name: 'Column of filter 1' }).selectOption('id');
  await filter.getByRole('combobox', { name: 'Operator of filter 1' }).selectOption('lte');
  await filter.getByRole('textbox', { name: 'Value of filter 1' }).fill('3');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(toolbar(page).getByRole('status')).toHaveText('3 rows');
  await expect(page).toHaveURL(/filter=id%3Alte%3A3/);
  await page.reload();
  await expect(toolbar(page).getByRole('status')).toHaveText('3 rows');
  await expect(cell(page, '3')).toBeAttached();
});

test('saves edits in one transaction, undoes them before', async ({ page }) => {
  await page.getByRole('searchbox', { name: 'Search tables' }).fill('genres');
  await openByLink(page, 'genres');
  const canvas = grid(page).locator('canvas').first();
  await expect(cell(page, '1')).toBeAttached();
  await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();
  await canvas.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox').and(page.locator('.gdg-input'))).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type("It's 'new'");
  await page.keyboard.press('Enter');
  const bar = saveBar(page);
  await expect(bar.getByRole('status')).toHaveText('1 cell in 1 row not saved');
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar.getByRole('status')).toHaveText('No unsaved changes');
  await bar.getByRole('button', { name: 'Redo' }).click();
  await bar.getByRole('button', { name: 'Show SQL' }).click();
  await expect(bar).toContainText(`update "public"."genres" set "name" = 'It''s ''new''' where "id" =`);
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 row saved')).toBeVisible();
  await expect(cell(page, "It's 'new'")).toBeAttached();
});

test(
  'inserts a row by its form, and deletes it again after asking',
  { tag: '@extended' },
  async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search tables' }).fill('genres');
    await openByLink(page, 'genres');
    await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
    const sheet = page.getByRole('dialog', { name: 'Insert a row into genres' });
    await sheet.getByRole('textbox', { name: 'name' }).fill('Zoology');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Insert row' }).click();
    await expect(page.getByText('Row inserted')).toBeVisible();
    await openProject(page, 'Bookshop', 'editor');
    await openByLink(page, 'genres');
    await toolbar(page).getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter rows' });
    await filter.getByRole('combobox', { name: 'Column of filter 1' }).selectOption('name');
    await filter.getByRole('textbox', { name: 'Value of filter 1' }).fill('Zoology');
    await filter.getByRole('button', { name: 'Apply' }).click();
    await expect(toolbar(page).getByRole('status')).toHaveText('1 row');
    await expect(cell(page, 'Zoology')).toBeAttached();
    const { x, y } = (await grid(page).boundingBox())!;
    // The marker of the first row.
    await page.mouse.click(x + 16, y + 32 + 14);
    await toolbar(page).getByRole('button', { name: 'Delete 1 row' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete 1 row from genres?' });
    await expect(dialog).toContainText('delete from "public"."genres" where "id" =');
    await dialog.getByRole('button', { name: 'Delete row' }).click();
    await expect(page.getByText('Row deleted')).toBeVisible();
    await expect(page.getByText('No rows match the filters.')).toBeVisible();
  },
);

test(
  'stays at the row that was saved, and begins other rows at their top',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `create table many_words as select n as id, 'word ' || n as word from generate_series(1, 3000) n;
     alter table many_words add primary key (id);`,
    );
    await openTable(page, 'many_words');
    const scroller = grid(page).locator('.dvn-scroller');
    const scrolled = () => scroller.evaluate((element) => element.scrollTop);
    await expect(toolbar(page).getByRole('status')).toHaveText('3,000 rows');
    await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();
    await scroller.evaluate((element) => (element.scrollTop = 28 * 2000));
    await expect(cell(page, 'word 2005')).toBeAttached();
    const { x, y } = (await grid(page).boundingBox())!;
    await page.mouse.click(x + 200, y + 32 + 28 * 4.5);
    await page.keyboard.type('changed');
    await page.keyboard.press('Enter');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 row saved')).toBeVisible();
    await expect(saveBar(page)).toBeHidden();
    await expect(cell(page, 'changed')).toBeAttached();
    expect(await scrolled()).toBe(28 * 2000);
    await expect(toolbar(page).getByRole('status')).toHaveText('3,000 rows');

    await page.mouse.click(x + 200, y + 16);
    await expect(page).toHaveURL(/sort=word%3Aasc/);
    await expect.poll(scrolled).toBe(0);
    await expect(cell(page, 'changed')).toBeAttached();
  },
);

test(
  'says why rows cannot be sorted, and shows them without the sort',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists documents; create table documents (id int primary key, facts json); insert into documents values (1, '{}')`,
    );
    await openTable(page, 'documents', '?sort=facts%3Aasc');
    await expect(page.getByText('could not identify an ordering operator for type json')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters and sorts' }).click();
    await expect(cell(page, '{}')).toBeAttached();
  },
);

test('filters by the parts of a range, and takes a list of texts', { tag: '@extended' }, async ({ page }) => {
  await runSql(
    page,
    `drop table if exists stays; create table stays (id int primary key, days daterange, guest text);
     insert into stays values (1, '[2026-01-01,2026-01-05)', 'Ada'), (2, '[2026-01-04,2026-01-09)', 'Bell, Ben'), (3, null, null)`,
  );
  await openTable(page, 'stays');
  const filterBy = async (column: string, operator: string, value: string) => {
    await toolbar(page).getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter rows' });
    await filter.getByRole('combobox', { name: 'Column of filter 1' }).selectOption(column);
    await filter.getByRole('combobox', { name: 'Operator of filter 1' }).selectOption(operator);
    await filter.getByRole('textbox', { name: 'Value of filter 1' }).fill(value);
    await filter.getByRole('button', { name: 'Apply' }).click();
  };
  await filterBy('days', 'overlaps', '[2026-01-05,2026-02-01)');
  await expect(toolbar(page).getByRole('status')).toHaveText('1 row');
  await expect(cell(page, 'Bell, Ben')).toBeAttached();
  await filterBy('guest', 'in', 'Ada, "Bell, Ben"');
  await expect(toolbar(page).getByRole('status')).toHaveText('2 rows');
  await filterBy('guest', 'nilike', 'a%');
  await expect(toolbar(page).getByRole('status')).toHaveText('1 row');
  await page.reload();
  await expect(toolbar(page).getByRole('status')).toHaveText('1 row');
  await expect(cell(page, 'Bell, Ben')).toBeAttached();
});
