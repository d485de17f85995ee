import type { Page } from '@playwright/test';
import {
  DEMO_REFS,
  addressOf,
  isPage,
  navigateWithin,
  SCREENS,
  settled,
  watchRequests,
} from '@howdah/tools/playwright';
import { together as test, expect } from './suite.ts';

const ofProject = (page: string) => `/project/${DEMO_REFS.Bookshop}/${page}`;

/** Pages of different areas and teams, each with a menu of its area. */
const PAGES = [
  ofProject('database/roles'),
  ofProject('database/backups/scheduled'),
  ofProject('advisors/security'),
  ofProject('api/libraries'),
  ofProject('settings/general'),
  ofProject('settings/api'),
  ofProject('settings/infrastructure'),
  '/org/demo/team',
  '/org/demo/billing',
];

/** Where the heading begins, and where the account is, in whole pixels. */
async function places(page: Page) {
  const heading = await page.locator('main h1').boundingBox();
  const account = await page.getByRole('button', { name: /@howdah\.local/ }).boundingBox();
  return { heading: Math.round(heading!.x), account: [Math.round(account!.x), Math.round(account!.y)] };
}

for (const width of [1440, 1920]) {
  test(
    `the frame stays where it is from page to page, ${width} px wide`,
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 });
      watchRequests(page);
      await signIn(page);
      await page.goto(PAGES[0]!);
      await settled(page);
      const first = await places(page);
      const seen: Record<string, unknown> = {};
      for (const path of PAGES) {
        await navigateWithin(page, path);
        await settled(page);
        seen[path] = await places(page);
      }
      expect(seen).toEqual(Object.fromEntries(PAGES.map((path) => [path, first])));
    },
  );
}

test(
  'every page has the breadcrumb, and switches organizations in it',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page);
    await page.goto('/projects');
    for (const screen of SCREENS.filter((one) => isPage(one) && one.user === undefined)) {
      await navigateWithin(page, addressOf(screen));
      // A sheet that the address opens hides it from screen readers.
      const switcher = page
        .getByRole('navigation', { name: 'Breadcrumb', includeHidden: true })
        .getByRole('button', { name: 'Switch organization', includeHidden: true });
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached();
      await expect(switcher, screen.name).toBeVisible();
    }
  },
);

// What somebody has written, or unfolded, is in the page.
test(
  'a page is the same one after the window has become narrow',
  { tag: '@extended' },
  async ({ page, signIn }) => {
    await signIn(page);
    for (const path of ['sql/new', 'api', 'settings/general', 'editor', '']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(ofProject(path));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      const main = page.locator('main');
      await main.evaluate((element) => element.setAttribute('data-before', ''));
      await page.setViewportSize({ width: 700, height: 900 });
      await expect(page.getByRole('button', { name: 'Collapse the sidebar' })).toBeHidden();
      await expect(main, path).toHaveAttribute('data-before');
    }
  },
);

test('facts and fields begin at the same edge', { tag: '@extended' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await page.goto('/account/me');
  const main = page.locator('main');
  const field = await main.getByLabel('Username').boundingBox();
  const fact = await main.getByLabel('Email').boundingBox();
  expect(Math.abs(field!.x - fact!.x)).toBeLessThanOrEqual(1);
});
