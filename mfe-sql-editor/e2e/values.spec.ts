import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  isPostgresInstalled,
  startPlatform,
  startPostgres,
  type PostgresForTests,
} from '@howdah/tools/playwright';
import type { Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';
import { firstRow, SHOWN, TEXTS, TYPES, VALUES } from './values.ts';

/** What a run shows of its one row, and what its file holds of it. */
async function runAndSave(page: Page, sql: SqlPage, query: string) {
  await sql.runSql(query);
  await expect(sql.results).toContainText('1 row');
  await sql.results.getByRole('button', { name: 'Download' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).first().click();
  const file = await readFile(await (await started).path(), 'utf8');
  await expect(page.getByText(/1 row written to /).first()).toBeVisible();
  return firstRow(file);
}

/** Booleans read as words here, and as letters in Postgres. */
const asPostgres = (value: string | null) => (value === 'true' ? 't' : value);

async function compareOn(page: Page, project: string, origin?: string) {
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
  const sql = new SqlPage(page);
  await sql.open(project, origin);
  await sql.rowLimit.selectOption('No limit');
  await sql.runSql(TYPES);
  await expect(sql.results).toContainText('Success. No rows returned.');
  const saved = (await runAndSave(page, sql, SHOWN)).map(asPostgres);
  // The first columns are on screen.
  await sql.expectRow(1, ['9007199254740993', '{9223372036854775807,NULL,-9223372036854775808}']);
  const texts = await runAndSave(page, sql, TEXTS);
  expect(saved).toHaveLength(VALUES.length);
  for (const [index, expression] of VALUES.entries()) expect(saved[index], expression).toBe(texts[index]);
  return saved;
}

for (const project of ['Bookshop', 'Field notes']) {
  test(`writes every value as Postgres prints it: ${project}`, async ({ page, signIn }) => {
    await signIn(page);
    await compareOn(page, project);
  });
}

test.describe('on a PostgreSQL server', () => {
  test.skip(() => !isPostgresInstalled(), 'no PostgreSQL is installed');
  let server: PostgresForTests;
  test.beforeAll(async () => {
    server = await startPostgres();
  });
  test.afterAll(() => server.stop());

  test('writes every value as psql does', async ({ page }) => {
    const platform = await startPlatform({
      staticDir: resolve(import.meta.dirname, '../dist-standalone'),
      env: { HOWDAH_POSTGRES_URL: server.url },
    });
    try {
      await page.goto(await platform.signInLink());
      await expect(page).not.toHaveURL(/sign-in/);
      const saved = await compareOn(page, 'Field notes', platform.url);
      const separator = '\u001f';
      const options = ['--no-psqlrc', '--quiet', '-A', '-t', '-F', separator, '--pset', 'null='];
      const printed = execFileSync('psql', [...options, '-c', TYPES, '-c', SHOWN, server.url], {
        encoding: 'utf8',
        env: { ...process.env, PGTZ: 'UTC', PGOPTIONS: '-c client_min_messages=warning' },
      });
      expect(printed.replace(/\n$/, '').split(separator)).toEqual(saved.map((value) => value ?? ''));
    } finally {
      await platform.stop('kill');
    }
  });
});
