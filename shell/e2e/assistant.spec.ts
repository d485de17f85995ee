import type { Page } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { together as test, expect } from './suite.ts';

const BOOKS = 'select id, title from books order by id';

test.beforeEach(({ page, signIn }) => signIn(page));

/** Opens the assistant and asks; the reply has a card with a query, which runs by itself. */
async function askForBooks(page: Page) {
  await page.keyboard.press('ControlOrMeta+I');
  await page.getByRole('textbox', { name: 'Message to the assistant' }).fill('All books, scenario:select');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'All books', exact: true });
  await expect(card.getByText('36 rows')).toBeVisible();
  return card;
}

test(
  'asks what becomes of SQL of the assistant while another query is open',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await dashboard.open('sql/new');
    await dashboard.runSql('select 1 as one;');
    await expect(dashboard.cell('1')).toHaveCount(1);
    const address = page.url();

    const card = await askForBooks(page);
    await card.getByRole('button', { name: 'Edit in SQL Editor' }).click();
    const diff = page.getByRole('region', { name: 'Compare changes' });
    await expect(diff).toContainText('From the assistant');
    await expect(diff.getByRole('combobox', { name: 'How to use it' })).toHaveValue('addition');
    await diff.getByRole('button', { name: 'Accept' }).click();
    await expect(diff).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(page.locator('.view-line').filter({ hasText: 'select 1 as one;' })).toHaveCount(1);
    await expect(page.locator('.view-line').filter({ hasText: BOOKS })).toHaveCount(1);
  },
);

test(
  'opens SQL of the assistant as a query of its own from another page',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await dashboard.open();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    const card = await askForBooks(page);
    await card.getByRole('button', { name: 'Edit in SQL Editor' }).click();
    await expect(page).toHaveURL(/\/sql\/[0-9a-f-]{36}$/);
    await expect(dashboard.editor).toBeVisible();
    await expect(page.locator('.view-line').filter({ hasText: BOOKS })).toHaveCount(1);
  },
);
