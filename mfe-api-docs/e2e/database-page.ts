import type { Page } from '@playwright/test';
import { expect, openProject } from './suite.ts';

/** Opens a page below `database/`, and waits for its list. */
export async function openDatabase(page: Page, path: string): Promise<void> {
  await openProject(page, 'Bookshop', `database/${path}`);
  await expect(page.getByRole('table')).toBeVisible();
}
