import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { abortCanary, startCanary } from '@howdah/tools/canary';
import { createOwnerKey } from '@howdah/tools/owner-key';
import { addOwner, removeOwner, signPublished } from '@howdah/tools/owners';
import { updateRegistry } from '@howdah/tools/registry';
import { rollbackRemote } from '@howdah/tools/rollback';
import {
  BrokenRemote,
  containerWithPage,
  pageThatSays,
  THROWS_IN_RENDER,
  WEATHER,
  writeContainer,
} from './broken-remote.ts';
import { Dashboard } from './dashboard.ts';
import { recovery } from './recovery-times.ts';
import { apart as test, expect, expectAccessible } from './suite.ts';

// Which version a person gets: canary, rollback, and contracts of another age than the dashboard's.

let remote: BrokenRemote;
test.beforeEach(async ({ page, platform, signIn }) => {
  remote = new BrokenRemote(platform.storeDir);
  await remote.remember();
  await signIn(page);
});
test.afterEach(() => remote.restore());

/**
 * A page that is in use reads the registry again after a minute. The clock jumps: time that runs on would also use up
 * the seconds that the read has.
 */
const MINUTE = 60_100;

test(
  'a rollback leaves an open page alone and tells it; what is not loaded yet obeys',
  { tag: '@extended' },
  async ({ page, platform }) => {
    const dashboard = new Dashboard(page);
    await remote.publishScript('8.0.0-newest', pageThatSays('the newest version'));
    await page.clock.install();
    const elsewhere = await page.context().newPage();
    await new Dashboard(elsewhere).open();
    await expect(new Dashboard(elsewhere).heading('Bookshop')).toBeVisible();
    await page.bringToFront();
    await dashboard.open('sql/new');
    await expect(page.getByText('the newest version')).toBeVisible();

    await rollbackRemote(platform.storeDir, 'mfe-sql-editor');
    await page.clock.fastForward(MINUTE);
    await page.getByRole('button', { name: 'SQL Editor rolled back' }).click();
    const reload = page.getByRole('button', { name: 'Reload the page' });
    await expect(reload).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText('the newest version')).toBeVisible();
    await recovery('rollback', async () => {
      await reload.click();
      await expect(dashboard.run).toBeVisible();
    });

    await elsewhere.bringToFront();
    const read = elsewhere.waitForResponse('**/registry.json');
    await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')));
    await (await read).finished();
    await new Dashboard(elsewhere).navigateTo('SQL Editor');
    await expect(new Dashboard(elsewhere).run).toBeVisible();
  },
);

test(
  'a kill switch leaves what is open, tells it, and holds from the next visit until it is taken back',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await page.clock.install();
    await dashboard.open('sql/new');
    await dashboard.runSql('select 22 as typed');
    await expect(dashboard.cell('22')).toBeAttached();

    await remote.change((entry) => ({ ...entry, disabled: true }));
    await page.clock.fastForward(MINUTE);
    await expect(page.getByRole('button', { name: 'SQL Editor disabled' })).toBeVisible();
    await expect(dashboard.cell('22')).toBeAttached();
    await expect(page.locator('.monaco-editor .view-lines')).toContainText('select 22 as typed');
    await page.getByRole('button', { name: 'SQL Editor disabled' }).click();
    await expect(page.getByText(/An administrator of this dashboard disabled it/)).toBeVisible();
    await page.keyboard.press('Escape');
    await dashboard.navigateTo('Home');
    await expect(page.getByRole('button', { name: 'SQL Editor disabled' })).toBeHidden();
    await dashboard.navigateTo('SQL Editor');
    await expect(page.getByText('SQL Editor is disabled')).toBeVisible();

    await remote.change((entry) => ({ ...entry, disabled: false }));
    await recovery('kill switch, taken back', async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(dashboard.run).toBeVisible();
    });
  },
);

test('a remote that is published later comes to open pages', async ({ page, platform }) => {
  const dashboard = new Dashboard(page);
  await dashboard.open();
  await expect(dashboard.heading('Bookshop')).toBeVisible();
  const script = containerWithPage("return 'It is sunny.';", 'mfe-weather', 'weather');
  const written = await writeContainer(platform.storeDir, 'mfe-weather', '1.0.0', script);
  await updateRegistry(platform.storeDir, (remotes) => ({
    ...remotes,
    'mfe-weather': { ...WEATHER, ...written, version: '1.0.0', previous: [] },
  }));
  try {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await dashboard.navigateTo('Weather');
    await expect(page.getByText('It is sunny.')).toBeVisible();
  } finally {
    await updateRegistry(platform.storeDir, ({ 'mfe-weather': _weather, ...remotes }) => remotes);
  }
});

/** Makes the newest version the canary of everybody, and the one before it stable. */
function asCanary({ previous: [stable, ...previous], ...newest }: RegistryEntry): RegistryEntry {
  const { version, manifest, integrity } = newest;
  const canary = { version, manifest, integrity, percent: 100, salt: 's' };
  return { ...newest, ...stable!, contract: newest.contract, previous, canary };
}

test(
  'a canary reaches the share of people that it is for, until it is aborted',
  { tag: '@extended' },
  async ({ page, platform: { storeDir } }) => {
    const dashboard = new Dashboard(page);
    await remote.publishScript('8.1.0-canary', pageThatSays('the canary'));
    await rollbackRemote(storeDir, 'mfe-sql-editor');
    await startCanary(storeDir, 'mfe-sql-editor', '8.1.0-canary', 100);
    await dashboard.open('sql/new');
    await expect(page.getByText('the canary')).toBeVisible();

    await abortCanary(storeDir, 'mfe-sql-editor');
    await page.reload();
    await expect(dashboard.run).toBeVisible();
  },
);

test(
  'a remote that has an owner runs only what the owner signed',
  { tag: '@extended' },
  async ({ page, platform: { storeDir } }) => {
    const dashboard = new Dashboard(page);
    const key = await createOwnerKey(join(storeDir, `../${randomUUID()}.key`));
    await signPublished(storeDir, 'mfe-sql-editor', key);
    await addOwner(storeDir, key.publicKey, ['mfe-sql-editor']);
    try {
      await dashboard.open('sql/new');
      await expect(dashboard.run).toBeVisible();

      await remote.publishScript('9.2.0-foreign', pageThatSays('taken over'));
      await page.reload();
      await expect(page.getByText('SQL Editor was blocked')).toBeVisible();
      await expect(page.getByText('not signed by its owner')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Use version / }).click();
      await expect(dashboard.run).toBeVisible();
    } finally {
      await removeOwner(storeDir, key.id);
    }
  },
);

test('a canary that throws in render offers the stable version', { tag: '@extended' }, async ({ page }) => {
  const dashboard = new Dashboard(page);
  await remote.publishScript('8.2.0-canary', THROWS_IN_RENDER);
  await remote.change(asCanary);
  await dashboard.open('sql/new');
  await expect(page.getByText('Something went wrong in SQL Editor')).toBeVisible();
  await recovery('canary throws in render', async () => {
    await page.getByRole('button', { name: /^Use stable version / }).click();
    await expect(dashboard.run).toBeVisible();
  });
});

test(
  'a remote that was built for this dashboard and the next one runs',
  { tag: '@extended' },
  async ({ page }) => {
    const dashboard = new Dashboard(page);
    await remote.change((entry) => ({ ...entry, contract: { min: 1, max: 2 } }));
    await dashboard.open('sql/new');
    await dashboard.runSql('select 21 as both');
    await expect(dashboard.cell('21')).toBeAttached();
  },
);
