import type { Page } from '@playwright/test';
import { expect, openProject } from './suite.ts';

/** Opens a page below `database/`, and waits for its list. */
export async function openDatabase(page: Page, path: string): Promise<void> {
  await openProject(page, 'Bookshop', `database/${path}`);
  await expect(page.getByRole('table')).toBeVisible();
}

/** Runs SQL as the page itself does, and answers its rows. */
export async function ask(page: Page, query: string): Promise<Record<string, unknown>[]> {
  return page.evaluate(async (sent) => {
    const [, ref] = /project\/([a-z]{20})/.exec(location.pathname)!;
    const project = await (await fetch(`/platform/projects/${ref}`)).json();
    const answer = await fetch(`/platform/pg-meta/${ref}/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-connection-encrypted': project.connectionString },
      body: JSON.stringify({ query: sent }),
    });
    return answer.json();
  }, query);
}
