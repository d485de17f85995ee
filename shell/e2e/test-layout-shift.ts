import type { Page, TestInfo } from '@playwright/test';
import {
  addressOf,
  DEMO_REFS,
  isPage,
  navigateWithin,
  SCREENS,
  settled,
  showScreen,
  takeLayoutShifts,
  watchLayoutShifts,
  watchRequests,
  type LayoutShift,
  type Screen,
} from '@howdah/tools/playwright';
import { apart as test, expect } from './suite.ts';

/** Sum of one navigation. A tenth is what the web counts as good. */
const MAX_SHIFT = 0.02;
/** Parts that arrive one after the other, as they do over a network. */
const LATENCY_MS = 120;

const WARNING = {
  project: DEMO_REFS.Bookshop,
  is_readonly_mode_enabled: false,
  disk_io_exhaustion: null,
  disk_space_exhaustion: 'critical',
  cpu_exhaustion: null,
  memory_and_swap_exhaustion: null,
  auth_rate_limit_exhaustion: null,
};

/** Whether pages keep still while they load and when the user goes from one to the next, at a width. */
export function testLayoutShift(width: number, names?: readonly string[]): void {
  const screens = SCREENS.filter((screen) => isPage(screen) && (names?.includes(screen.name) ?? true));

  test(`${screens.length} pages keep still while they arrive, ${width} px wide`, async ({
    page,
    signIn,
  }, info) => {
    await prepare(page, width);
    const measured: Measured[] = [];
    for (const screen of screens.filter(({ user }) => user === null)) {
      measured.push(await measure(page, screen, 'opened', (address) => page.goto(address)));
    }
    await signIn(page);
    for (const screen of screens.filter(({ user }) => user !== null)) {
      measured.push(await measure(page, screen, 'opened', (address) => page.goto(address)));
    }
    expectStill(measured, info);
  });

  test(
    `${screens.length} pages keep still on the way from one to the next, ${width} px wide`,
    { tag: '@extended' },
    async ({ page, signIn }, info) => {
      await prepare(page, width);
      await signIn(page);
      await page.goto('/projects');
      await settled(page);
      const measured: Measured[] = [];
      // The second time the data are there already, and arrive once more.
      for (const how of ['first', 'again']) {
        for (const screen of screens.filter(({ user }) => user !== null)) {
          measured.push(await measure(page, screen, how, (address) => navigateWithin(page, address)));
        }
      }
      expectStill(measured, info);
    },
  );
}

/** Whether a table keeps still while its rows arrive, and the editor while results do, at a width. */
export function testRowsArriving(width: number): void {
  test(`rows and results arrive without moving anything, ${width} px wide`, async ({
    page,
    signIn,
  }, info) => {
    await prepare(page, width);
    await signIn(page);
    await page.goto('/projects');
    // Off the sidebar, which opens over a narrow page.
    await page.mouse.move(width - 1, 450);
    const measured: Measured[] = [];
    const take = async (name: string) => {
      await settled(page);
      const shifts = await takeLayoutShifts(page);
      measured.push({ name, sum: sumOf(shifts), shifts });
    };
    for (const name of ['table-rows', 'table-definition']) {
      await showScreen(
        page,
        SCREENS.find((screen) => screen.name === name)!,
      );
      await page.reload();
      await take(`${name}, opened`);
    }
    for (const name of ['sql-rows', 'sql-error']) {
      const { open, ...editor } = SCREENS.find((screen) => screen.name === name)!;
      await showScreen(page, editor);
      await takeLayoutShifts(page);
      await open!(page);
      await take(`${name}, run`);
    }
    expectStill(measured, info);
  });
}

/** Whether a warning about the project that comes while a page is shown moves it, at a width. */
export function testLateWarning(width: number): void {
  test(`a warning that comes late moves nothing, ${width} px wide`, async ({ page, signIn }) => {
    await prepare(page, width);
    await signIn(page);
    let warn = () => {};
    const isExhausted = new Promise<void>((resolve) => (warn = resolve));
    await page.route('**/projects-resource-warnings', async (route) => {
      await isExhausted;
      await route.fulfill({ json: [WARNING] });
    });
    await page.goto(`/project/${DEMO_REFS.Bookshop}/settings/general`);
    await expect(page.getByRole('button', { name: 'Delete project' })).toBeVisible();
    await takeLayoutShifts(page);
    warn();
    const title = page.getByText('Your project has almost no disk space left');
    await expect(title).toBeInViewport();
    const shifts = await takeLayoutShifts(page);
    expect(sumOf(shifts), list(shifts)).toBeLessThanOrEqual(MAX_SHIFT);

    await page.getByRole('button', { name: 'Dismiss until the next page' }).click();
    await expect(title).toBeHidden();
    await page.getByRole('link', { name: 'Infrastructure' }).click();
    await expect(title).toBeInViewport();
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

interface Measured {
  name: string;
  sum: number;
  shifts: readonly LayoutShift[];
}

async function measure(
  page: Page,
  screen: Screen,
  how: string,
  go: (address: string) => Promise<unknown>,
): Promise<Measured> {
  await takeLayoutShifts(page);
  await go(addressOf(screen));
  await settled(page);
  const shifts = await takeLayoutShifts(page);
  return { name: `${screen.name}, ${how}`, sum: sumOf(shifts), shifts };
}

/** The report of the run has the page that moved most. */
function expectStill(measured: readonly Measured[], info: TestInfo): void {
  const [worst] = measured.toSorted((one, other) => other.sum - one.sum);
  info.annotations.push({ type: 'moved most', description: `${worst!.name}: ${worst!.sum.toFixed(4)}` });
  const moved = measured.filter(({ sum }) => sum > MAX_SHIFT);
  expect(moved.map(({ name, sum, shifts }) => `${name}: ${sum.toFixed(3)}${list(shifts)}`)).toEqual([]);
}

function sumOf(shifts: readonly LayoutShift[]): number {
  return shifts.reduce((total, { score }) => total + score, 0);
}

function list(shifts: readonly LayoutShift[]): string {
  return shifts.map(({ score, moved }) => `\n  ${score.toFixed(3)} ${moved.join('\n        ')}`).join('');
}
