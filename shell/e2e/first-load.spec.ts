import { changing as test, expect } from './suite.ts';

/** `npm run bench -- load` has the same budget, and counts what is on the wire. */
const BUDGET = { '.js': 200_000, '.css': 15_000 };

declare global {
  interface Window {
    /** When the first project was shown, as of `performance.now()`. */
    shownAt?: number;
  }
}

test('the first load is within its budget', async ({ page, signIn }) => {
  await signIn(page);
  // What loads after the page is shown, when the browser is idle, is not part of it: `npm run bench -- load` counts that, too.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('a[href^="/project/"]')) return;
      window.shownAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/projects');
  await expect(page.getByRole('link', { name: /Bookshop/ }).first()).toBeVisible();
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= window.shownAt!)
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
