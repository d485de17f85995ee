import type { Page } from '@playwright/test';
import { SqlPage } from './sql-page.ts';
import { expect, expectAccessible, test } from './suite.ts';

const detail = (page: Page) => page.getByRole('region', { name: 'Cell content' });

test.beforeEach(({ page, signIn }) => signIn(page));

test(
  'shows as plain text what would take too long to format, and stays usable',
  { tag: '@extended' },
  async ({ page }) => {
    const sql = new SqlPage(page);
    await sql.open();
    for (const [part, count] of [
      ['>', 5000],
      ['*a*', 10_000],
      ['x', 40_000],
    ] as const) {
      await sql.runSql(`select repeat('${part}', ${count}) as hostile`);
      // The result before stays for a moment.
      await expect(sql.cell(1, 1)).toContainText(part.repeat(3));
      await sql.view(1, 1);
      await expect(detail(page)).toContainText('Shown as plain text: too long or too complex to format');
      await detail(page).getByRole('button', { name: 'Close the cell content' }).click();
      await expect(detail(page)).toBeHidden();
    }
    await sql.runSql(`select '**bold** and ' || repeat('y', 1500) as long`);
    await expect(sql.cell(1, 1)).toContainText('bold');
    await sql.view(1, 1);
    await expect(detail(page).locator('strong')).toHaveText('bold');
    const { scrollWidth, clientWidth } = await detail(page).evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
    await expectAccessible(page);
  },
);

test('draws Hebrew and Arabic in full, from the right', { tag: '@extended' }, async ({ page }) => {
  const sql = new SqlPage(page);
  await sql.open();
  const texts = ['שלום עולם', 'مرحبا بالعالم', 'שלום world 12', 'hello עולם'];
  await sql.runSql(texts.map((text) => `select '${text}' as words`).join(' union all '));
  await sql.expectRow(1, [texts[0]!]);
  // The first text column of a result is as wide as the narrowest, or a little wider.
  const ink = await page.evaluate(
    ([count]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-testid="data-grid-canvas"]')!;
      const scale = window.devicePixelRatio;
      const context = canvas.getContext('2d')!;
      return Array.from({ length: count! }, (_, row) => {
        const [left, top, width, height] = [34, 32 + row * 28 + 4, 100, 20].map((each) =>
          Math.round(each * scale),
        );
        const { data } = context.getImageData(left!, top!, width!, height!);
        const ground = data[1]!;
        const columns = new Set<number>();
        for (let at = 0; at < data.length; at += 4) {
          if (Math.abs(data[at + 1]! - ground) > 40) columns.add((at / 4) % width!);
        }
        return {
          pixels: columns.size / scale,
          from: Math.min(...columns) / scale,
          to: Math.max(...columns) / scale,
        };
      });
    },
    [texts.length],
  );
  for (const { pixels } of ink) expect(pixels).toBeGreaterThan(30);
  expect(ink[0]!.from).toBeGreaterThan(ink[3]!.from + 10);
  expect(ink[3]!.from).toBeLessThan(10);
});
