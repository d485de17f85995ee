import type { Page, TestDetails } from '@playwright/test';
import { openDatabase } from './database-page.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const setTheme = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem('howdah.theme', chosen), theme);

const PLACES = ['connect', 'tables', 'tables/public.books', 'user-management'] as const;

/** Whether axe finds anything in the docs, in a theme. */
export function testLooksOfDocs(
  theme: string,
  places: readonly (typeof PLACES)[number][] = PLACES,
  details: TestDetails = {},
): void {
  test(
    `${places.length} places of the docs are accessible in the theme ${theme}`,
    details,
    async ({ page, signIn }) => {
      await signIn(page);
      await setTheme(page, theme);
      for (const place of places) {
        await openProject(page, 'Bookshop', `api?docs=${place}`);
        const docs = page.getByRole('region', { name: 'API docs', exact: true });
        await expect(docs.getByRole('heading').nth(1)).toBeVisible();
        await expectAccessible(page);
      }
    },
  );
}

/** A page of the database, and how its sheet opens. */
const SHEETS = {
  roles: async (page: Page) => page.getByRole('button', { name: 'New role' }).click(),
  functions: async (page: Page) => {
    await page.getByRole('button', { name: 'New function' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add argument' }).click();
  },
  privileges: async (page: Page) => page.getByRole('button', { name: 'books', exact: true }).click(),
};
const PAGES = Object.keys(SHEETS) as (keyof typeof SHEETS)[];

/** Whether axe finds anything on pages of the database and in their sheets, in a theme. */
export function testLooksOfDatabase(theme: string, pages = PAGES, details: TestDetails = {}): void {
  test(
    `${pages.length} pages of the database are accessible in the theme ${theme}`,
    details,
    async ({ page, signIn }) => {
      await signIn(page);
      await setTheme(page, theme);
      for (const path of pages) {
        await openDatabase(page, path);
        if (path === 'roles') await expectAccessible(page);
        await SHEETS[path](page);
        await expectAccessible(page);
      }
    },
  );
}
