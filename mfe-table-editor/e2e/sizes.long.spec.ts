import { cells, focusCell, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, openProject, test } from './suite.ts';

/** As many as Postgres takes. */
const COLUMNS = 1600;
const LABELS = 1000;
const LENGTH = 10_000_000;

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test(`filters, sorts, edits, hides and fills ${COLUMNS} columns`, async ({ page }) => {
  const names = Array.from({ length: COLUMNS - 1 }, (_, index) => `c${index + 1}`);
  await runSql(
    page,
    `drop table if exists wide; create table wide (id int primary key, ${names.map((name) => `${name} int`).join(', ')});
    insert into wide (id, c1, c1599) select n, n, -n from generate_series(1, 300) n`,
  );
  await openTable(page, 'wide');
  await expect(cells(page, 1).first()).toHaveText('1');
  await expect(toolbar(page).getByRole('status')).toHaveText('300 rows');
  await focusCell(page, 1, 1);
  await page.keyboard.press('End');
  await expect(cells(page, COLUMNS).first()).toHaveText('-1');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 row saved')).toBeVisible();

  const sorts = names.slice(0, 30).map((name) => `sort=${name}:desc`);
  await openTable(page, 'wide', `?${sorts.join('&')}&filter=c1599:lt:0`);
  await expect(cells(page, 1).first()).toHaveText('300');
  await expect(toolbar(page).getByRole('status')).toHaveText('299 rows');

  await toolbar(page).getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('searchbox').fill('c1599');
  await columns.getByRole('checkbox', { name: 'c1599' }).click();
  await expect(toolbar(page).getByRole('button', { name: /1 hidden/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
  const form = page.getByRole('dialog', { name: 'Insert a row into wide' });
  for (const [name, value] of [
    ['id', '301'],
    ['c1599', '5'],
  ] as const) {
    await form.getByRole('searchbox').fill(name);
    if (name !== 'id') {
      await form.getByRole('combobox', { name: `How ${name} is set` }).selectOption('value');
    }
    await form.getByRole('textbox', { name }).fill(value);
  }
  await form.getByRole('button', { name: 'Insert row' }).click();
  await expect(page.getByText('Row inserted')).toBeVisible();
  expect(await runSql(page, 'select id, c1, c1599 from wide where id in (1, 301) order by id')).toEqual([
    { id: 1, c1: 1, c1599: 7 },
    { id: 301, c1: null, c1599: 5 },
  ]);

  await toolbar(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit table' }).click();
  await expect(page.getByRole('dialog', { name: /wide/ })).toBeVisible();
});

test(`chooses one of ${LABELS} values, and reads a text of ${LENGTH} characters that is too large to save`, async ({
  page,
}) => {
  const labels = Array.from({ length: LABELS }, (_, index) => `'label ${index + 1}'`);
  await runSql(
    page,
    `drop table if exists large; drop type if exists many; create type many as enum (${labels.join(', ')});
    create table large (id int primary key, label many, note text);
    insert into large values (1, 'label 1', repeat('0123456789', ${LENGTH / 10}))`,
  );
  await openTable(page, 'large');
  await focusCell(page, 1, 2);
  await page.keyboard.press('Enter');
  const choices = page.getByRole('group', { name: 'Value of label' });
  await choices.getByRole('button', { name: 'label 777', exact: true }).click();
  await expect(cells(page, 2).first()).toHaveText('label 777');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const value = page.getByRole('dialog', { name: 'note (text)' });
  await value.getByRole('textbox', { name: 'note' }).press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await value.getByRole('button', { name: 'Stage change' }).click();
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page).getByRole('alert')).toContainText(
    'The values are larger than 0.98 MB together.',
  );
  await saveBar(page).getByRole('button', { name: 'Undo' }).click();
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 row saved')).toBeVisible();
  expect(await runSql(page, 'select label, length(note) as length from large')).toEqual([
    { label: 'label 777', length: LENGTH },
  ]);
});
