import type { Page } from '@playwright/test';
import { expect } from './suite.ts';

/** Runs SQL on the project of the page, as its owner who is signed in. */
export async function runSql(page: Page, query: string): Promise<Record<string, unknown>[]> {
  const { origin, pathname } = new URL(page.url());
  const ref = pathname.split('/')[2]!;
  const { connectionString } = await (await page.request.get(`${origin}/platform/projects/${ref}`)).json();
  const answer = await page.request.post(`${origin}/platform/pg-meta/${ref}/query`, {
    data: { query },
    headers: { 'x-connection-encrypted': connectionString, origin },
    timeout: 600_000,
  });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return JSON.parse(text) as Record<string, unknown>[];
}
