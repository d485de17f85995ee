import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

test('cancels a runaway query, and the project answers again', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('select count(*) from generate_series(1, 100000000000) as n');
  await expect(sql.cancel).toContainText(/1\.\d s/);
  const before = Date.now();
  await sql.cancel.click();
  await expect(sql.results).toContainText('Cancelled');
  await sql.runSql('select 6 * 7 as answer');
  await sql.expectRow(1, ['42']);
  // Both together: what the page promises is 2 s, the rest is the test's own typing.
  expect(Date.now() - before).toBeLessThan(5000);
});

test('paints the first of a million rows while the rest arrives, and stays responsive', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.rowLimit.selectOption('No limit');
  await sql.runSql("select n, 'row ' || n as name from generate_series(1, 1000000) as n");
  await sql.expectRow(1, ['1', 'row 1']);
  await expect(sql.cancel).toBeVisible();

  // Typing goes on while the rows stream in.
  await sql.editor.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' -- typed meanwhile');
  await expect.poll(() => sql.text()).toContain('-- typed meanwhile');
  await expect(sql.results).toContainText('1,000,000 rows', { timeout: 60_000 });

  await page.getByTestId('data-grid-canvas').click({ position: { x: 120, y: 45 } });
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await expect(sql.cell(1_000_000, 2)).toHaveText('row 1000000');
});

test('keeps the rows that arrived when the connection is lost', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.rowLimit.selectOption('No limit');
  await sql.runSql("select n, repeat('x', 200) as text from generate_series(1, 3000000) as n");
  await sql.expectRow(1, ['1', 'x'.repeat(200)]);
  await page.context().setOffline(true);
  await expect(sql.failure).toContainText('The rows that arrived are shown below.');
  await sql.expectRow(1, ['1', 'x'.repeat(200)]);
  await page.context().setOffline(false);
});
