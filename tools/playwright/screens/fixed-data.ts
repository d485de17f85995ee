import type { Page } from '@playwright/test';

/** The date in all pictures. */
const NOW = '2026-11-20T09:41:00.000Z';
const DAY_MS = 24 * 60 * 60 * 1000;

const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)/g;

/**
 * Shows the same data on every day and every machine: answers of the platform have dates around a fixed day, one origin
 * and one set of keys, and the page's clock starts on that day.
 */
export async function fixData(page: Page): Promise<void> {
  const today = Date.now();
  // It runs on from there: what waits by the clock, as the grid of results does, would wait for ever.
  await page.clock.install({ time: NOW });
  await page.route('**/platform/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('application/json')) return route.fulfill({ response });
    return route.fulfill({ response, body: fixed(await response.text(), today) });
  });
}

const dayOf = (ms: number) => Math.floor(ms / DAY_MS);

/** Days before and after today stay what they are; hours do not, as the demo is made at any hour. */
function fixed(body: string, today: number): string {
  return body
    .replaceAll(INSTANT, (instant) => {
      const days = dayOf(Date.parse(instant)) - dayOf(today);
      return new Date(Date.parse(NOW) + days * DAY_MS - 60_000).toISOString();
    })
    .replaceAll(/localhost:\d+/g, 'localhost:3000')
    .replaceAll(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.ZGVtbw.c2lnbmF0dXJl');
}
