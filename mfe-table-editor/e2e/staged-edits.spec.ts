import type { Page } from '@playwright/test';
import {
  cells,
  focusCell,
  grid,
  openTable,
  save,
  saveBar,
  saved,
  toolbar,
  typeIntoCell,
} from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

const alert = (page: Page) => saveBar(page).getByRole('alert');

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test(
  'an edit is of the column and the row that were seen, whatever they are called now',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists named; create table named (id int primary key, code int not null unique, title text, note text);
    insert into named values (1, 2, 'one', 'a'), (2, 1, 'two', 'b')`,
    );
    await openTable(page, 'named');

    // Two columns change their names with each other.
    await typeIntoCell(page, 1, 3, 'edited');
    await runSql(
      page,
      `alter table named rename title to was_title; alter table named rename note to title;
    alter table named rename was_title to note`,
    );
    await save(page);
    await expect(alert(page)).toContainText('This table has changed since its rows were read');
    await expect(grid(page).locator('[role="columnheader"]')).toHaveText(['id', 'code', 'note', 'title']);
    await expect(cells(page, 3).first()).toHaveText('edited');
    await saved(page, '1 row');
    expect(await runSql(page, 'select note, title from named order by id')).toEqual([
      { note: 'edited', title: 'a' },
      { note: 'two', title: 'b' },
    ]);

    // The key becomes another column, which is called as the key was.
    await typeIntoCell(page, 1, 4, 'for the first');
    await runSql(
      page,
      `alter table named drop constraint named_pkey, drop constraint named_code_key;
    alter table named rename id to code_of_before; alter table named rename code to id;
    alter table named add primary key (id)`,
    );
    await save(page);
    await expect(alert(page)).toContainText('The key of this table has changed');
    await expect(saveBar(page).getByRole('button', { name: 'Save' })).toHaveCount(0);
    await expect(cells(page, 4)).not.toContainText(['for the first']);
    await saveBar(page).getByRole('button', { name: 'Show SQL' }).click();
    await expect(saveBar(page)).toContainText(`set "title" = 'for the first' where "id" = 1`);
    expect(await runSql(page, `select count(*)::int as count from named where title like 'for%'`)).toEqual([
      { count: 0 },
    ]);
    await saveBar(page).getByRole('button', { name: 'Discard' }).click();
    await expect(saveBar(page)).toHaveCount(0);
    await typeIntoCell(page, 1, 4, 'for the new first');
    await saved(page, '1 row');
    expect(await runSql(page, `select id from named where title like 'for%'`)).toEqual([{ id: 1 }]);
  },
);

test(
  'says which of many edits Postgres does not take, and saves an open cell by its key',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists checked; create table checked (id int primary key, facts jsonb, code bytea, pages int check (pages > 0));
    insert into checked select g, '{}', 'a', 1 from generate_series(1, 4) g`,
    );
    await openTable(page, 'checked');
    await typeIntoCell(page, 1, 2, '{"a": 1}');
    await typeIntoCell(page, 2, 2, '{"b": 2}');
    await typeIntoCell(page, 2, 3, '\\xzz');
    await typeIntoCell(page, 3, 2, '[3]');
    await save(page);
    await expect(alert(page)).toContainText(
      'Nothing was saved. Your changes are kept here. Check code where id = 2.',
    );
    await typeIntoCell(page, 2, 3, '\\x00');
    await typeIntoCell(page, 4, 4, '-5');
    await save(page);
    await expect(alert(page)).toContainText('checked_pages_check');
    await expect(alert(page)).toContainText('Each row must satisfy CHECK (pages > 0)');
    // The whole row is not needed to find it.
    await expect(alert(page)).not.toContainText('Failing row contains');
    await expect(alert(page)).toContainText('Check the row where id = 4.');
    await alert(page).getByRole('button', { name: 'Show row' }).click();
    await expect(cells(page, 4).nth(3)).toHaveAttribute('aria-selected', 'true');

    // The key saves from within the cell, with what is typed there.
    await focusCell(page, 4, 4);
    await page.keyboard.type('44');
    await expect(page.locator('#portal textarea')).toHaveValue('44');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('4 rows saved').first()).toBeVisible();
    expect(await runSql(page, 'select facts, pages from checked order by id')).toEqual([
      { facts: { a: 1 }, pages: 1 },
      { facts: { b: 2 }, pages: 1 },
      { facts: [3], pages: 1 },
      { facts: {}, pages: 44 },
    ]);
  },
);

test(
  'keeps how lines end, and inserts no empty text by oversight',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists lines; create table lines (id int generated always as identity primary key, body text not null, pages int not null);
    insert into lines (body, pages) values (E'one\\r\\ntwo', 1)`,
    );
    await openTable(page, 'lines');
    await focusCell(page, 1, 2);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'body (text)' });
    await sheet.getByRole('textbox', { name: 'body' }).press('ControlOrMeta+End');
    await page.keyboard.type('\nthree');
    await sheet.getByRole('button', { name: 'Stage change' }).click();
    await saved(page, '1 row');

    await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
    const form = page.getByRole('dialog', { name: 'Insert a row into lines' });
    const insert = form.getByRole('button', { name: 'Insert row' });
    await insert.click();
    await expect(
      form.getByText('This value is empty. Select Insert row again to insert empty text.'),
    ).toBeVisible();
    await expect(form.getByText('Enter a value.')).toBeVisible();
    await expect(form.getByRole('alert').last()).toContainText('Check body, pages.');
    await form.getByRole('textbox', { name: 'pages' }).fill('7');
    await insert.click();
    await expect(page.getByText('Row inserted').first()).toBeVisible();
    expect(await runSql(page, 'select body, pages from lines order by id')).toEqual([
      { body: 'one\r\ntwo\r\nthree', pages: 1 },
      { body: '', pages: 7 },
    ]);
  },
);
