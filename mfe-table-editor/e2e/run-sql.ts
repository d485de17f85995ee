import type { Page } from '@playwright/test';
import { runSqlOn } from '@howdah/tools/playwright';

/** Runs SQL on the project of the page, as its owner who is signed in. */
export function runSql(page: Page, sql: string): Promise<Record<string, unknown>[]> {
  const { origin, pathname } = new URL(page.url());
  return runSqlOn(page.request, origin, { ref: pathname.split('/')[2]!, sql });
}
