import type { Page } from '@playwright/test';
import { projectNamed } from './project-facts.ts';
import { expect, openProject, testAtRealPace as test } from './suite.ts';

/** Addresses at which the page asked for the project's status. */
function statusCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/platform\/projects\/[a-z]+\/status$/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

/** As the browser does when another tab is in front. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('asks every four seconds while the page is seen, and not once the screen is gone', async ({
  page,
  signIn,
  platform,
}) => {
  await signIn(page);
  await openProject(page, 'Field notes');
  const { ref } = await projectNamed(page, 'Field notes');
  await platform.control.setStatus(ref, { status: 'COMING_UP' });
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Setting up your project' })).toBeVisible();
  const calls = statusCalls(page);
  /** Lets time pass until the page asks, and its answer come. */
  const runUntilAnswered = async (ms: number) => {
    const answered = page.waitForResponse(/\/status$/);
    await page.clock.runFor(ms);
    await answered;
  };
  await page.clock.pauseAt(Date.now() + 1000);
  await runUntilAnswered(4000);
  const asked = calls.length;
  await page.clock.runFor(3900);
  expect(calls).toHaveLength(asked);
  await runUntilAnswered(200);
  expect(calls).toHaveLength(asked + 1);

  await setHidden(page, true);
  await page.clock.runFor(20_000);
  expect(calls).toHaveLength(asked + 1);
  await setHidden(page, false);
  await expect.poll(() => calls.length).toBe(asked + 2);

  await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY' });
  await runUntilAnswered(4000);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Field notes', level: 1 })).toBeVisible();
  const atEnd = calls.length;
  await page.clock.runFor(20_000);
  expect(calls).toHaveLength(atEnd);
});
