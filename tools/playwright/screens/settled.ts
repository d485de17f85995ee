import { expect, type Page, type Request } from '@playwright/test';

/** The requests of a page that are under way, and when each was seen first. */
type Running = Map<Request, number>;

const pending = new WeakMap<Page, Running>();
/** A response that takes longer is looked for in the page too. */
const SUSPICIOUS_MS = 5_000;
/** A request is seen this much after its start at most. */
const MAX_DELAY_MS = 2_000;

/** Must be called before the page's first navigation: {@link settled} counts requests from there. */
export function watchRequests(page: Page): void {
  const running: Running = new Map();
  pending.set(page, running);
  // Of one that outlives its page, Chromium does not always tell the end.
  const isForOperators = (request: Request) => request.url().endsWith('/platform/remotes/reports');
  page.on('request', (request) => isForOperators(request) || running.set(request, Date.now()));
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  // A navigation leaves nothing of the page before it.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && running.clear());
}

/**
 * Waits until the page has all of its data: no request is under way, no skeleton is left, and nothing moves any more.
 *
 * @param lookMs between looks.
 */
export async function settled(page: Page, lookMs = 100): Promise<void> {
  const running: Running = pending.get(page) ?? new Map();
  // An answer may start the next request: some looks in a row must find nothing.
  let quietLooks = 0;
  await expect
    .poll(
      async () => {
        await dropFinished(page, running);
        const reasons = [
          ...[...running.keys()].map((request) => `${request.method()} ${request.url()}`),
          ...(await unfinishedIn(page)),
        ];
        quietLooks = reasons.length === 0 ? quietLooks + 1 : 0;
        return quietLooks > 2 ? 'settled' : `waits for ${reasons.join(', ') || 'another look'}`;
      },
      { intervals: [lookMs], timeout: 30_000, message: `${page.url()} does not settle` },
    )
    .toBe('settled');
}

/** Drops the requests that the page knows to be over: very rarely, Chromium does not tell the end of one. */
async function dropFinished(page: Page, running: Running): Promise<void> {
  const old = [...running].filter(([, seen]) => Date.now() - seen > SUSPICIOUS_MS);
  if (old.length === 0) return;
  const finished = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ url: name, started: performance.timeOrigin + startTime })),
  );
  for (const [request, seen] of old) {
    const isFinished = finished.some(
      ({ url, started }) => url === request.url() && Math.abs(seen - started) < MAX_DELAY_MS,
    );
    if (isFinished) running.delete(request);
  }
}

/** What the page itself still works on. */
function unfinishedIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    const loading = document.querySelectorAll('[data-skeleton], [data-stage="plain"]');
    // A region for messages is there before the page is.
    const shows = Boolean(document.querySelector<HTMLElement>('#root')?.innerText.trim());
    return [
      ...moving.map(() => 'an animation'),
      ...[...loading].map(() => 'a skeleton'),
      ...(shows ? [] : ['the page']),
    ];
  });
}
