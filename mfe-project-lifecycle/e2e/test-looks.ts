import type { Page, TestDetails } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

export const PAGES = [
  'settings/general',
  'settings/database',
  'settings/compute-and-disk',
  'settings/infrastructure',
  'settings/addons',
  'database/backups/scheduled',
  'database/backups/pitr',
  'advisors/security',
  'advisors/performance',
] as const;

export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Looking)/ })).toHaveCount(0);
}

/** Whether axe finds anything on the pages: a test for each theme. */
export function testLooks(
  themes: string[],
  pages: readonly (typeof PAGES)[number][],
  details: TestDetails = {},
): void {
  for (const theme of themes) {
    test(`${pages.length} pages are accessible in the theme ${theme}`, details, async ({ page, signIn }) => {
      await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
      await signIn(page);
      for (const path of pages) {
        await openProject(page, 'Bookshop', path);
        await expectLoaded(page);
        await expectAccessible(page);
      }
    });
  }
}
