import type { Page } from '@playwright/test';
import { projectNamed } from './project-facts.ts';
import { expect, openProject, test } from './suite.ts';

/** When the page asks for the project's status, in ms. */
function statusCalls(page: Page): number[] {
  const times: number[] = [];
  page.on('request', (request) => {
    if (/\/platform\/projects\/[a-z]+\/status$/.test(request.url())) times.push(Date.now());
  });
  return times;
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
  const shownAt = Date.now();
  await expect.poll(() => calls.length, { timeout: 15_000 }).toBe(3);
  const gaps = calls.map((time, index) => time - (calls[index - 1] ?? shownAt));
  // The first one counts from a little before it could be seen here.
  expect(gaps[0]).toBeGreaterThan(3000);
  for (const gap of gaps.slice(1)) expect(gap).toBeGreaterThanOrEqual(3990);
  for (const gap of gaps) expect(gap).toBeLessThan(5500);

  await setHidden(page, true);
  const clock = page.getByRole('timer');
  const before = calls.length;
  // The clock on the page goes on, so what is not asked is not asked on purpose.
  const waited = async () => Number(/(\d+) s/.exec(await clock.innerText())?.[1]);
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
