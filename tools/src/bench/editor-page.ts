import type { Page } from '@playwright/test';
import type { BenchDashboard } from './dashboard.ts';
import { installRunWatcher, type SeenRun } from './run-watcher.ts';

/** Rows of the table `bench_rows`. */
export const ROWS = 1_000_000;

/** An empty query with the full editor, in a page with an empty cache. */
export async function openEditor(dashboard: BenchDashboard): Promise<Page> {
  const page = await dashboard.openFreshPage();
  // The loader that runs this file wraps named functions in a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(installRunWatcher);
  await page.goto(`${dashboard.platform.url}/project/${dashboard.projectRef}/sql/new`);
  await page.locator('.monaco-editor').first().waitFor();
  return page;
}

/** Creates the table once, and removes the row limit for the next query. */
export async function makeMillionRows(page: Page): Promise<void> {
  await write(
    page,
    `create table if not exists bench_rows as
     select n as id, md5(n::text) as name, n % 97 as bucket, now() - n * interval '1 second' as made_at
     from generate_series(1, ${ROWS}) n`,
  );
  await page.keyboard.press('Control+Enter');
  await page
    .getByText(/rows affected|No rows returned/)
    .first()
    .waitFor({ timeout: 120_000 });
  await page.getByLabel('Row limit').selectOption('-1');
}

/** Replaces what is in the editor. */
export async function write(page: Page, sql: string): Promise<void> {
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(sql);
}

/** Runs a query by its key, and watches its rows come, in the page. */
export async function runAndWatch(page: Page, sql: string, rows: number): Promise<SeenRun> {
  await write(page, sql);
  // Set up before the key is pressed: the press must not overtake the watcher.
  const watching = await page.evaluateHandle((expected) => ({ seen: window.watchRun(expected) }), rows);
  await page.keyboard.press('Control+Enter');
  return watching.evaluate(({ seen }) => seen);
}
