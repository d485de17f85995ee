import type { Page } from '@playwright/test';
import {
  addressOf,
  isPage,
  SCREENS,
  settled,
  showScreen,
  violationsInThemes,
  watchRequests,
} from '@howdah/tools/playwright';
import { LOOK_MS, openEveryOverlay, OVERLAYS, refuseWrites, topOverlay, type Overlay } from './overlays.ts';
import { expect, together as test } from './suite.ts';

const THEMES = ['light', 'dark', 'classic-dark'];

/** The parts of a page that are its own. The frame around them is the same everywhere. */
const OWN_PARTS = 'main, nav[aria-label="Area"]';
const FRAME = 'header, aside[aria-label="Sidebar"]';

/** Looks with axe at what a page shows, in every theme, and counts. */
class Sweep {
  readonly found: Record<string, string[]> = {};
  readonly counts: Partial<Record<Overlay['kind'] | 'page', number>> = {};

  constructor(private readonly page: Page) {}

  async lookAtPage(name: string): Promise<void> {
    await this.#look(name, 'page');
  }

  async lookAtOverlay(name: string, kind: Overlay['kind']): Promise<void> {
    await this.#look(name, kind, OVERLAYS);
  }

  async #look(name: string, kind: Overlay['kind'] | 'page', within?: string): Promise<void> {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
    const found = await violationsInThemes(this.page, THEMES, within);
    if (found.length > 0) this.found[name] = found;
  }
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  watchRequests(page);
});

test('axe finds nothing on any page, nor on what its buttons open, in any theme', async ({
  page,
  signIn,
}, info) => {
  const sweep = new Sweep(page);
  await refuseWrites(page);
  const opened: string[] = [];
  // Who is not signed in comes first.
  for (const screen of SCREENS.filter(isPage).sort(({ user }) => (user === null ? -1 : 0))) {
    if (screen.user !== null) await signIn(page, screen.user);
    const reopen = async () => {
      await page.goto(addressOf(screen));
      await settled(page, LOOK_MS);
    };
    const look = async ({ name, kind }: Overlay) => {
      opened.push(name);
      await sweep.lookAtOverlay(`${screen.name}: ${name}`, kind);
    };
    await reopen();
    const kind = await topOverlay(page);
    if (kind) {
      await sweep.lookAtOverlay(screen.name, kind);
      continue;
    }
    await sweep.lookAtPage(screen.name);
    await openEveryOverlay(page, OWN_PARTS, reopen, look);
    if (screen.name === 'home') await openEveryOverlay(page, FRAME, reopen, look);
  }
  info.annotations.push({ type: 'looked at', description: JSON.stringify(sweep.counts) });
  expect(sweep.found).toEqual({});
  // Some of each kind, so that a page without its buttons is not taken for one without faults.
  expect(opened).toEqual(
    expect.arrayContaining([
      'New role',
      'New function',
      'New schema',
      'New token',
      'Invite a member',
      'More actions',
      'Show history',
      'Commands',
      'Switch project',
      expect.stringMatching(/> About Howdah$/),
      expect.stringMatching(/> Keyboard shortcuts$/),
      expect.stringMatching(/^Actions for .* > Drop$/),
      'Delete project',
    ]),
  );
});

test('axe finds nothing on any state of a page, in any theme', async ({ page, signIn }, info) => {
  const sweep = new Sweep(page);
  for (const screen of SCREENS.filter((one) => !isPage(one))) {
    await signIn(page, screen.user ?? undefined);
    await showScreen(page, screen);
    await page.mouse.move(0, 0);
    const kind = await topOverlay(page);
    await (kind ? sweep.lookAtOverlay(screen.name, kind) : sweep.lookAtPage(screen.name));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  info.annotations.push({ type: 'looked at', description: JSON.stringify(sweep.counts) });
  expect(sweep.found).toEqual({});
});

test('axe finds nothing on what the buttons of rows, of a definition and of results open, in any theme', async ({
  page,
  signIn,
}, info) => {
  const sweep = new Sweep(page);
  await refuseWrites(page);
  await signIn(page);
  const opened: string[] = [];
  for (const name of ['table-rows', 'table-definition', 'sql-rows', 'sql-error']) {
    const screen = SCREENS.find((one) => one.name === name)!;
    const reopen = () => showScreen(page, screen);
    await reopen();
    await openEveryOverlay(page, OWN_PARTS, reopen, async (overlay) => {
      opened.push(overlay.name);
      await sweep.lookAtOverlay(`${name}: ${overlay.name}`, overlay.kind);
    });
  }
  info.annotations.push({ type: 'looked at', description: JSON.stringify(sweep.counts) });
  expect(sweep.found).toEqual({});
  expect(opened).toEqual(
    expect.arrayContaining(['Filter', 'Sort', 'Columns', 'View as', 'Export', 'More actions']),
  );
});

test('axe finds nothing on any page where the system chooses the colors', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const found: Record<string, string[]> = {};
  await signIn(page);
  for (const screen of SCREENS.filter((one) => isPage(one) && one.user !== null)) {
    await showScreen(page, screen);
    const violations = await violationsInThemes(page, ['light']);
    if (violations.length > 0) found[screen.name] = violations;
  }
  expect(found).toEqual({});
});
