import { cells, focusCell, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test(
  'shows the row that a foreign key names, opens its table, and comes back',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists branches; create table branches (id int primary key, parent int references branches, name text);
     insert into branches values (1, 3, 'leaf'), (2, null, 'root'), (3, 2, 'branch')`,
    );
    await openTable(page, 'branches');
    await focusCell(page, 1, 2);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Show row of branches' }).click();
    const peek = page.getByRole('dialog', { name: 'branches 3' });
    await expect(peek).toContainText('branch');
    await peek.getByRole('link', { name: 'Open in branches' }).click();
    // The first row of these refers to another one: that is not shown.
    await expect(cells(page, 3)).toHaveText(['branch']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(cells(page, 3)).toHaveText(['leaf', 'root', 'branch']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'stages a value for the row that it was opened for, whatever rows come meanwhile',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists states; create table states (id int primary key, state text);
     insert into states select n, 'same' from generate_series(1, 3) n`,
    );
    await openTable(page, 'states', '?sort=id%3Adesc');
    await toolbar(page).getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('button', { name: 'Stop sorting by id' }).click();
    await page.keyboard.press('Escape');
    await expect(cells(page, 1)).toHaveText(['1', '2', '3']);
    await focusCell(page, 1, 2);
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Edit value' }).click();
    const sheet = page.getByRole('dialog', { name: 'state (text)' });
    await expect(sheet.getByRole('textbox', { name: 'state' })).toHaveValue('same');
    await page.goBack();
    // The rows are behind the sheet.
    await expect(page.locator('[role="gridcell"][aria-colindex="1"]')).toHaveText(['3', '2', '1']);
    await sheet.getByRole('textbox', { name: 'state' }).fill('of row 1');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await sheet.getByRole('button', { name: 'Stage change' }).click();
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 row saved')).toBeVisible();
    expect(await runSql(page, 'select * from states order by id')).toEqual([
      { id: 1, state: 'of row 1' },
      { id: 2, state: 'same' },
      { id: 3, state: 'same' },
    ]);
  },
);

test(
  'writes what is typed into the row that it was typed for, while rows are read in another order',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `drop table if exists words; create table words (id int primary key, word text);
     insert into words values (1, 'a'), (2, 'b'), (3, 'c')`,
    );
    await openTable(page, 'words', '?sort=word%3Aasc');
    await focusCell(page, 1, 2);
    await page.keyboard.type('z');
    await page.keyboard.press('Enter');
    await expect(saveBar(page).getByRole('status')).toHaveText('1 cell in 1 row not saved');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/query', async (route) => {
      if (route.request().postData()?.includes('order by')) await isAnswered;
      await route.continue();
    });
    await page.keyboard.press('ControlOrMeta+S');
    await expect(page.getByText('1 row saved')).toBeVisible();
    await page.keyboard.type('of row 2');
    await expect(page.locator('.gdg-input')).toHaveValue('of row 2');
    answer();
    await expect(cells(page, 1)).toHaveText(['2', '3', '1']);
    await page.keyboard.press('Enter');
    await expect(cells(page, 2).first()).toHaveText('of row 2');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(saveBar(page)).toBeHidden();
    expect(await runSql(page, 'select * from words order by id')).toEqual([
      { id: 1, word: 'z' },
      { id: 2, word: 'of row 2' },
      { id: 3, word: 'c' },
    ]);
  },
);

test(
  'opens a long text that is not saved yet in its sheet, which can be pasted over',
  { tag: '@extended' },
  async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await runSql(
      page,
      `drop table if exists states; create table states (id int primary key, state text); insert into states values (1, 'short')`,
    );
    await openTable(page, 'states');
    for (const letter of ['x', 'y']) {
      await page.evaluate((one) => navigator.clipboard.writeText(one.repeat(100_000)), letter);
      await focusCell(page, 1, 2);
      await page.keyboard.press('ControlOrMeta+V');
      await expect(cells(page, 2).first()).toHaveText(new RegExp(`^${letter}{9}`));
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'state (text)' });
      await expect(sheet.getByRole('textbox')).toHaveValue(letter.repeat(100_000));
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 row saved')).toBeVisible();
    expect(await runSql(page, 'select length(state) as length, left(state, 1) as first from states')).toEqual(
      [{ length: 100_000, first: 'y' }],
    );
  },
);
