import type { Page } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { apart, together as test, expect, expectAccessible } from './suite.ts';

async function openMenu(page: Page, { hasKeyboard = true } = {}) {
  await page.keyboard.press('ControlOrMeta+K');
  const menu = page.getByRole('dialog', { name: 'Command menu' });
  await expect(menu).toBeVisible();
  // On a phone, the focus would open the keyboard over the menu.
  if (hasKeyboard) await expect(menu.getByRole('combobox')).toBeFocused();
  return menu;
}

for (const theme of ['light', 'dark']) {
  test(
    `is accessible in ${theme}, on its first page and the next`,
    { tag: '@extended' },
    async ({ page, signIn }) => {
      const dashboard = new Dashboard(page);
      await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
      await signIn(page);
      await dashboard.open();
      await expect(dashboard.heading('Bookshop')).toBeVisible();
      const menu = await openMenu(page);
      await expectAccessible(page);
      await page.keyboard.type('switch');
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('option', { name: 'Field notes' })).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test(
  'clears the query, goes back, closes, and gives the focus back to the editor',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open('sql/new');
    await expect(page.locator('[data-stage="full"]')).toBeVisible();
    await dashboard.editor.focus();
    const menu = await openMenu(page);
    const search = menu.getByRole('combobox');
    await page.keyboard.type('theme');
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('option')).toHaveText(['Dark', 'Light', 'Classic Dark', /System/]);
    await page.keyboard.type('cla');
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('option', { name: 'SQL Editor' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(dashboard.editor).toBeFocused();
  },
);

test(
  'navigates by keyboard alone, in and outside projects',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await page.goto('/projects');
    await expect(page.getByRole('link', { name: 'Bookshop' })).toBeVisible();
    const commands = page.getByRole('button', { name: 'Commands' });
    await commands.press('Enter');
    await page
      .getByRole('dialog', { name: 'Commands' })
      .getByRole('button', { name: 'Search' })
      .press('Enter');
    await expect(page.getByRole('dialog', { name: 'Command menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(commands).toBeFocused();
    await openMenu(page);
    await page.keyboard.type('switch');
    await page.keyboard.press('Enter');
    await page.keyboard.type('books');
    await page.keyboard.press('Enter');
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    await openMenu(page);
    await page.keyboard.type('project settings');
    await page.keyboard.press('Enter');
    await expect(dashboard.heading('General settings')).toBeFocused();
  },
);

test(
  'queries a table of the project from a page that has not loaded the SQL Editor',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    const menu = await openMenu(page);
    await page.keyboard.type('query a table');
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('option', { name: 'books public' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('publish');
    await expect(menu.getByRole('option')).toHaveText(['publisherspublic']);
    await page.keyboard.press('Enter');
    await expect(dashboard.editor).toContainText('select * from publishers limit 100;');
    await expect(dashboard.results).toContainText('24 rows');
  },
);

apart('finds a table by its name on the first page, and opens its rows', async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open();
  await expect(dashboard.heading('Bookshop')).toBeVisible();
  const menu = await openMenu(page);
  await page.keyboard.type('publishers');
  const table = menu.getByRole('option', { name: 'publishers', exact: true });
  await expect(table).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dashboard.heading('publishers')).toBeVisible();
});

test('finds a snippet by its name, and runs it', { tag: '@extended' }, async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open('sql/new');
  await dashboard.runSql("select 'from the menu' as snippet");
  await expect(dashboard.cell('from the menu')).toHaveCount(1);
  await expect(page).toHaveURL(/sql\/[0-9a-f-]{36}$/);
  await dashboard.open();
  await expect(dashboard.heading('Bookshop')).toBeVisible();
  const menu = await openMenu(page);
  await page.keyboard.type('snippets');
  await page.keyboard.press('Enter');
  await menu.getByRole('option', { name: 'New Query' }).first().click();
  await menu.getByRole('option', { name: 'Run' }).click();
  await expect(dashboard.cell('from the menu')).toHaveCount(1);
});

test(
  'says one thing where a page of the menu has nothing to list',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    const menu = await openMenu(page);
    await page.keyboard.type('switch branch');
    await page.keyboard.press('Enter');
    await expect(menu.getByText('No preview branches yet.')).toBeVisible();
    await expect(menu.getByText(/^No results for/)).toBeHidden();
  },
);

test('opens the assistant', { tag: '@extended' }, async ({ page, signIn }) => {
  const dashboard = new Dashboard(page);
  await signIn(page);
  await dashboard.open();
  await expect(dashboard.heading('Bookshop')).toBeVisible();
  await openMenu(page);
  await page.keyboard.type('assistant');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Assistant' });
  await expect(panel.getByText('How can I assist you?')).toBeVisible();
});

test(
  'works on a phone, with a way back that needs no Escape',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dashboard = new Dashboard(page);
    await signIn(page);
    await dashboard.open();
    await expect(dashboard.heading('Bookshop')).toBeVisible();
    const menu = await openMenu(page, { hasKeyboard: false });
    // The keys at the bottom.
    await expect(menu.getByText('Choose')).toBeHidden();
    await menu.getByRole('option', { name: 'Change theme' }).click();
    await menu.getByRole('button', { name: 'Back' }).click();
    await menu.getByRole('option', { name: 'Realtime' }).click();
    await expect(page).toHaveURL(/realtime\/inspector$/);
    expect(await dashboard.overflow()).toBeLessThanOrEqual(0);
  },
);

test.describe('with an empty cache', () => {
  test.use({ sharesContext: false });

  test(
    'says on a phone that it failed to load, below the toolbar of the page',
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const dashboard = new Dashboard(page);
      await signIn(page);
      await dashboard.open('sql/new');
      await expect(page.locator('[data-stage="full"]')).toBeVisible();
      await page.context().setOffline(true);
      await page.keyboard.press('ControlOrMeta+K');
      const toast = page.locator('[data-toast]', { hasText: 'The command menu failed to load' });
      await expect(toast).toBeVisible();
      const top = async () => (await toast.boundingBox())!.y;
      await expect.poll(top).toBeGreaterThan(844 / 2);
      await page.context().setOffline(false);
      // The drawer has its own buttons at the bottom.
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await expect.poll(top).toBeLessThan(844 / 2);
    },
  );
});
