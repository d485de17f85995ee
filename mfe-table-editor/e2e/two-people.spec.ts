import type { Page } from '@playwright/test';
import { grid, openTable, save, saveBar, saved, toolbar, typeIntoCell } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

const NAME = 2;
const NUMBER = 3;

async function refused(page: Page, message: string): Promise<void> {
  await save(page);
  await expect(saveBar(page).getByRole('alert')).toContainText(message);
  await expect(saveBar(page).getByRole('alert')).toContainText(
    'Nothing was saved. Your changes are kept here.',
  );
}

const rows = (page: Page) => runSql(page, 'select id, name, n from shared order by id');

test(
  'two people edit one table: nothing is lost, and conflicts are shown value by value',
  { tag: '@extended' },
  async ({ page: anna, browser, baseURL, signIn }) => {
    await signIn(anna);
    await openProject(anna, 'Bookshop', 'editor');
    await runSql(
      anna,
      `drop table if exists shared; create table shared (id int primary key, name text, n numeric(8, 2));
    insert into shared select g, 'row ' || g, g from generate_series(1, 4) g`,
    );
    const context = await browser.newContext({ baseURL });
    const ben = await context.newPage();
    await signIn(ben);
    await openProject(ben, 'Bookshop', 'editor');
    await openTable(anna, 'shared');
    await openTable(ben, 'shared');

    // Different cells of a row: both are saved.
    await typeIntoCell(anna, 1, NAME, 'by Anna');
    await typeIntoCell(ben, 1, NUMBER, '10');
    await saved(anna, '1 row');
    await saved(ben, '1 row');
    expect((await rows(anna))[0]).toEqual({ id: 1, name: 'by Anna', n: '10.00' });

    // The same cell: the second is told, and decides.
    await typeIntoCell(anna, 2, NAME, 'Anna');
    await typeIntoCell(anna, 3, NAME, 'Anna, too');
    await typeIntoCell(ben, 2, NAME, 'Ben');
    await saved(ben, '1 row');
    await refused(anna, 'or has changed');
    expect((await rows(anna))[2]).toMatchObject({ name: 'row 3' });
    await expect(saveBar(anna).getByRole('alert').getByRole('paragraph')).toHaveText([
      /^A row to update no longer exists/,
      /^Nothing was saved\. .* Check the row where id = 2\. Show row$/,
    ]);
    await expect(saveBar(anna).getByRole('alert').getByRole('code').last()).toHaveText('HW001');
    await saveBar(anna).getByRole('button', { name: 'Compare' }).click();
    const conflict = anna.getByRole('dialog', { name: 'This row was changed' });
    await expect(conflict).toContainText('The row of shared with id 2 has changed');
    await expect(conflict.getByRole('row', { name: 'name row 2 Ben Anna' })).toBeVisible();
    await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(anna.getByText('2 rows saved')).toBeVisible();
    expect((await rows(anna)).slice(1, 3)).toMatchObject([{ name: 'Anna' }, { name: 'Anna, too' }]);

    // A row that is gone: the others wait until it is decided.
    await typeIntoCell(anna, 3, NAME, 'Anna again');
    await typeIntoCell(anna, 4, NAME, 'of a row that goes');
    await runSql(ben, 'delete from shared where id = 4');
    await refused(anna, 'no longer exists');
    expect((await rows(anna))[2]).toMatchObject({ name: 'Anna, too' });
    await saveBar(anna).getByRole('button', { name: 'Compare' }).click();
    const gone = anna.getByRole('dialog', { name: 'This row no longer exists' });
    await gone.getByRole('button', { name: 'Discard my change' }).click();
    await saved(anna, '1 row');
    expect(await rows(anna)).toHaveLength(3);
    expect((await rows(anna))[2]).toMatchObject({ name: 'Anna again' });
    await context.close();
  },
);

test(
  'a table that somebody else renames, changes or drops is described again, and edits stay',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    await openProject(page, 'Bookshop', 'editor');
    await runSql(
      page,
      `drop table if exists shared, moved; create table shared (id int primary key, name text, n int);
    insert into shared values (1, 'one', 1), (2, 'two', 2)`,
    );
    await openTable(page, 'shared');
    await typeIntoCell(page, 1, NAME, 'edited');
    await runSql(page, 'alter table shared rename to moved');
    await refused(page, 'This table has changed since its rows were read');
    await expect(page.getByRole('heading', { level: 1, name: 'moved' })).toBeVisible();
    await saved(page, '1 row');

    await typeIntoCell(page, 2, NAME, 'edited, too');
    await runSql(page, 'alter table moved drop column n, add column note text');
    await saved(page, '1 row');
    // Reading the rows again has met the column that is gone.
    await expect(grid(page).locator('[role="columnheader"]')).toHaveText(['id', 'name', 'note']);
    await typeIntoCell(page, 1, NUMBER, 'noted');
    await saved(page, '1 row');
    expect(await runSql(page, 'select * from moved order by id')).toEqual([
      { id: 1, name: 'edited', note: 'noted' },
      { id: 2, name: 'edited, too', note: null },
    ]);

    await runSql(page, 'drop table moved');
    // The page may find out by itself, and the button is gone then.
    const readAgain = toolbar(page).getByRole('button', { name: 'Refresh rows' });
    await readAgain.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(page.getByText('This table does not exist')).toBeVisible();
  },
);
