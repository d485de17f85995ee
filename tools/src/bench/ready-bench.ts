import type { Page } from '@playwright/test';
import { serveBareEditor } from './bare-editor.ts';
import type { BenchDashboard } from './dashboard.ts';
import { installReadyWatcher } from './ready-watcher.ts';
import { median, type Figure } from './report.ts';

/** Cold navigations of each page, in turns. */
const ROUNDS = 11;
const SLOW_ROUNDS = 3;

/** As Chrome's developer tools set "Fast 4G". */
const FAST_4G = { downloadThroughput: (9e6 / 8) * 0.9, uploadThroughput: (1.5e6 / 8) * 0.9, latency: 165 };
const SLOW_CPU = 4;

/** From a cold navigation to the SQL Editor until it takes keys, and what Monaco does to a key when it takes over. */
export async function benchReady(dashboard: BenchDashboard): Promise<Figure[]> {
  const bare = await serveBareEditor();
  const address = `${dashboard.platform.url}/project/${dashboard.projectRef}/sql/new`;
  try {
    const usual = { ours: [] as Seen[], bare: [] as Seen[] };
    // The first visit wakes the project's database.
    await visit(dashboard, address, false);
    for (let round = 0; round < ROUNDS; round += 1) {
      usual.ours.push(await visit(dashboard, address, false));
      usual.bare.push(await visit(dashboard, bare.url, false));
    }
    const slow = { ours: [] as Seen[], bare: [] as Seen[] };
    for (let round = 0; round < SLOW_ROUNDS; round += 1) {
      slow.ours.push(await visit(dashboard, address, true));
      slow.bare.push(await visit(dashboard, bare.url, true));
    }
    const ready = (seen: Seen[]) => median(seen.map(({ readyAt }) => readyAt));
    const longest = (seen: Seen[]) => median(seen.map(({ longestTask }) => longestTask));
    return [
      {
        what: 'Editor takes keys after a cold navigation',
        value: ready(usual.ours),
        unit: 'ms',
        budget: 400,
      },
      { what: 'A bare Monaco takes keys', value: ready(usual.bare), unit: 'ms' },
      {
        what: 'Editor takes keys, against a bare Monaco',
        value: ready(usual.ours) / ready(usual.bare),
        unit: 'x',
      },
      {
        what: 'Editor takes keys at CPU 4x on Fast 4G',
        value: ready(slow.ours),
        unit: 'ms',
        budget: 2000,
      },
      { what: 'A bare Monaco takes keys at CPU 4x on Fast 4G', value: ready(slow.bare), unit: 'ms' },
      {
        what: 'Longest a key can wait while Monaco takes over',
        value: longest(usual.ours),
        unit: 'ms',
        budget: 150,
      },
      {
        what: 'Longest a key can wait while Monaco takes over, at CPU 4x',
        value: longest(slow.ours),
        unit: 'ms',
        budget: 600,
      },
    ];
  } finally {
    await bare.close();
  }
}

interface Seen {
  /** When the editor had the focus, in ms since the navigation began. */
  readyAt: number;
  /** The longest task from then on until Monaco is in use. */
  longestTask: number;
}

async function visit(dashboard: BenchDashboard, url: string, isSlow: boolean): Promise<Seen> {
  const page = await dashboard.openFreshPage();
  // The loader that runs this file wraps named functions in a helper that a page does not have.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(installReadyWatcher);
  if (isSlow) await slowDown(page);
  await page.goto(url);
  await page.locator('.monaco-editor .view-line').first().waitFor();
  const seen = await page.waitForFunction(() => window.editorSeen());
  const result = (await seen.jsonValue())!;
  await page.context().close();
  return result;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G });
}
