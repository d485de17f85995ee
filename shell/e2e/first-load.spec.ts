import { together as test, expect } from './suite.ts';

/** `npm run bench -- load` has the same budget, and counts what is on the wire. */
const BUDGET = { '.js': 200_000, '.css': 15_000 };

test('the first load is within its budget', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /Bookshop/ }).first()).toBeVisible();
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  );
  // A preload and the use of it are two entries of one file.
  const sizes = new Map(files);
  for (const [ending, budget] of Object.entries(BUDGET)) {
    const counted = [...sizes].filter(([name]) => name.endsWith(ending));
    const bytes = counted.reduce((sum, [, size]) => sum + size, 0);
    expect(counted.length).toBeGreaterThan(0);
    expect(bytes, JSON.stringify(counted, null, 2)).toBeLessThanOrEqual(budget);
  }
});
