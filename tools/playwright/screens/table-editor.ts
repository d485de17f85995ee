import { expect, type Page } from '@playwright/test';
import { projectApi } from '../create-project.ts';
import { runSqlOn } from '../run-sql.ts';
import type { Screen } from './screen.ts';
import { click, project } from './steps.ts';

/** The column of the price in books, counted from 1. */
const PRICE = 6;

/** On a phone a button opens the list of tables. */
const inTables =
  (open: (page: Page) => Promise<void>): ((page: Page) => Promise<void>) =>
  async (page) => {
    const button = page.getByRole('button', { name: 'Tables', exact: true });
    await expect(button.or(page.getByRole('searchbox', { name: 'Search tables' }))).toBeVisible();
    if (await button.isVisible()) await button.click();
    await open(page);
  };

const openBooks = inTables((page) =>
  page
    .getByRole('list', { name: 'Tables and views' })
    .getByRole('link', { name: 'books', exact: true })
    .click(),
);

const editBooks = async (page: Page) => {
  await openBooks(page);
  await page.getByRole('link', { name: 'Definition' }).click();
  await page.getByRole('button', { name: 'Edit table' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit table books' })).toBeVisible();
};

const rowsOfBooks = (page: Page) => page.getByRole('region', { name: 'Rows of books' });
const rowTools = (page: Page) => page.getByRole('toolbar', { name: 'Rows' });
const saveBar = (page: Page) => page.getByRole('region', { name: 'Changes that are not saved' });
const save = (page: Page) => saveBar(page).getByRole('button', { name: 'Save' }).click();

const openRows = async (page: Page) => {
  await openBooks(page);
  await expect(rowTools(page).getByRole('button', { name: 'Insert row' })).toBeEnabled();
  await expect(rowsOfBooks(page).locator('[role="gridcell"]').first()).toBeAttached();
};

/** Types a price, by keys as on every width. */
const editFirstRow = async (page: Page, price: string) => {
  await openRows(page);
  await rowsOfBooks(page).locator('canvas').first().focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let column = 1; column < PRICE; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type(price);
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toBeVisible();
};

/** The platform and the project that the page is about. */
const placeOf = (page: Page) => {
  const { origin, pathname } = new URL(page.url());
  return { origin, ref: /\/project\/(\w+)/.exec(pathname)![1]! };
};

const runSql = (page: Page, sql: string) => {
  const { origin, ref } = placeOf(page);
  return runSqlOn(page.request, origin, { ref, sql });
};

/** The dialogs and states of the Table Editor. */
export const TABLE_EDITOR: readonly Screen[] = [
  {
    name: 'table-rows',
    path: project('editor'),
    open: async (page) => {
      await openBooks(page);
      await expect(page.getByRole('region', { name: 'Rows of books' })).toBeVisible();
    },
    baselines: [
      ['dark', 1440],
      ['light', 390],
    ],
  },
  {
    name: 'table-definition',
    path: project('editor'),
    open: async (page) => {
      await openBooks(page);
      await page.getByRole('link', { name: 'Definition' }).click();
      await expect(page.getByRole('group', { name: 'Definition of public.books' })).toBeVisible();
    },
  },
  { name: 'edit-table', path: project('editor'), open: editBooks },
  {
    name: 'affected-calls',
    path: project('editor'),
    open: async (page) => {
      await editBooks(page);
      const { origin, ref } = placeOf(page);
      const { keys, url } = await projectApi(page.request, origin, ref);
      for (const query of ['select=id,title&title=eq.x', 'select=*&limit=1', 'select=id']) {
        await page.request.get(`${url}/rest/v1/books?${query}`, { headers: { apikey: keys.anon } });
      }
      await page.getByLabel('Name of title').fill('heading');
      await expect(page.getByText('would break or change')).toBeVisible();
    },
  },
  { name: 'new-table', path: project('editor'), open: inTables(click('button', 'New table')) },
  {
    name: 'session-ended',
    path: project('editor'),
    open: inTables(async (page) => {
      await click('button', 'New table')(page);
      const sheet = page.getByRole('dialog', { name: 'New table in public' });
      await sheet.getByLabel('Name', { exact: true }).fill('stays');
      // The screens after this one need the session.
      await page.route('**/pg-meta/*/query', (route) =>
        route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'Sign in first.' } }),
      );
      await sheet.getByRole('button', { name: 'Create table' }).click();
      await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    }),
  },
  {
    name: 'import-file',
    path: project('editor'),
    open: async (page) => {
      await inTables(click('button', 'New table from rows'))(page);
      await expect(page.getByRole('dialog', { name: 'New table from rows' })).toBeVisible();
    },
  },
  {
    name: 'import-columns',
    path: project('editor'),
    open: async (page) => {
      await inTables(click('button', 'New table from rows'))(page);
      const sheet = page.getByRole('dialog', { name: 'New table from rows' });
      await sheet
        .getByRole('textbox', { name: 'Or paste rows' })
        .fill('title,pages,read on\nDune,412,n/a\nEmma,n/a,2026-01-31\n"n/a",236,\n');
      await sheet.getByRole('button', { name: 'Preview rows' }).click();
      await sheet.getByRole('combobox', { name: 'Treat as NULL' }).selectOption('Another word');
      await sheet.getByRole('textbox', { name: 'Word for NULL' }).fill('n/a');
      await expect(sheet.getByText('NULL in 1 row').first()).toBeVisible();
    },
  },
  {
    name: 'insert-row',
    path: project('editor'),
    open: async (page) => {
      await openBooks(page);
      await rowTools(page).getByRole('button', { name: 'Insert row' }).click();
      await expect(page.getByRole('dialog', { name: 'Insert a row into books' })).toBeVisible();
    },
  },
  { name: 'unsaved-edit', path: project('editor'), open: (page) => editFirstRow(page, '-5') },
  {
    name: 'save-refused',
    path: project('editor'),
    open: async (page) => {
      await editFirstRow(page, '-5');
      await save(page);
      await expect(saveBar(page).getByRole('alert')).toContainText('Nothing was saved');
    },
  },
  {
    name: 'edit-conflict',
    path: project('editor'),
    open: async (page) => {
      await editFirstRow(page, '20');
      const [{ id, price }] = (await runSql(page, 'select id, price from books order by id limit 1')) as [
        { id: number; price: string },
      ];
      await runSql(page, `update books set price = 30 where id = ${id}`);
      await save(page);
      await saveBar(page).getByRole('button', { name: 'Compare' }).click();
      await expect(page.getByRole('dialog', { name: 'This row was changed' })).toBeVisible();
      await runSql(page, `update books set price = ${price} where id = ${id}`);
    },
  },
  {
    name: 'delete-rows',
    path: project('editor'),
    open: async (page) => {
      await openRows(page);
      // The marker of the first row.
      const { x, y } = (await rowsOfBooks(page).boundingBox())!;
      await page.mouse.click(x + 16, y + 32 + 14);
      await rowTools(page).getByRole('button', { name: 'Delete 1 row' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Delete 1 row from books?' })).toBeVisible();
    },
  },
];
