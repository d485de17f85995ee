import { holdRequests } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';

/** Ends the session while the requests of `save` are held. Otherwise another call can find it first, and the dialog covers the button. */
export async function endSessionDuring(page: Page, save: () => Promise<void>): Promise<void> {
  const answer = await holdRequests(page, '**/pg-meta/*/query');
  await save();
  await page.context().clearCookies();
  answer();
}
