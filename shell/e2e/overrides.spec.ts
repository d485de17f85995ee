import { serveStore, type StoreServer } from '@howdah/tools/store-server';
import { readRegistry } from '@howdah/tools/registry';
import { containerWithPage, WEATHER, writeContainer } from './broken-remote.ts';
import { Dashboard } from './dashboard.ts';
import { together as test, expect, expectAccessible, OVERRIDE_ORIGIN } from './suite.ts';

let served: StoreServer;
test.beforeAll(async ({ platform }) => {
  served = await serveStore(platform.storeDir, Number(new URL(OVERRIDE_ORIGIN).port));
});
test.afterAll(() => served.close());
test.beforeEach(({ page, signIn }) => signIn(page));

test(
  'takes a remote from where its developer serves it, says so, and forgets it with one click',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const dashboard = new Dashboard(page);
    const manifest = (await readRegistry(platform.storeDir)).remotes['mfe-sql-editor']?.manifest;
    const address = await dashboard.address('sql/new');
    await page.goto(`${address}?remote.mfe-sql-editor=${OVERRIDE_ORIGIN}/${manifest}`);
    await expect(dashboard.run).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByText('mfe-sql-editor overridden')).toBeVisible();
    const about = await dashboard.openAbout();
    await expect(about.getByRole('row', { name: 'mfe-sql-editor' })).toContainText('override');
    await page.keyboard.press('Escape');

    await page.reload();
    await expect(page.getByText('mfe-sql-editor overridden')).toBeVisible();
    await page.getByRole('button', { name: 'Reset overrides' }).click();
    await expect(dashboard.run).toBeVisible();
    await expect(page.getByText('mfe-sql-editor overridden')).toBeHidden();
  },
);

test(
  'shows a remote that is not registered yet, by what its own manifest says',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const dashboard = new Dashboard(page);
    const script = containerWithPage("return 'It is sunny.';", 'mfe-weather', 'weather');
    const { manifest } = await writeContainer(platform.storeDir, 'mfe-weather', 'dev', script, WEATHER);
    await page.goto(`${await dashboard.address()}?remote.mfe-weather=${OVERRIDE_ORIGIN}/${manifest}`);
    await dashboard.navigateTo('Weather');
    await expect(page.getByText('It is sunny.')).toBeVisible();
    await expect(page.getByText('mfe-weather overridden')).toBeVisible();
    await dashboard.navigateTo('Home');
    await page.keyboard.press('ControlOrMeta+K');
    await page.getByRole('option', { name: 'Look at the weather' }).click();
    await expect(page.getByText('It is sunny.')).toBeVisible();

    // Its server is gone: the page says so, and the way back is there.
    await page.route(`${OVERRIDE_ORIGIN}/**`, (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Failed to read the override for mfe-weather')).toBeVisible();
    await expect(page.getByText('mfe-weather overridden')).toBeVisible();
    await page.getByRole('button', { name: 'Reset overrides' }).click();
    await expect(page.getByText('mfe-weather overridden')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Weather' })).toBeHidden();
  },
);

test('does not use an override from an origin that is not listed', { tag: '@extended' }, async ({ page }) => {
  const dashboard = new Dashboard(page);
  const address = await dashboard.address('sql/new');
  await page.goto(`${address}?remote.mfe-sql-editor=http://localhost:4392/mf-manifest.json`);
  await expect(page.getByText('Override for mfe-sql-editor ignored')).toBeVisible();
  await expect(dashboard.run).toBeVisible();
});

for (const theme of ['light', 'dark', 'classic-dark']) {
  test(
    `shows developers every component of shared-ui: accessible in ${theme}`,
    { tag: '@extended' },
    async ({ page }) => {
      await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
      await page.goto('/gallery');
      await expect(page.getByRole('heading', { name: 'Components', level: 1 })).toBeVisible();
      await expectAccessible(page);
    },
  );
}
