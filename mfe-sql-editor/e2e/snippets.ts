import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './suite.ts';

/** Where a snippet is. */
export interface SnippetPlace {
  /** Of the platform. */
  origin: string;
  ref: string;
  id: string;
}

/** What a test gives a snippet that it makes. */
interface Made {
  sql?: string;
  name?: string;
  visibility?: 'user' | 'project';
}

/** Saves a snippet of a demo project in the name of the person who is signed in on the page. */
export async function newSnippet(page: Page, origin: string, made: Made = {}): Promise<SnippetPlace> {
  const projects: { name: string; ref: string }[] = await (
    await page.request.get(`${origin}/platform/projects`)
  ).json();
  const ref = projects.find(({ name }) => name === 'Bookshop')!.ref;
  const id = randomUUID();
  const { sql = '', name = 'Never lost', visibility = 'user' } = made;
  const answer = await page.request.post(`${origin}/platform/projects/${ref}/content`, {
    // As the dashboard's own pages send it: the platform looks where a call comes from.
    headers: { origin },
    data: { id, name, visibility, content: { sql } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { origin, ref, id };
}

/** The text of a snippet as the platform holds it. */
export async function savedSql(page: Page, { origin, ref, id }: SnippetPlace): Promise<string> {
  const answer = await page.request.get(`${origin}/platform/projects/${ref}/content/item/${id}`);
  return (await answer.json()).content.sql;
}

/** Opens a snippet, and waits until it can be typed in; Monaco may still be on its way. */
export async function openSnippet(page: Page, { origin, ref, id }: SnippetPlace): Promise<void> {
  await page.goto(`${origin}/project/${ref}/sql/${id}`);
  await expect(page.locator('[data-stage]')).toBeVisible();
}
