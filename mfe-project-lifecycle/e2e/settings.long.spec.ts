import { describeOnPostgres } from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { expect, expectAccessible, openProject, startAlone, test } from './suite.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

describeOnPostgres((url) => {
  /** As a user with the connection string on the clipboard. */
  const psql = (uri: string, sql: string) =>
    execFileSync('psql', ['--no-psqlrc', '-A', '-t', '-c', sql, uri], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();

  test('sets a password with which psql connects, and ends its connection', async ({ page }) => {
    const platform = await startAlone({ HOWDAH_POSTGRES_URL: url() });
    try {
      await page.goto(await platform.signInLink());
      await expect(page).not.toHaveURL(/sign-in/);
      await openProject(page, 'Field notes', 'settings/database', platform.url);
      await expect(page.getByRole('tabpanel')).toContainText('[YOUR-PASSWORD]@127.0.0.1:');
      await button(page, 'Generate password').click();
      await expect(page.getByText('Strength: Strong')).toBeVisible();
      await button(page, 'Set password').click();
      await expect(page.getByText('Open connections stay open until they reconnect.')).toBeVisible();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Set password' }).click();
      await expect(page.getByText('New password set')).toBeVisible();
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
      await row.getByRole('button', { name: /^End connection of psql/ }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'End connection' }).click();
      await expect(page.getByText('Connection ended')).toBeVisible();
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
