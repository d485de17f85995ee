import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const sql = (page: Page) => page.getByRole('group', { name: 'SQL to run' });
const definition = (page: Page, table: string) =>
  page.getByRole('group', { name: `Definition of public.${table}` });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test('creates a table with a foreign key, changes it in one transaction, and drops it', async ({ page }) => {
  await page.getByRole('button', { name: 'New table', exact: true }).click();
  const create = page.getByRole('dialog', { name: 'New table in public' });
  await create.getByLabel('Name', { exact: true }).fill('reading lists');
  await create.getByRole('button', { name: 'Add column' }).click();
  await create.getByLabel('Name of new column').fill('book');
  await create.getByLabel('Type of book').fill('bigint');
  await create.getByRole('button', { name: 'Add foreign key' }).click();
  await create.getByLabel('Column of the foreign key').selectOption('book');
  await create.getByLabel('Table it refers to').selectOption('books');
  await create.getByLabel('Column it refers to').selectOption('id');
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
  await expect(definition(page, 'reading lists')).toContainText('enable row level security');
  await page.getByRole('button', { name: 'Edit table' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit table reading lists' });
  await edit.getByLabel('Name of book').fill('work');
  await edit.getByRole('button', { name: 'Add check' }).click();
  await edit.getByLabel('Expression of the check').fill('missing > 0');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.getByRole('alert')).toContainText('column "missing" does not exist');
  await edit.getByLabel('Expression of the check').fill('work > 0');
  await edit.getByLabel('Remove created_at').click();
  await expect(edit.getByText('created_at is dropped with all values')).toBeVisible();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toBeHidden();
  await expect(definition(page, 'reading lists')).toContainText('"work" bigint');
  await expect(definition(page, 'reading lists')).not.toContainText('created_at');
  await expect(definition(page, 'reading lists')).toContainText('CHECK ((work > 0))');
  await page.getByRole('link', { name: 'Rows', exact: true }).click();
  await expect(page.getByText('No rows yet')).toBeVisible();

  await page.getByRole('link', { name: 'Definition' }).click();
  await page.getByRole('button', { name: 'Drop table' }).click();
  const drop = page.getByRole('alertdialog', { name: 'Drop table reading lists?' });
  await drop.getByLabel('Type reading lists to confirm').fill('reading lists');
  await drop.getByRole('button', { name: 'Drop table' }).click();
  await expect(page.getByText('Choose a table')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Tables and views' }).getByRole('link', { name: 'reading lists' }),
  ).toBeHidden();
});
