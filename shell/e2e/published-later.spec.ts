import { publishRemotes } from '@howdah/tools/publish';
import { Dashboard } from './dashboard.ts';
import { fewRemotes as test, expect } from './suite.ts';

/** A page that is in use reads the registry again after a minute. */
const MINUTE = 60_100;

test(
  'the Table Editor comes into a dashboard that runs without it, and works in the page that is open',
  { tag: '@extended' },
  async ({ page, platform, signIn }) => {
    const dashboard = new Dashboard(page);
    await page.clock.install();
    await signIn(page);
    await dashboard.open('editor');
    await expect(page.getByText('Table Editor is not installed')).toBeVisible();
    const opened = await page.evaluate(() => performance.timeOrigin);

    await publishRemotes(platform.storeDir, ['mfe-table-editor']);
    await page.clock.fastForward(MINUTE);
    await dashboard.navigateTo('Table Editor');
    await page
      .getByRole('list', { name: 'Tables and views' })
      .getByRole('link', { name: 'genres', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'genres', exact: true })).toBeVisible();
    const rows = page.getByRole('region', { name: 'Rows of genres' });
    await expect(rows.locator('[role="gridcell"]').first()).toBeAttached();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(opened);
  },
);
