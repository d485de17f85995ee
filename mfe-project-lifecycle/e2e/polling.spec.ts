import type { Page, Request } from '@playwright/test';
import { projectNamed } from './project-facts.ts';
import { expect, openProject, testAtRealPace as test } from './suite.ts';

/** Of the page's clock. A call is seen at most one step late. */
const STEP_MS = 100;

/** The page's calls for the project's status, and those of them that have no answer. */
function statusCalls(page: Page): { asked: Request[]; unanswered: Set<Request> } {
  const calls = { asked: [] as Request[], unanswered: new Set<Request>() };
  page.on('request', (request) => {
    if (!/\/platform\/projects\/[a-z]+\/status$/.test(request.url())) return;
    calls.asked.push(request);
    calls.unanswered.add(request);
  });
  page.on('response', (response) => calls.unanswered.delete(response.request()));
  return calls;
}

/** As the browser does when another tab is in front. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test(
  'asks every four seconds while the page is seen, and not once the screen is gone',
  { tag: '@extended' },
  async ({ page, signIn, platform }) => {
    await signIn(page);
    await openProject(page, 'Field notes');
    const { ref } = await projectNamed(page, 'Field notes');
    await platform.control.setStatus(ref, { status: 'COMING_UP' });
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Setting up your project' })).toBeVisible();
    const calls = statusCalls(page);
    await page.clock.pauseAt(Date.now() + 1000);
    // The page waits from the answer on, and gives up a call that has none for long.
    const answered = () => expect.poll(() => calls.unanswered.size).toBe(0);
    /** Lets time pass in small steps until the page asks. */
    const runUntilAnswered = async () => {
      const before = calls.asked.length;
      await answered();
      for (let passed = 0; calls.asked.length === before && passed < 8000; passed += STEP_MS) {
        await page.clock.runFor(STEP_MS);
      }
      expect(calls.asked).toHaveLength(before + 1);
      await answered();
    };
    await runUntilAnswered();
    const asked = calls.asked.length;
    await page.clock.runFor(4000 - 2 * STEP_MS);
    expect(calls.asked).toHaveLength(asked);
    await runUntilAnswered();

    await setHidden(page, true);
    await page.clock.runFor(20_000);
    expect(calls.asked).toHaveLength(asked + 1);
    await setHidden(page, false);
    await expect.poll(() => calls.asked.length).toBe(asked + 2);
    await answered();

    await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY' });
    await runUntilAnswered();
    await page.clock.resume();
    await expect(page.getByRole('heading', { name: 'Field notes', level: 1 })).toBeVisible();
    const atEnd = calls.asked.length;
    await page.clock.runFor(20_000);
    expect(calls.asked).toHaveLength(atEnd);
  },
);
