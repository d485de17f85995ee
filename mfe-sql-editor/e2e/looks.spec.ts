import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';
import { testLooks } from './test-looks.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

// The other themes are in the long run.
testLooks('light');

test('follows a change of theme without a reload', { tag: '@extended' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('howdah.theme', 'dark'));
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('select 1 as one');
  await sql.expectRow(1, ['1']);
  const ground = () =>
    page
      .locator('.monaco-editor')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const dark = await ground();
  const darkGrid = await sql.results.screenshot();
  await page.getByRole('button', { name: /@howdah\.local/ }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(ground).not.toBe(dark);
  await expect.poll(async () => (await sql.results.screenshot()).equals(darkGrid)).toBe(false);
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

test('fits a phone without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('select * from books');
  await sql.expectRow(1, ['1']);
  await expect(sql.run).toBeInViewport();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
