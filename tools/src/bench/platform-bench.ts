import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '../../playwright/start-platform.ts';
import type { Figure } from './report.ts';

/** Measures how long the platform takes to start: the first time, when it creates the demo, and later. */
export async function benchPlatformStart(): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'howdah-bench-'));
  const start = async () => {
    const started = performance.now();
    const platform = await startPlatform({ home, env: { HOWDAH_DEMO_SCALE: '1' } });
    const seconds = (performance.now() - started) / 1000;
    await platform.stop();
    return seconds;
  };
  try {
    const first = await start();
    const later = [await start(), await start(), await start()];
    return [
      { what: 'Platform ready, first start (makes the demo)', value: first, unit: 's' },
      {
        what: 'Platform ready, second start (slowest of 3)',
        value: Math.max(...later),
        unit: 's',
        budget: 3,
      },
    ];
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
