import type { Page } from '@playwright/test';
import { openDatabase } from './database-page.ts';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const setTheme = (page: Page, theme: string) =>
  page.addInitScript((chosen) => localStorage.setItem('howdah.theme', chosen), theme);

/** Whether axe finds anything in the docs, in a theme. */
export function testLooksOfDocs(theme: string): void {
  test(`has nothing in the docs that axe finds, in the theme ${theme}`, async ({ page, signIn }) => {
    await signIn(page);
    await setTheme(page, theme);
    for (const place of ['connect', 'tables', 'tables/public.books', 'user-management']) {
      await openProject(page, 'Bookshop', `api?docs=${place}`);
      await expect(page.getByRole('dialog', { name: 'API docs' }).getByRole('heading').nth(1)).toBeVisible();
      await expectAccessible(page);
    }
  });
}

/** Whether axe finds anything on the pages of the database, in a theme. */
export function testLooksOfDatabase(theme: string): void {
  test(`has nothing on the database's pages that axe finds, in the theme ${theme}`, async ({
    page,
    signIn,
  }) => {
    const sheet = page.getByRole('dialog');
    await signIn(page);
    await setTheme(page, theme);
    await openDatabase(page, 'roles');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'New role' }).click();
    await expectAccessible(page);
    await openDatabase(page, 'functions');
    await page.getByRole('button', { name: 'New function' }).click();
    await sheet.getByRole('button', { name: 'Add argument' }).click();
    await expectAccessible(page);
    await openDatabase(page, 'privileges');
    await page.getByRole('button', { name: 'books', exact: true }).click();
    await expectAccessible(page);
  });
}
