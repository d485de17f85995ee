import type { Page } from '@playwright/test';
import { askToDrop, cells, focusCell, openTable, saveBar } from './open-table.ts';
import { runSql } from './run-sql.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const sql = (page: Page) => page.getByRole('group', { name: 'SQL to run' });
const definition = (page: Page, table: string) =>
  page.getByRole('group', { name: `Definition of public.${table}` });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test('scrolls to the end of a definition on a phone', { tag: '@extended' }, async ({ page }) => {
  await openTable(page, 'books');
  await page.getByRole('link', { name: 'Definition' }).click();
  await page.setViewportSize({ width: 390, height: 600 });
  const end = definition(page, 'books').getByText('Weight in grams');
  await expect(end).not.toBeInViewport();
  await definition(page, 'books').hover();
  await page.mouse.wheel(0, 5000);
  await expect(end).toBeInViewport({ ratio: 1 });
});

test('creates a table with a foreign key, changes it in one transaction, and drops it', async ({ page }) => {
  await page.getByRole('button', { name: 'New table', exact: true }).click();
  const create = page.getByRole('dialog', { name: 'New table in public' });
  await create.getByLabel('Name', { exact: true }).fill('reading lists');
  await create.getByRole('button', { name: 'Add column', exact: true }).click();
  await create.getByLabel('Name of new column').fill('book');
  await create.getByLabel('Type of book').fill('bigint');
  await create.getByRole('button', { name: 'Add foreign key' }).click();
  await create.getByLabel('Column of the foreign key').selectOption('book');
  await create.getByLabel('Table it refers to').selectOption('books');
  await expect(create.getByLabel('Column it refers to')).toHaveValue('id');
  await create.getByLabel('On delete').selectOption('cascade');
  await expect(sql(page)).toContainText(
    'foreign key ("book") references "public"."books" ("id") on delete cascade',
  );
  await expectAccessible(page);
  await create.getByRole('button', { name: 'Create table' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'reading lists' })).toBeVisible();
  await expect(page.getByText('No rows yet')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Tables and views' }).getByRole('link', { name: 'reading lists' }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Definition' }).click();
  await expect(definition(page, 'reading lists')).toContainText('ENABLE ROW LEVEL SECURITY');
  await page.getByRole('button', { name: 'Edit table' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit table reading lists' });
  await edit.getByLabel('Name of book').fill('work');
  await edit.getByRole('button', { name: 'Add check' }).click();
  await edit.getByLabel('Expression of the check').fill('missing > 0');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByRole('alert')).toContainText('column "missing" does not exist');
  await edit.getByLabel('Expression of the check').fill('work > 0');
  await edit.getByLabel('Remove created_at').click();
  await expect(edit.getByRole('button', { name: 'Keep created_at' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(edit.getByLabel('Name of created_at')).toBeEnabled();
  await expect(edit.getByText('created_at is dropped with all values')).toBeHidden();
  await edit.getByLabel('Remove created_at').click();
  await edit.getByLabel('Apply policies to the owner, too (force)').click();
  await expect(edit.getByText('created_at is dropped with all values')).toBeVisible();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Drop column created_at?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Drop column' }).click();
  await expect(edit).toBeHidden();
  await expect(definition(page, 'reading lists')).toContainText('FORCE ROW LEVEL SECURITY');
  await expect(definition(page, 'reading lists')).toContainText('work bigint');
  await expect(definition(page, 'reading lists')).not.toContainText('created_at');
  await expect(definition(page, 'reading lists')).toContainText('CHECK ((work > 0))');
  await page.getByRole('link', { name: 'Rows', exact: true }).click();
  await expect(page.getByText('No rows yet')).toBeVisible();

  await page.getByRole('link', { name: 'Definition' }).click();
  await askToDrop(page);
  const drop = page.getByRole('alertdialog', { name: 'Drop table reading lists?' });
  await drop.getByLabel('Type reading lists to confirm').fill('reading lists');
  await drop.getByRole('button', { name: 'Drop table' }).click();
  await expect(page.getByText('Choose a table')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Tables and views' }).getByRole('link', { name: 'reading lists' }),
  ).toBeHidden();
});

test('names the functions that a new name leaves behind', { tag: '@extended' }, async ({ page }) => {
  await runSql(
    page,
    `create table old_lists (id int primary key, word text);
     create function words_of_lists() returns setof text language sql as 'select word from old_lists';`,
  );
  await openTable(page, 'public.old_lists', '?view=definition');
  await page.getByRole('button', { name: 'Edit table' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit table old_lists' });
  const left = edit.getByRole('group', { name: /^Functions that mention/ });
  await edit.getByLabel('Name of id').fill('number');
  await expect(edit.getByText('No function mentions id.')).toBeVisible();
  await edit.getByLabel('Name of word').fill('term');
  await expect(left).toContainText('words_of_lists()');
  await edit.getByLabel('Name', { exact: true }).fill('lists');
  await expect(edit.getByText('Functions that mention old_lists still use the old name.')).toBeVisible();
  await expectAccessible(page);
  await edit.getByLabel('Name', { exact: true }).fill('old_lists');
  await edit.getByLabel('Name of number').fill('id');
  await edit.getByLabel('Name of term').fill('word');
  await expect(edit.getByText('use the new name')).toBeHidden();
  await runSql(page, 'drop function words_of_lists; drop table old_lists');
});

test('keeps what is staged for a column that gets another name', { tag: '@extended' }, async ({ page }) => {
  await runSql(
    page,
    `drop table if exists terms; create table terms (id int primary key, word text, gone text); insert into terms values (1, 'a', 'b')`,
  );
  await openTable(page, 'terms');
  await focusCell(page, 1, 2);
  await page.keyboard.type('edited');
  await page.keyboard.press('Tab');
  await page.keyboard.type('edited, too');
  await page.keyboard.press('Enter');
  await expect(saveBar(page).getByRole('status')).toHaveText('2 cells in 1 row not saved');
  await page.getByRole('link', { name: 'Definition' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit table terms' });
  await edit.getByLabel('Name of word').fill('term');
  await edit.getByRole('button', { name: 'Remove gone' }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Drop column' }).click();
  await expect(page.getByText('Table terms saved')).toBeVisible();
  await page.getByRole('link', { name: 'Rows' }).click();
  await expect(cells(page, 2)).toHaveText(['edited']);
  await saveBar(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 row saved')).toBeVisible();
  expect(await runSql(page, 'select * from terms')).toEqual([{ id: 1, term: 'edited' }]);
});

test(
  'creates a foreign key over two columns and an exclusion, which hold',
  { tag: '@extended' },
  async ({ page }) => {
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    const create = page.getByRole('dialog', { name: 'New table in public' });
    await create.getByLabel('Name', { exact: true }).fill('shelf visits');
    for (const [name, type] of [
      ['book', 'integer'],
      ['genre', 'integer'],
      ['during', 'int4range'],
    ] as const) {
      await create.getByRole('button', { name: 'Add column', exact: true }).click();
      await create.getByLabel('Name of new column').fill(name);
      await create.getByLabel(`Type of ${name}`).fill(type);
    }
    await create.getByRole('button', { name: 'Add foreign key' }).click();
    await create.getByLabel('Table it refers to').selectOption('book_genres');
    await create.getByLabel('Column of the foreign key').selectOption('book');
    await create.getByLabel('Column it refers to').selectOption('book_id');
    await create.getByRole('button', { name: 'Add column to the key' }).click();
    await expect(sql(page)).toContainText('Choose the columns of each foreign key.');
    await create.getByLabel('Column 2 of the foreign key').selectOption('genre');
    await create.getByLabel('Column 2 it refers to').selectOption('genre_id');
    await create.getByRole('button', { name: 'Add exclusion' }).click();
    await create.getByLabel('Name of the exclusion').fill('one at a time');
    await create.getByLabel('Column or expression 1 of the exclusion').fill('during');
    await create.getByRole('button', { name: 'Add comparison' }).click();
    await create.getByLabel('Column or expression 2 of the exclusion').fill('int4range(book, book, $$[]$$)');
    await create.getByLabel('Operator 2 of the exclusion').fill('no operator');
    await expect(sql(page)).toContainText('Invalid operator: no operator');
    await create.getByLabel('Operator 2 of the exclusion').fill('&&');
    await create.getByLabel('Rows of the exclusion').fill('book > 0');
    await expectAccessible(page);
    await create.getByRole('button', { name: 'Create table' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'shelf visits' })).toBeVisible();

    await page.getByRole('link', { name: 'Definition' }).click();
    await expect(definition(page, 'shelf visits')).toContainText(
      'FOREIGN KEY (book, genre) REFERENCES book_genres(book_id, genre_id)',
    );
    await expect(definition(page, 'shelf visits')).toContainText('EXCLUDE USING gist (during WITH &&');
    await page.getByRole('button', { name: 'Edit table' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit table shelf visits' });
    await edit.getByRole('button', { name: 'Remove one at a time' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await expect(edit).toBeHidden();
    await expect(definition(page, 'shelf visits')).not.toContainText('EXCLUDE');
    await askToDrop(page);
    const drop = page.getByRole('alertdialog', { name: 'Drop table shelf visits?' });
    await drop.getByLabel('Type shelf visits to confirm').fill('shelf visits');
    await drop.getByRole('button', { name: 'Drop table' }).click();
    await expect(page.getByText('Choose a table')).toBeVisible();
  },
);
