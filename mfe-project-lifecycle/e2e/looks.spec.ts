import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const PAGES = [
  'settings/general',
  'settings/database',
  'settings/compute-and-disk',
  'settings/infrastructure',
  'settings/addons',
  'database/backups/scheduled',
  'database/backups/pitr',
  'advisors/security',
  'advisors/performance',
];

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Looking)/ })).toHaveCount(0);
}

for (const theme of ['dark', 'light', 'classic-dark']) {
  test(`every page is accessible in the theme ${theme}, and keeps to the width of a phone`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(120_000);
    await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
    await signIn(page);
    await openProject(page, 'Bookshop');
    const home = page.url();
    for (const path of PAGES) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(`${home}/${path}`);
      await expectLoaded(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    }
  });
}

test('can be used by keyboard alone: dialogs take the focus, and give it back', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/general');
  await expectLoaded(page);
  for (const [button, role] of [
    ['Restart project', 'alertdialog'],
    ['Pause project', 'alertdialog'],
    ['Delete project', 'dialog'],
  ] as const) {
    const opener = page.getByRole('button', { name: button });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole(role);
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.goto(page.url().replace('general', 'compute-and-disk'));
  await expectLoaded(page);
  await page.getByRole('radio', { name: /Current/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { checked: true })).not.toHaveAccessibleName(/Current/);
});
