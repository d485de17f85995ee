import { rollbackRemote } from '@howdah/tools/rollback';
import { BrokenRemote, pageThatSays } from './broken-remote.ts';
import { Dashboard } from './dashboard.ts';
import { apart as test, expect } from './suite.ts';

// Which version a person gets: canary, rollback, and contracts of another age than the dashboard's.

let remote: BrokenRemote;
test.beforeEach(async ({ page, platform, signIn }) => {
  remote = new BrokenRemote(platform.storeDir);
  await remote.remember();
  await signIn(page);
});
test.afterEach(() => remote.restore());

test('a rollback leaves an open page alone, tells it, and is there after a reload', async ({
  page,
  platform,
}) => {
  const dashboard = new Dashboard(page);
  await remote.publishScript('8.0.0-newest', pageThatSays('the newest version'));
  await page.clock.install();
  await dashboard.open('sql/new');
  await expect(page.getByText('the newest version')).toBeVisible();

  await rollbackRemote(platform.storeDir, 'mfe-sql-editor');
  await page.clock.runFor(5 * 60_000 + 100);
  await expect(page.getByText('the newest version')).toBeVisible();
  await page.getByRole('button', { name: 'Update available, reload' }).click();
  await expect(dashboard.run).toBeVisible();
});

test('a canary reaches the share of people that it is for', async ({ page }) => {
  const dashboard = new Dashboard(page);
  await remote.publishScript('8.1.0-canary', pageThatSays('the canary'));
  await remote.change(({ previous: [stable, ...previous], ...newest }) => ({
    ...newest,
    ...stable!,
    contract: newest.contract,
    previous,
    canary: {
      version: newest.version,
      manifest: newest.manifest,
      integrity: newest.integrity,
      percent: 100,
      salt: 's',
    },
  }));
  await dashboard.open('sql/new');
  await expect(page.getByText('the canary')).toBeVisible();

  await remote.change((entry) => ({ ...entry, canary: { ...entry.canary!, percent: 0 } }));
  await page.reload();
  await expect(dashboard.run).toBeVisible();
});

test(
  'a remote that was built for this dashboard and the next one runs',
  { tag: '@long' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await remote.change((entry) => ({ ...entry, contract: { min: 1, max: 2 } }));
    await dashboard.open('sql/new');
    await dashboard.runSql('select 21 as both');
    await expect(dashboard.cell('21')).toBeAttached();
  },
);
