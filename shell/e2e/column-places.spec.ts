import type { Page } from '@playwright/test';
import { DEMO_REFS, holdRequests } from '@howdah/tools/playwright';
import { together as test, expect } from './suite.ts';

const ofDatabase = (page: string) => `/project/${DEMO_REFS.Bookshop}/database/${page}`;

/** Lists, and the requests that bring their rows. */
const LISTS: readonly [name: string, path: string, rows: string][] = [
  ['Members', '/org/demo/team', '**/members*'],
  ['Roles', ofDatabase('roles'), '**/platform/pg-meta/**'],
  ['Indexes', ofDatabase('indexes'), '**/platform/pg-meta/**'],
];

for (const [name, path, rows] of LISTS) {
  test(
    `the columns of ${name} are where they were while the rows loaded`,
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await signIn(page);
      const arrive = await holdRequests(page, rows);

      await page.goto(path);
      // It is hidden from the accessibility tree: nobody hears a head without rows.
      await expect(page.locator('main table[inert] th').last()).toHaveText('Actions');
      const loading = await columns(page);
      arrive();
      await expect(page.getByRole('table', { name })).toBeVisible();
      expect(await columns(page)).toEqual(loading);
    },
  );
}

/** Names of the columns, and where each begins, in whole pixels. */
async function columns(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page
    .locator('main th')
    .evaluateAll((heads) =>
      heads.map((head) => `${head.textContent} ${Math.round(head.getBoundingClientRect().left)}`),
    );
}

test(
  'the menu of a row is in sight where a list is wider than its place',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await signIn(page);
    await page.goto(ofDatabase('functions'));
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await expect(menu).toBeVisible();
    await expect(menu).toBeInViewport({ ratio: 1 });
    const list = page.locator(':has(> table)').last();
    expect(await list.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  },
);
