import type { Page } from '@playwright/test';
import type { BenchDashboard } from './dashboard.ts';
import { makeMillionRows, openEditor, ROWS, runAndWatch, write } from './editor-page.ts';
import { watchMemory } from './process-memory.ts';
import type { Figure } from './report.ts';

/** `select *` of a million rows with no limit, from the key press to the last row, as the page sees it. */
export async function benchStreaming(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await openEditor(dashboard);
  await makeMillionRows(page);
  // The first run loads the grid's code and opens the database; the second one is what a working day is made of.
  await runAndWatch(page, 'select * from bench_rows limit 100', 100);
  await runAndWatch(page, 'select 1', 1);
  const hundred = await runAndWatch(page, 'select * from bench_rows limit 100', 100);
  const { result, grown } = await watchMemory(dashboard.platform.pid, () =>
    runAndWatch(page, 'select * from bench_rows', ROWS),
  );
  const cancelled = await cancelRunaway(page);
  await page.context().close();
  return [
    { what: '1,000,000 rows: first rows painted', value: result.firstRows, unit: 'ms' },
    {
      what: '1,000,000 rows: share of the time before the first rows',
      value: (100 * result.firstRows) / result.allRows,
      unit: '%',
      budget: 50,
    },
    {
      what: '1,000,000 rows: first rows against those of 100 rows',
      value: result.firstRows / hundred.firstRows,
      unit: 'x',
    },
    { what: '1,000,000 rows: all arrived', value: result.allRows / 1000, unit: 's' },
    { what: '1,000,000 rows: longest frame meanwhile', value: result.longestFrame, unit: 'ms', budget: 200 },
    { what: '1,000,000 rows: growth of the platform', value: grown ?? Number.NaN, unit: 'MB', budget: 100 },
    { what: 'Runaway query cancelled from the page', value: cancelled / 1000, unit: 's', budget: 2 },
  ];
}

async function cancelRunaway(page: Page): Promise<number> {
  await write(page, 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b');
  await page.keyboard.press('Control+Enter');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.waitFor();
  await page.waitForFunction(() =>
    /\d (s|ms)/.test(document.querySelector('section[aria-label="Results"] footer')?.textContent ?? ''),
  );
  const started = performance.now();
  await cancel.click();
  await page.getByRole('button', { name: /^Run/ }).waitFor();
  // Cancelled means that the project answers again, not only that the page has stopped waiting.
  await write(page, "select 'answered' as state");
  await page.keyboard.press('Control+Enter');
  await page.getByText('1 row', { exact: true }).first().waitFor();
  return performance.now() - started;
}
