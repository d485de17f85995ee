import { holdRequests } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { cells, grid, openTable } from './open-table.ts';
import { expect, openProject, test } from './suite.ts';

const drawn = (page: Page) =>
  grid(page)
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

test(
  'draws the rows in the font of the page, also when that comes after them',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    const arrive = await holdRequests(page, /jetbrains-mono.*\.woff2$/);
    await signIn(page);
    await openProject(page, 'Bookshop', 'editor');
    await openTable(page, 'public.books');
    await expect(cells(page, 3).first()).toBeAttached();
    const inFallback = await drawn(page);
    arrive();
    await expect.poll(async () => (await drawn(page)) === inFallback).toBe(false);
  },
);
