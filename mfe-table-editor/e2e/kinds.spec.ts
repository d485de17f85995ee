import type { Page } from '@playwright/test';
import { cells, focusCell, grid, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

const insert = (page: Page) => toolbar(page).getByRole('button', { name: 'Insert row' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test(
  'says of each kind of table why its rows are read-only, and what it offers works',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop schema if exists kinds cascade; create schema kinds; set search_path = kinds;
    create table parted (at int primary key, note text) partition by range (at);
    create table parted_low partition of parted for values from (0) to (100);
    insert into parted values (1, 'in a partition');
    create materialized view stored as select * from parted;
    create view shown as select * from parted;
    create table keyless (note text); insert into keyless values ('a row without a key');
    create table columnless (); insert into columnless default values;
    create table computed (id int generated always as identity primary key, n int,
      twice int generated always as (n * 2) stored, facts json);
    insert into computed (n, facts) values (1, '{}')`,
    );
    for (const [table, reason] of [
      ['stored', 'To change rows of a materialized view, change the tables that it reads.'],
      ['shown', 'To change rows of a view, change the tables that it reads.'],
      ['keyless', 'Add a primary key to edit rows in place.'],
      ['columnless', 'The table has no columns.'],
    ] as const) {
      await openTable(page, `kinds.${table}`);
      await expect(page.getByText(reason).first()).toBeVisible();
      await expect(insert(page)).toHaveAttribute('aria-disabled', 'true');
      await expect(toolbar(page).getByRole('button', { name: 'Filter' })).toHaveCount(
        table === 'columnless' ? 0 : 1,
      );
      await toolbar(page).getByRole('button', { name: 'More actions' }).click();
      const isView = table === 'stored' || table === 'shown';
      await expect(page.getByRole('menuitem', { name: 'Edit table' })).toHaveCount(isView ? 0 : 1);
      await page.keyboard.press('Escape');
    }

    await openTable(page, 'kinds.parted');
    await focusCell(page, 1, 2);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type(', edited');
    await page.keyboard.press('Enter');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 row saved')).toBeVisible();
    expect(await runSql(page, 'select * from kinds.parted_low')).toEqual([
      { at: 1, note: 'in a partition, edited' },
    ]);

    await openTable(page, 'kinds.computed');
    await focusCell(page, 1, 3);
    await page.keyboard.press('Enter');
    const value = page.getByRole('dialog', { name: 'twice (integer)' });
    await expect(value).toContainText('Postgres computes this column');
    await expect(value.getByRole('button', { name: 'Stage change' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(value).toBeHidden();
    // The grid has the focus again: a cell that it describes.
    await expect(grid(page).locator(':focus')).toHaveCount(1);
    // A json has no operator that finds it.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Edit value' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Filter by this value' })).toHaveCount(0);
  },
);

test(
  'copies a long value whole, edits it whole, and duplicates its row',
  { tag: '@extended' },
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await runSql(
      page,
      `drop table if exists lengthy; create table lengthy (id int generated always as identity primary key, note text, more text);
    insert into lengthy (note, more) values (repeat('long ', 20000) || 'end', 'short')`,
    );
    await openTable(page, 'lengthy');
    await focusCell(page, 1, 2);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ControlOrMeta+C');
    await expect.poll(async () => (await copied(page)).slice(-9)).toBe('end\tshort');
    expect(await copied(page)).toHaveLength(100_009);
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Copy value' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Filter by this value' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Copy value' }).click();
    await expect.poll(async () => (await copied(page)).length).toBe(100_003);

    await grid(page).locator('canvas').first().focus();
    await page.keyboard.press('Enter');
    const value = page.getByRole('dialog', { name: 'note (text)' });
    await value.getByRole('textbox', { name: 'note' }).press('ControlOrMeta+End');
    await page.keyboard.type('!');
    await value.getByRole('button', { name: 'Stage change' }).click();
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 row saved')).toBeVisible();

    const { x, y } = (await grid(page).boundingBox())!;
    // The marker of the first row.
    await page.mouse.click(x + 16, y + 32 + 14);
    await toolbar(page).getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate the selected row' }).click();
    await page
      .getByRole('dialog', { name: 'Insert a row into lengthy' })
      .getByRole('button', { name: 'Insert row' })
      .click();
    await expect(page.getByText('Row inserted')).toBeVisible();
    expect(await runSql(page, 'select length(note) as length, right(note, 4) as end from lengthy')).toEqual([
      { length: 100_004, end: 'end!' },
      { length: 100_004, end: 'end!' },
    ]);
    await expect(cells(page, 1)).toHaveCount(2);
  },
);
