import type { Page } from '@playwright/test';
import {
  addressOf,
  isPage,
  navigateWithin,
  SCREENS,
  settled,
  takeLayoutShifts,
  watchLayoutShifts,
  watchRequests,
  type LayoutShift,
  type Screen,
} from '@howdah/tools/playwright';
import { together as test, expect } from './suite.ts';

/** Sum of one navigation. A tenth is what the web counts as good. */
const MAX_SHIFT = 0.02;
/** Parts that arrive one after the other, as they do over a network. */
const LATENCY_MS = 120;

/** Whether pages keep still while they load and when the user goes from one to the next, at a width. */
export function testLayoutShift(width: number, names?: readonly string[]): void {
  const screens = SCREENS.filter((screen) => isPage(screen) && (names?.includes(screen.name) ?? true));

  test(`${screens.length} pages keep still while they arrive, ${width} px wide`, async ({ page, signIn }) => {
    await prepare(page, width);
    const found: string[] = [];
    for (const screen of screens.filter(({ user }) => user === null)) {
      await measure(page, screen, width, 'opened', found, (address) => page.goto(address));
    }
    await signIn(page);
    for (const screen of screens.filter(({ user }) => user !== null)) {
      await measure(page, screen, width, 'opened', found, (address) => page.goto(address));
    }
    expect(found).toEqual([]);
  });

  test(`${screens.length} pages keep still on the way from one to the next, ${width} px wide`, async ({
    page,
    signIn,
  }) => {
    await prepare(page, width);
    await signIn(page);
    await page.goto('/projects');
    await settled(page);
    const found: string[] = [];
    // The second time the data are there already, and arrive once more.
    for (const how of ['first', 'again']) {
      for (const screen of screens.filter(({ user }) => user !== null)) {
        await measure(page, screen, width, how, found, (address) => navigateWithin(page, address));
      }
    }
    expect(found).toEqual([]);
  });
}

async function prepare(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
  watchRequests(page);
  await watchLayoutShifts(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

async function measure(
  page: Page,
  screen: Screen,
  width: number,
  how: string,
  found: string[],
  go: (address: string) => Promise<unknown>,
): Promise<void> {
  await takeLayoutShifts(page);
  await go(addressOf(screen));
  await settled(page);
  const shifts = await takeLayoutShifts(page);
  const sum = shifts.reduce((total, { score }) => total + score, 0);
  if (sum > MAX_SHIFT) found.push(`${screen.name} ${width} px, ${how}: ${sum.toFixed(3)}${list(shifts)}`);
}

function list(shifts: readonly LayoutShift[]): string {
  return shifts.map(({ score, moved }) => `\n  ${score.toFixed(3)} ${moved.join('\n        ')}`).join('');
}
