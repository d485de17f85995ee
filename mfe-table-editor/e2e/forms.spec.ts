import type { Page } from '@playwright/test';
import { focusCell, openTable, toolbar } from './open-table.ts';
import { expect, openProject, test } from './suite.ts';

const newTable = (page: Page) => page.getByRole('dialog', { name: 'New table in public' });
const WIDTHS = [850, 390, 1280];

test.beforeEach(async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
});

test(
  'keeps what was typed into a form when the window becomes narrow and wide again',
  { tag: '@extended' },
  async ({ page }) => {
    await page.getByRole('searchbox', { name: 'Search tables' }).fill('book');
    await page.getByRole('button', { name: 'New table', exact: true }).click();
    await newTable(page).getByLabel('Name', { exact: true }).fill('half done');
    await newTable(page).getByRole('button', { name: 'Add column', exact: true }).click();
    await newTable(page).getByLabel('Name of new column').fill('title');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('button', { name: 'Tables' })).toHaveCount(0);
      await expect(newTable(page).getByLabel('Name', { exact: true })).toHaveValue('half done');
      await expect(newTable(page).getByLabel('Name of title')).toHaveValue('title');
    }
    await newTable(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Search tables' })).toHaveValue('book');

    await page.getByRole('button', { name: 'New table from rows' }).click();
    const file = page.getByRole('dialog', { name: 'New table from rows' });
    await file.getByRole('textbox', { name: 'Or paste rows' }).fill('a,b\n1,2\n');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(file.getByRole('textbox', { name: 'Or paste rows' })).toHaveValue('a,b\n1,2\n');
    }
  },
);

test(
  'opens the form of a new table from the list of a phone, and closes both',
  { tag: '@extended' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Tables', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Tables' })
      .getByRole('button', { name: 'New table', exact: true })
      .click();
    await newTable(page).getByLabel('Name', { exact: true }).fill('made on a phone');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await newTable(page).getByRole('button', { name: 'Create table' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'made on a phone' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('keeps "Insert row" in sight at every width', { tag: '@extended' }, async ({ page }) => {
  await page
    .getByRole('list', { name: 'Tables and views' })
    .getByRole('link', { name: 'books', exact: true })
    .click();
  const insert = page.getByRole('toolbar', { name: 'Rows' }).getByRole('button', { name: 'Insert row' });
  for (const width of [1440, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(insert).toBeInViewport({ ratio: 1 });
  }
});

test('says on a phone which table is open, where the list opens', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Tables', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Tables' });
  await list.getByRole('link', { name: 'books', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Tables: books' })).toBeVisible();
  await page.getByRole('link', { name: 'Definition' }).click();
  await expect(page.getByRole('group', { name: 'Definition of public.books' })).toBeVisible();
  await page.getByRole('link', { name: 'Rows', exact: true }).click();
  const tools = page.getByRole('toolbar', { name: 'Rows' });
  await expect(tools.getByRole('button', { name: 'Insert row' })).toBeInViewport({ ratio: 1 });
  expect((await tools.boundingBox())!.height).toBeLessThan(50);
});

test('covers no button of the toolbar when a row is chosen', { tag: '@extended' }, async ({ page }) => {
  await openTable(page, 'books');
  await focusCell(page, 1, 1);
  await page.keyboard.press('Shift+Space');
  const remove = toolbar(page).getByRole('button', { name: 'Delete 1 row' });
  const [more, before] = [
    (await toolbar(page).getByRole('button', { name: 'More actions' }).boundingBox())!,
    (await remove.boundingBox())!,
  ];
  expect(more.x + more.width).toBeLessThanOrEqual(before.x);
  await expect(toolbar(page).getByRole('button', { name: 'Insert row' })).toBeInViewport();
});
