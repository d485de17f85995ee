import type { Page } from '@playwright/test';
import type { BenchDashboard } from './dashboard.ts';
import { makeMillionRows, openEditor, ROWS, runAndWatch } from './editor-page.ts';
import { installFrameWatcher, type SeenFrames } from './frame-watcher.ts';
import type { Figure } from './report.ts';

/** Pixels in each frame: 25 rows, so that every frame draws rows that none drew before. */
const STEP = 700;
const SECONDS = 6;
/** Idle and scrolling by turns: a busy moment of the machine hits both. */
const ROUNDS = 4;

/** Compares the frames of a page that scrolls through a million rows with those of an idle page. */
export async function benchScrolling(dashboard: BenchDashboard): Promise<Figure[]> {
  const page = await openEditor(dashboard);
  await page.evaluate(installFrameWatcher);
  await makeMillionRows(page);
  await runAndWatch(page, 'select 1', 1);
  await runAndWatch(page, 'select * from bench_rows', ROWS);
  const idle: number[] = [];
  const scrolling: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    idle.push(...(await frames(page, 0)).lengths);
    scrolling.push(...(await frames(page, STEP)).lengths);
  }
  const { blank } = await frames(page, STEP, true);
  await page.context().close();
  const ratio = (share: number) => at(scrolling, share) / at(idle, share);
  return [
    { what: 'Scrolling 1,000,000 rows: 95 of 100 frames within', value: at(scrolling, 0.95), unit: 'ms' },
    { what: 'Scrolling: 95th frame against an idle page', value: ratio(0.95), unit: 'x', budget: 1.05 },
    { what: 'Scrolling: 99th frame against an idle page', value: ratio(0.99), unit: 'x', budget: 1.05 },
    { what: 'Scrolling: frames with a blank row', value: blank, unit: '', budget: 0 },
  ];
}

function frames(page: Page, step: number, look = false): Promise<SeenFrames> {
  return page.evaluate(([seconds, pixels, looks]) => window.watchFrames(seconds, pixels, looks), [
    SECONDS,
    step,
    look,
  ] as const);
}

function at(lengths: readonly number[], share: number): number {
  const sorted = [...lengths].sort((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)]!;
}
