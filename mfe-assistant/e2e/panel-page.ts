import type { Locator, Page } from '@playwright/test';
import { expect, openProject } from './suite.ts';

export const panel = (page: Page) => page.getByRole('region', { name: 'Assistant' });
export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Assistant' });
export const input = (page: Page) => panel(page).getByRole('textbox', { name: 'Message to the assistant' });
export const replies = (page: Page): Locator => panel(page).getByRole('article', { name: 'Assistant' });
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

export async function clickOpener(page: Page): Promise<void> {
  await opener(page).click();
  // The panel comes under the pointer: what its button says in a tooltip is in no landmark.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
}

export async function openPanel(page: Page, project = 'Bookshop'): Promise<void> {
  await openProject(page, project);
  await clickOpener(page);
  await expect(input(page)).toBeVisible();
}

export async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
  // Until then, Send is still there of the reply before.
  await expect(panel(page).getByRole('article', { name: 'You' }).last()).toContainText(text);
}

/** The reply has ended, however it did. */
export async function ended(page: Page): Promise<void> {
  await expect(button(page, 'Send')).toBeVisible();
}

export async function switchTo(page: Page, title: string): Promise<void> {
  await button(page, 'Conversations').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();
}
