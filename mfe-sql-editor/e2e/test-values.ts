import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';
import { firstRow, SHOWN, TEXTS, TYPES, VALUES } from './values.ts';

/** What a run shows of its one row, and what its file holds of it. */
async function runAndSave(page: Page, sql: SqlPage, query: string) {
  // The result of an earlier run stays until this one has rows, and it has one row, too.
  await sql.runSql('select 1 where false');
  await expect(sql.results).toContainText('No rows returned');
  await sql.runSql(query);
  await expect(sql.results).toContainText('1 row');
  const started = page.waitForEvent('download');
  await sql.export('Download as CSV');
  const file = await readFile(await (await started).path(), 'utf8');
  await expect(page.getByText(/1 row written to /).first()).toBeVisible();
  return firstRow(file);
}

/** Booleans read as words here, and as letters in Postgres. */
const asPostgres = (value: string | null) => (value === 'true' ? 't' : value);

/** Compares what is saved of each value with what Postgres makes of it; answers what is saved. */
export async function compareOn(page: Page, project: string, origin?: string) {
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

export function testValues(project: string): void {
  test(
    `writes every value as Postgres prints it: ${project}`,
    { tag: '@extended' },
    async ({ page, signIn }) => {
      await signIn(page);
      await compareOn(page, project);
    },
  );
}
