import { expect, type Page } from '@playwright/test';

/**
 * For a remote's own Playwright suite: opens a project of the demo by the name that the harness lists, and a page of the
 * remote in it. The person must be signed in.
 *
 * @param path below `/project/{ref}/`; the project's home when absent.
 * @param origin of a platform that is not the suite's own.
 */
export async function openProject(page: Page, name: string, path = '', origin = ''): Promise<void> {
  await page.goto(`${origin}/`);
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/project\/[a-z]{20}$/);
  if (path) await page.goto(`${page.url()}/${path}`);
}
