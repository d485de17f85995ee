import type { Locator } from '@playwright/test';
import { Dashboard } from './dashboard.ts';
import { together as test, expect } from './suite.ts';

const topOf = async (what: Locator) => (await what.boundingBox())?.y;
const heightOf = async (what: Locator) => (await what.boundingBox())?.height ?? 0;

// Style sheets come with what is opened: their order must not matter.
test(
  'begins a form at the same height after another dialog',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const dashboard = new Dashboard(page);
    const newSchema = async () => {
      await page.getByRole('button', { name: 'New schema', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'New schema' });
      const label = dialog.getByText('Name', { exact: true });
      await expect(label).toBeVisible();
      await dialog.evaluate((moving) => Promise.all(moving.getAnimations().map(({ finished }) => finished)));
      return topOf(label);
    };
    await signIn(page);
    await dashboard.open('database/schemas');
    const top = await newSchema();

    await dashboard.open('database/schemas');
    await expect(dashboard.heading('Schemas')).toBeVisible();
    const about = await dashboard.openAbout();
    await expect(about).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
    expect(await newSchema()).toBe(top);
  },
);

test(
  'keeps the height of a table in a sheet that scrolls',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await signIn(page);
    await new Dashboard(page).open('database/tables');
    await page.getByRole('button', { name: 'books', exact: true }).click();
    const columns = page
      .getByRole('dialog', { name: 'Table books' })
      .getByRole('region', { name: 'Columns' });
    await expect(columns.getByText('published_on')).toBeAttached();
    const rows = await heightOf(columns.getByRole('table'));
    expect(rows).toBeGreaterThan(300);
    expect(await heightOf(columns)).toBeGreaterThanOrEqual(rows);
  },
);
