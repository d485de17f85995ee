import type { Locator, Page } from '@playwright/test';
import { cells, focusCell, grid, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

/** Presses a key until the focus is there, as somebody without a mouse does. */
async function goTo(page: Page, target: Locator, key = 'Tab') {
  const focused = () =>
    target.evaluateAll((found) => found.some((one) => one.contains(document.activeElement)));
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await focused()) return;
    await page.keyboard.press(key);
  }
  expect(await focused(), `${key} reaches ${target}`).toBe(true);
}

test(
  'makes a column wider and narrower by keys, and keeps its width',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'editor');
    await openTable(page, 'books');
    await focusCell(page, 1, 2);
    const width = () =>
      grid(page).evaluate((region) => Number.parseFloat(region.style.getPropertyValue('--columns-width')));
    const before = await width();
    await page.keyboard.press('Shift+Alt+ArrowRight');
    await page.keyboard.press('Shift+Alt+ArrowRight');
    await expect.poll(width).toBe(before + 48);
    await page.keyboard.press('Shift+Alt+ArrowLeft');
    await expect.poll(width).toBe(before + 24);
    // The focus has not moved, and nothing is selected beside it.
    await page.keyboard.type('another title');
    await page.keyboard.press('Escape');
    await page.reload();
    await focusCell(page, 1, 2);
    await expect.poll(width).toBe(before + 24);
    // Never so narrow that nothing is left.
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('Shift+Alt+ArrowLeft');
    await expect.poll(width).toBeGreaterThan(before - 800);
    await page.keyboard.press('Shift+Alt+ArrowLeft');
    await expect(grid(page).locator(':focus')).toHaveCount(1);
  },
);

test('opens a table, edits, saves and deletes by keys alone', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await runSql(
    page,
    `drop table if exists "aa keys"; create table "aa keys" (id int primary key, name text, done boolean);
    insert into "aa keys" select g, 'row ' || g, false from generate_series(1, 5) g`,
  );
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search tables' });
  await goTo(page, search);
  await page.keyboard.type('aa k');
  const list = page.getByRole('list', { name: 'Tables and views' });
  await expect(list.getByRole('link')).toHaveText(['aa keys']);
  await goTo(page, list.getByRole('link', { name: 'aa keys' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'aa keys' })).toBeVisible();
  await expect(cells(page, 2)).toHaveCount(5);
  await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();

  // Two cells, then back and forth.
  await goTo(page, grid(page));
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await page.keyboard.press('Enter');
  const names = ['first', 'row 2 more', 'row 3', 'row 4', 'row 5'];
  await expect(cells(page, 2)).toHaveText(names);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(cells(page, 2)).toHaveText(['first', 'row 2', 'row 3', 'row 4', 'row 5']);
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect(cells(page, 2)).toHaveText(names);
  await expect(saveBar(page).getByRole('status')).toHaveText('2 cells in 2 rows not saved');

  // A form over the rows, and the menu of a cell, give the focus back.
  await page.keyboard.press('Shift+F10');
  const edit = page.getByRole('menuitem', { name: 'Edit value' });
  await expect(edit).toBeVisible();
  await goTo(page, edit, 'ArrowDown');
  await page.keyboard.press('Enter');
  const value = page.getByRole('dialog', { name: 'name (text)' });
  await expect(value).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(value).toBeHidden();
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Shift+F10');
  await expect(edit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(edit).toBeHidden();
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('fourth');
  await page.keyboard.press('Enter');
  await expect(cells(page, 2).nth(3)).toHaveText('fourth');

  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('3 rows saved')).toBeVisible();
  await expect(saveBar(page)).toBeHidden();

  // Chosen rows, in one question each time.
  await page.keyboard.press('Shift+Space');
  const remove = toolbar(page).getByRole('button', { name: 'Delete 1 row' });
  await expect(remove).toBeVisible();
  await goTo(page, remove, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete 1 row from aa keys?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await goTo(page, question.getByRole('button', { name: 'Delete row' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Row deleted')).toBeVisible();
  await expect(cells(page, 2)).toHaveCount(4);
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  expect(await runSql(page, 'select name from "aa keys" order by id')).toEqual(
    ['first', 'row 2 more', 'row 3', 'fourth'].map((name) => ({ name })),
  );
});
