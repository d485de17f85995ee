import { type APIRequestContext, expect } from '@playwright/test';

/** Runs SQL on a project as the signed-in user, and returns its rows. */
export async function runSqlOn(
  request: APIRequestContext,
  origin: string,
  { ref, sql }: { ref: string; sql: string },
): Promise<Record<string, unknown>[]> {
  const { connectionString } = await (await request.get(`${origin}/platform/projects/${ref}`)).json();
  const answer = await request.post(`${origin}/platform/pg-meta/${ref}/query`, {
    data: { query: sql },
    headers: { 'x-connection-encrypted': connectionString, origin },
    timeout: 600_000,
  });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return JSON.parse(text) as Record<string, unknown>[];
}
