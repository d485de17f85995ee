import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import { addressOf } from './open-screen.ts';
import { settled } from './settled.ts';

/** Opens a screen of {@link SCREENS} and waits until it is as a user sees it. The user must be signed in. */
export async function showScreen(page: Page, screen: Screen): Promise<void> {
  await screen.prepare?.(page);
  await page.goto(addressOf(screen));
  if (screen.prepare) {
    // What is held back never settles.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await (screen.open?.(page) ??
      expect(page.locator('[data-skeleton], [role="alert"]').first()).toBeVisible());
    return;
  }
  await settled(page);
  if (!screen.open) return;
  await screen.open(page);
  await settled(page);
}
