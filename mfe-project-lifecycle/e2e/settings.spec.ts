import { execFileSync, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import {
  isPostgresInstalled,
  startPlatform,
  startPostgres,
  type PostgresForTests,
} from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, openProject, test } from './suite.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('resizes compute for real', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'settings/compute-and-disk');
  await expect(page.getByText(/ of 8 GB used$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Small' }).check();
  await button(page, 'Resize compute').click();
  await expect(page.getByText('The compute size changes from Micro to Small.')).toBeVisible();
  await button(page, 'Resize project').click();
  await expect(page.getByText('Resizing project', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Small Current/ })).toBeChecked({ timeout: 45_000 });
});

test('starts the upgrade once the person knows what happens, and tells how it went', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'settings/infrastructure');
  const [ref] = /[a-z]{20}/.exec(page.url())!;
  // It fails, so that the project stays as other tests want it.
  const letFail = await platform.control.addGate({
    ref,
    kind: 'upgrade',
    step: 'dump-database',
    at: 'before',
    action: 'fail',
    message: 'The disk is full',
  });
  await button(page, 'Upgrade project').click();
  await expect(page.getByText(/it goes on with the old database, unchanged/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upgrade project' }).click();
  await expect(heading(page, 'We ran into an issue while upgrading your project')).toBeVisible({
    timeout: 45_000,
  });
  await letFail();
  // The result stands on the page, also for who comes later.
  await page.reload();
  await expect(page.getByText('Your data is not affected', { exact: false })).toBeVisible();
  await expect(page.getByText('Postgres 18')).not.toHaveCount(0);
  await expectAccessible(page);
});

test('shows the add-ons, and opens the one that an address names', async ({ page, signIn }) => {
  await signIn(page);
  await openProject(page, 'Bookshop', 'database/backups/pitr');
  await page.getByRole('link', { name: 'Enable PITR' }).click();
  await expect(page.getByRole('dialog', { name: 'Point-in-time recovery' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Add-ons')).toBeVisible();
  await expectAccessible(page);
});

test('does not let a reader resize or enable anything', async ({ page, signIn }) => {
  await signIn(page, 'reader@howdah.local');
  await openProject(page, 'Bookshop', 'settings/compute-and-disk');
  await expect(page.getByRole('radio', { name: 'Small' })).toBeDisabled();
  await page.getByRole('link', { name: 'Add-ons' }).click();
  await button(page, 'Enable PITR').hover();
  await expect(page.getByText('You need additional permissions to amend subscriptions')).toBeVisible();
});

test('says what a database without a network cannot do, and shows and cancels what runs', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await openProject(page, 'Field notes', 'settings/general');
  await page.getByRole('link', { name: 'Database', exact: true }).click();
  await expect(heading(page, 'Database')).toBeVisible();
  await expect(page.getByText('Other programs cannot connect to this database')).toBeVisible();
  await expect(page.getByText('No queries are running')).toBeVisible();
  const [ref] = /[a-z]{20}/.exec(page.url())!;
  const project = await (await page.request.get(`/platform/projects/${ref}`)).json();
  const endless = page.request.post(`/platform/pg-meta/${ref}/query`, {
    data: { query: 'select pg_sleep(1000)' },
    headers: { 'x-connection-encrypted': project.connectionString, origin: new URL(page.url()).origin },
  });
  await expect(async () => {
    await button(page, 'Refresh').click();
    await expect(page.getByText('select pg_sleep(1000)')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Cancel the query of/ }).click();
  await expect(page.getByText('The query is cancelled')).toBeVisible();
  expect((await endless).status()).toBe(400);
  await expect(page.getByText('No queries are running')).toBeVisible();
});

test.describe('on a PostgreSQL server', () => {
  test.skip(() => !isPostgresInstalled(), 'no PostgreSQL is installed');
  let server: PostgresForTests;
  test.beforeAll(async () => {
    server = await startPostgres();
  });
  test.afterAll(() => server.stop());

  /** As somebody with the connection string on the clipboard. */
  const psql = (uri: string, sql: string) =>
    execFileSync('psql', ['--no-psqlrc', '-A', '-t', '-c', sql, uri], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();

  test('sets a password with which psql connects, and ends its connection', async ({ page }) => {
    test.setTimeout(120_000);
    const platform = await startPlatform({
      staticDir: resolve(import.meta.dirname, '../dist-standalone'),
      env: { HOWDAH_POSTGRES_URL: server.url },
    });
    try {
      await page.goto(await platform.signInLink());
      await expect(page).not.toHaveURL(/sign-in/);
      await openProject(page, 'Field notes', 'settings/database', platform.url);
      await expect(page.getByRole('tabpanel')).toContainText('[YOUR-PASSWORD]@127.0.0.1:');
      await button(page, 'Generate password').click();
      await expect(page.getByText('Strength: Strong')).toBeVisible();
      await button(page, 'Set password').click();
      await expect(page.getByText('Connections that are open stay until they reconnect.')).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('The new password is set')).toBeVisible();
      await expectAccessible(page);
      const uri = await page.getByRole('textbox', { name: 'Connection string' }).inputValue();
      expect(psql(uri, 'select current_user = current_database()')).toBe('t');
      const elsewhere = uri.replace(/[^/]*$/, 'postgres');
      expect(() => psql(elsewhere, 'select 1')).toThrow(/permission denied for database/);

      const sleeping = spawnPsql(uri, 'select pg_sleep(1000)');
      const row = page.getByRole('row', { name: /psql/ });
      await expect(async () => {
        await button(page, 'Refresh').click();
        await expect(row).toContainText('select pg_sleep(1000)', { timeout: 1000 });
      }).toPass();
      await row.getByRole('button', { name: /^End the connection of psql/ }).click();
      await button(page, 'End connection').click();
      await expect(page.getByText('The connection is ended')).toBeVisible();
      expect(await sleeping).not.toBe(0);
      await expect(row).toHaveCount(0);

      await button(page, 'Done').click();
      await expect(page.getByRole('textbox', { name: 'New password' })).toHaveValue('');
    } finally {
      await platform.stop('kill');
    }
  });
});

/** Its exit code. */
function spawnPsql(uri: string, sql: string): Promise<number | null> {
  return new Promise((done) =>
    spawn('psql', ['--no-psqlrc', '-c', sql, uri], { stdio: 'ignore' }).once('exit', done),
  );
}
