import type { Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, test } from './suite.ts';

test.beforeEach(({ page, signIn }) => signIn(page));

test('cancels a runaway query, and the project answers again', async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  await sql.runSql('select count(*) from generate_series(1, 100000000000) as n');
  await expect(sql.cancel).toContainText(/[1-9]\d*\.\d s/);
  await sql.cancel.click();
  await expect(sql.results).toContainText('Cancelled');
  await sql.runSql('select 6 * 7 as answer');
  await sql.expectRow(1, ['42']);
});

for (const rows of [250_000, 1_000_000]) {
  const count = rows.toLocaleString('en');
  test(
    `paints the first of ${count} rows while the rest arrives, and stays responsive`,
    { tag: '@extended' },
    async ({ page }) => {
      const sql = new SqlPage(page);
      await sql.open();
      await sql.rowLimit.selectOption('No limit');
      await sql.write(
        `select n, 'row ' || n as name, md5(n::text), now() from generate_series(1, ${rows}) as n`,
      );
      const frames = await watchFrames(page);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(sql.cancel).toBeVisible();

      // Typing goes on while the rows stream in.
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type(' -- typed');
      await expect.poll(() => sql.text()).toMatch(/ -- typed$/);
      await expect(sql.results).toContainText(`${count} rows`, { timeout: 60_000 });

      const { paintedWhileRunning } = await frames.stop();
      expect(paintedWhileRunning).toMatch(/^[\d,]+ rows Running/);

      await sql.grid.click({ position: { x: 120, y: 45 } });
      await page.keyboard.press('ControlOrMeta+ArrowDown');
      await expect(sql.cell(rows, 2)).toHaveText(`row ${rows}`);
    },
  );
}

/** Looks at each frame: what the footer says when the second column's first cell is first painted. */
async function watchFrames(page: Page) {
  const watcher = await page.evaluateHandle(() => {
    const seen = { paintedWhileRunning: '', stopped: false };
    const look = () => {
      const footer = document.querySelector('footer')?.innerText.replaceAll('\n', ' ') ?? '';
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-testid="data-grid-canvas"]');
      const pixels = canvas?.getContext('2d')?.getImageData(200, 34, 100, 24).data;
      const isPainted = pixels?.some((value, index) => value !== pixels[index % 4]) ?? false;
      if (isPainted && !seen.paintedWhileRunning) seen.paintedWhileRunning = footer;
      if (!seen.stopped) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    return seen;
  });
  return { stop: () => watcher.evaluate((seen) => Object.assign(seen, { stopped: true })) };
}
