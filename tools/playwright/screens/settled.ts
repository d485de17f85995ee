import { expect, type Page, type Request } from '@playwright/test';

const pending = new WeakMap<Page, Set<Request>>();

/** Must be called before the page's first navigation: {@link settled} counts requests from there. */
export function watchRequests(page: Page): void {
  const running = new Set<Request>();
  pending.set(page, running);
  page.on('request', (request) => running.add(request));
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
  const running = pending.get(page) ?? new Set();
  // An answer may start the next request: two looks in a row must see none.
  let quietLooks = 0;
  await expect
    .poll(
      async () => {
        const isQuiet = running.size === 0 && (await isComplete(page));
        quietLooks = isQuiet ? quietLooks + 1 : 0;
        return quietLooks;
      },
      { intervals: [lookMs], timeout: 30_000, message: `${page.url()} does not settle` },
    )
    .toBeGreaterThan(2);
}

function isComplete(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    const loads = document.querySelector('[data-skeleton], [data-stage="plain"]') !== null;
    // A region for messages is there before the page is.
    const shows = Boolean(document.querySelector<HTMLElement>('#root')?.innerText.trim());
    return !moving && !loads && shows;
  });
}
