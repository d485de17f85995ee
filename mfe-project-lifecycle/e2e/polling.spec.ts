import type { Page } from '@playwright/test';
import { projectNamed } from './project-facts.ts';
import { expect, openProject, test } from './suite.ts';

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
  test.setTimeout(90_000);
  await signIn(page);
  await openProject(page, 'Field notes');
  const { ref } = await projectNamed(page, 'Field notes');
  await platform.control.setStatus(ref, { status: 'COMING_UP' });
  const calls = statusCalls(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Setting up your project' })).toBeVisible();
  // By the clock on the page: however slow the machine is, it asks no more than once in four of its seconds.
  const clock = page.getByRole('timer');
  const waited = async () => Number(/(\d+) s/.exec(await clock.innerText())?.[1]);
  const start = { waited: await waited(), calls: calls.length };
  await expect.poll(() => calls.length, { timeout: 45_000 }).toBe(start.calls + 3);
  expect((await waited()) - start.waited).toBeGreaterThanOrEqual(8);

  await setHidden(page, true);
  const before = calls.length;
  // The clock goes on, so what is not asked is not asked on purpose.
  const from = await waited();
  await expect.poll(waited, { timeout: 15_000 }).toBeGreaterThan(from + 6);
  expect(calls.length).toBe(before);
  await setHidden(page, false);
  await expect.poll(() => calls.length).toBe(before + 1);

  await platform.control.setStatus(ref, { status: 'ACTIVE_HEALTHY' });
  await expect(page.getByRole('heading', { name: 'mfe-project-lifecycle' })).toBeVisible();
  const atEnd = calls.length;
  await page.clock.install();
  await page.clock.runFor(20_000);
  expect(calls.length).toBe(atEnd);
});
