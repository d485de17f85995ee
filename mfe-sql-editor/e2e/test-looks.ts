import type { TestDetails } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

/** Whether axe finds anything on the SQL page in a theme. */
export function testLooks(theme: string, details: TestDetails = {}): void {
  test(`is accessible in ${theme}: empty, with rows and with an error`, details, async ({ page }) => {
    await page.addInitScript((choice) => localStorage.setItem('howdah.theme', choice), theme);
    const sql = new SqlPage(page);
    await sql.open();
    await sql.fullEditor();
    await expectAccessible(page);
    await sql.runSql("select 1 as one; do $$ begin raise notice 'x'; end $$");
    await sql.expectRow(1, ['1']);
    await expectAccessible(page);
    await sql.runSql('select nope');
    await expect(sql.failure).toBeVisible();
    await expectAccessible(page);
  });
}
