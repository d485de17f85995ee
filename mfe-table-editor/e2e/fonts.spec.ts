import type { Page } from '@playwright/test';
import { cells, grid, openTable } from './open-table.ts';
import { expect, openProject, test } from './suite.ts';

const drawn = (page: Page) =>
  grid(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test('draws the rows in the font of the page, also when that comes after them', async ({ page, signIn }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/jetbrains-mono.*\.woff2$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await signIn(page);
  await openProject(page, 'Bookshop', 'editor');
  await openTable(page, 'public.books');
  await expect(cells(page, 3).first()).toBeAttached();
  const inFallback = await drawn(page);
  arrive();
  await expect.poll(async () => (await drawn(page)) === inFallback).toBe(false);
});
