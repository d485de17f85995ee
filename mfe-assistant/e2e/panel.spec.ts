import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Assistant' });
const opener = (page: Page) => page.getByRole('button', { name: 'Side panel' });

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop');
});

test('opens and says that it is not configured', async ({ page }) => {
  await opener(page).click();
  await expect(panel(page)).toContainText('OpenAI API key not set (add the key to environment variables)');
  await expect(panel(page)).toContainText('The assistant arrives with a later version');
  await expect(page.getByRole('textbox', { name: 'Message to the assistant' })).toBeDisabled();
});

test('is as wide as the shell gives it, from 400 to 500 px', async ({ page }) => {
  await opener(page).click();
  const box = await panel(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(400);
  expect(box?.width).toBeLessThanOrEqual(500);
});

test('is opened, closed and opened again by keyboard alone', async ({ page }) => {
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Close assistant' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(panel(page)).toBeFocused();
});

test('gives focus back when its button closes it', async ({ page }) => {
  await opener(page).click();
  await page.getByRole('button', { name: 'Close assistant' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
});

for (const theme of ['dark', 'light', 'classic-dark']) {
  test(`has nothing that axe finds in the theme ${theme}`, async ({ page }) => {
    await page.getByLabel('Theme').selectOption(theme);
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await expectAccessible(page);
  });
}

test('takes the whole width of a phone, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
  expect((await panel(page).boundingBox())?.width).toBe(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
