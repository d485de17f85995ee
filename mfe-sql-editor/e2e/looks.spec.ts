import { Interference } from './interference.ts';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';
import { testLooks } from './test-looks.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

// The other themes are in the long run.
testLooks('light', { tag: '@extended' });

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

test('fits a phone without sideways scrolling', { tag: '@extended' }, async ({ page }) => {
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

// Beside the assistant the toolbar is as narrow as on a phone, and the window is not.
for (const width of [1440, 1280, 1024, 901]) {
  test(
    `shows Run and Cancel whole at ${width} px, also while saving fails`,
    { tag: '@extended' },
    async ({ page }) => {
      const sql = new SqlPage(page);
      await sql.open();
      await sql.fullEditor();
      await page.setViewportSize({ width, height: 800 });
      const interference = new Interference(page.context());
      await interference.begin('broken');
      await sql.runSql('select count(*) from generate_series(1, 100000000000) as wide');
      await expect(sql.retrySaving).toBeVisible();
      await expect(page.getByRole('link', { name: 'See all running queries' })).toBeInViewport({
        ratio: 0.95,
      });
      await expect(sql.cancel).toBeInViewport({ ratio: 1 });
      await sql.cancel.click();
      await expect(sql.run).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitemradio', { name: '500 rows' }).click();
      await expect(page.getByRole('combobox', { name: 'Row limit', includeHidden: true })).toHaveValue('500');
      await interference.end();
    },
  );
}
