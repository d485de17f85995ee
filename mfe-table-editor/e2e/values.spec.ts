import { holdRequests } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { focusCell, grid, openTable, saveBar, toolbar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await runSql(
    page,
    `create schema values_e2e;
     create table values_e2e.people (id int primary key, name text, note text);
     insert into values_e2e.people select n, 'Person ' || n, 'x' from generate_series(1, 200) n;
     insert into values_e2e.people values (777, 'Ada "100%" O''Neill', null);
     create table values_e2e.notes (
       id int generated always as identity primary key,
       author int not null references values_e2e.people (id), written timestamptz not null, facts jsonb not null);
     insert into values_e2e.notes (author, written, facts) values (1, '2026-05-31 23:59:59.123456+00', '{}')`,
  );
});

test.afterEach(async ({ page }) => {
  await runSql(page, 'drop schema values_e2e cascade');
});

const written = (page: Page) =>
  runSql(
    page,
    `select author, (written at time zone 'UTC')::text as written, facts::text from values_e2e.notes order by id desc`,
  );

test(
  'finds the row of a foreign key by its label, chooses a day, and says what is not JSON',
  { tag: '@extended' },
  async ({ page }) => {
    await openTable(page, 'values_e2e.notes');
    await toolbar(page).getByRole('button', { name: 'Insert row' }).click();
    const form = page.getByRole('dialog', { name: 'Insert a row into notes' });
    await form.getByRole('button', { name: 'Choose a row of people' }).click();
    const search = page.getByRole('combobox', { name: 'Rows of people' });
    await expect(search).toBeFocused();
    await expect(page.getByRole('option', { name: 'Person 1 1', exact: true })).toBeVisible();
    await expect(page.getByText('Type more to narrow the list.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('0%" o');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'author' })).toHaveValue('777');
    await expect(form.getByRole('button', { name: 'Choose a row of people' })).toBeFocused();

    await form.getByRole('textbox', { name: 'written' }).fill('2026-01-15 08:30:00.5+02');
    await form.getByRole('button', { name: 'Choose the day of written' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('textbox', { name: 'written' })).toHaveValue('2026-01-16 08:30:00.5+02');

    await form.getByRole('textbox', { name: 'facts' }).fill('{"pages": }');
    await page.keyboard.press('Tab');
    await expect(form.getByText('This is not JSON')).toBeVisible();
    await form.getByRole('textbox', { name: 'facts' }).fill('{"pages": 12345678901234567890}');
    await expect(form.getByText('This is not JSON')).toBeHidden();
    await form.getByRole('button', { name: 'Insert row' }).click();
    await expect(form).toBeHidden();
    expect((await written(page))[0]).toEqual({
      author: 777,
      written: '2026-01-16 06:30:00.5',
      facts: '{"pages": 12345678901234567890}',
    });
  },
);

test('changes a reference of a row by its label', { tag: '@extended' }, async ({ page }) => {
  await openTable(page, 'values_e2e.notes');
  await focusCell(page, 1, 2);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Edit value' }).click();
  const sheet = page.getByRole('dialog', { name: 'author (integer)' });
  await sheet.getByRole('button', { name: 'Choose a row of people' }).click();
  await page.keyboard.type('nobody has this name');
  await expect(page.getByText('No rows match.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows of people' }).fill('20');
  await page.getByRole('option', { name: 'Person 20 20', exact: true }).click();
  await sheet.getByRole('button', { name: 'Stage change' }).click();
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(saveBar(page)).toBeHidden();
  await expect(grid(page)).toBeVisible();
  expect((await written(page))[0]).toMatchObject({ author: 20, written: '2026-05-31 23:59:59.123456' });
});

test(
  'finds the row of a foreign key in the cell itself, and writes a key as it is typed',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(page, `alter table values_e2e.notes alter author drop not null`);
    await openTable(page, 'values_e2e.notes');
    const search = page.getByRole('combobox', { name: 'Rows of people' });
    const author = () => grid(page).locator('[role="gridcell"][aria-colindex="2"]').first();
    const edit = async (keys: string) => {
      await focusCell(page, 1, 2);
      await page.keyboard.type(keys);
    };

    await edit('on 200');
    const found = page.getByRole('dialog', { name: 'Value of author' }).getByRole('option');
    await expect(found).toHaveText(['Person 200200']);
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(author()).toHaveText('200');

    // No search has to end before.
    await edit('117');
    await page.keyboard.press('Enter');
    await expect(author()).toHaveText('117');

    await edit('1');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
    await expect(author()).toHaveText('117');

    // Words are no key: nothing of them is written.
    await edit('P');
    await expect(found.first()).toHaveText('Person 11');
    await page.keyboard.press('Tab');
    await expect(search).toBeHidden();
    await expect(author()).toHaveText('117');

    await edit('118');
    await page.keyboard.press('Tab');
    await expect(author()).toHaveText('118');
    await edit('117');
    await page.keyboard.press('Enter');
    await expect(author()).toHaveText('117');

    await focusCell(page, 1, 2);
    await page.keyboard.press('Enter');
    await expect(search).toBeFocused();
    await expect(page.getByRole('option', { name: 'Person 1 1', exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: 'Keep 117' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(search).toBeHidden();
    await expect(author()).toHaveText('117');

    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Set to NULL', exact: true }).click();
    await expect(author()).toHaveText('');

    // What was found before is not taken.
    await edit("o'neill");
    await page.keyboard.press('Enter');
    await expect(author()).toHaveText('777');
    await saveBar(page).getByRole('button', { name: 'Save' }).click();
    await expect(saveBar(page)).toBeHidden();
    expect((await written(page))[0]).toMatchObject({ author: 777 });
  },
);

test(
  'keeps what is typed into a reference while its search loads',
  { tag: '@extended' },
  async ({ page }) => {
    const load = await holdRequests(page, /reference-editor/);
    await openTable(page, 'values_e2e.notes');
    const author = grid(page).locator('[role="gridcell"][aria-colindex="2"]').first();
    await focusCell(page, 1, 2);
    await page.keyboard.type('117');
    await page.keyboard.press('Enter');
    await expect(author).toHaveText('117');

    await focusCell(page, 1, 2);
    await page.keyboard.type('on 2');
    await expect(page.getByRole('textbox', { name: 'Value of author' })).toHaveValue('on 2');
    load();
    const search = page.getByRole('combobox', { name: 'Rows of people' });
    await expect(search).toBeFocused();
    await page.keyboard.type('00');
    await expect(search).toHaveValue('on 200');
    const found = page.getByRole('dialog', { name: 'Value of author' }).getByRole('option');
    await expect(found).toHaveText(['Person 200200']);
    await page.keyboard.press('Enter');
    await expect(author).toHaveText('200');
  },
);

test(
  'takes words for a label before it takes them for a key of text',
  { tag: '@extended' },
  async ({ page }) => {
    await runSql(
      page,
      `create table values_e2e.lands (code text primary key, name text);
     insert into values_e2e.lands values ('de', 'Germany'), ('dk', 'Denmark');
     create table values_e2e.towns (id int primary key, land text references values_e2e.lands);
     insert into values_e2e.towns values (1, null)`,
    );
    await openTable(page, 'values_e2e.towns');
    const land = grid(page).locator('[role="gridcell"][aria-colindex="2"]').first();
    const write = async (keys: string, end: string) => {
      await focusCell(page, 1, 2);
      await page.keyboard.type(keys);
      await page.keyboard.press(end);
    };
    await write('mark', 'Enter');
    await expect(land).toHaveText('dk');
    await write('de', 'Enter');
    await expect(land).toHaveText('de');
    await write('dk', 'Tab');
    await expect(land).toHaveText('dk');

    // A key that is not there yet: the Enter that comes before its rows are searched does not write it.
    const search = await holdRequests(page, '**/pg-meta/*/query');
    await write('fr', 'Enter');
    const own = page.getByRole('option', { name: 'Set to fr' });
    await expect(own).toBeVisible();
    await expect(land).toHaveText('dk');
    search();
    await expect(page.getByText('No rows match.')).toBeVisible();
    await expect(own).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(land).toHaveText('fr');
  },
);
