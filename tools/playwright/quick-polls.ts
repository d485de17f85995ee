import type { Page } from '@playwright/test';

/** The interval at which most screens poll a job. */
const POLL_MS = 4000;
const QUICK_POLL_MS = 250;

/**
 * Makes a page poll more often, from its next navigation on. Otherwise, most of a job's test would be waiting for the next
 * poll.
 *
 * @param everyMs the pause between the polls in question.
 */
export async function pollQuickly(page: Page, everyMs = POLL_MS): Promise<void> {
  await page.addInitScript(
    ([poll, quick]) => {
      const { setTimeout } = globalThis;
      const quickened = (handler: TimerHandler, delay?: number, ...args: unknown[]) =>
        setTimeout(handler, delay === poll ? quick : delay, ...args);
      Object.assign(globalThis, { setTimeout: quickened });
    },
    [everyMs, QUICK_POLL_MS] as const,
  );
}
