import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform, type RunningPlatform } from '../../playwright/start-platform.ts';
import { PlatformClient, type BenchProject } from './platform-client.ts';
import type { Figure } from './report.ts';

/** A platform of its own with the demo, and a user who is signed in. */
export interface FreshPlatform {
  client: PlatformClient;
  platform: RunningPlatform;
  /** The demo's project on the oldest Postgres. */
  project: BenchProject;
}

/** Each bench gets a platform of its own, so that it does not count memory that another bench has used. */
export async function onFreshPlatform(
  bench: (on: FreshPlatform) => Promise<Figure[]>,
  env: Record<string, string> = {},
): Promise<Figure[]> {
  const home = await mkdtemp(join(tmpdir(), 'howdah-bench-'));
  // The first start creates templates and the demo, and the process never releases all of that memory.
  await (await startPlatform({ home, env })).stop();
  const platform = await startPlatform({ home, env });
  try {
    const client = await PlatformClient.signIn(platform);
    const active = (await client.projects()).filter(({ status }) => status === 'ACTIVE_HEALTHY');
    const [project] = active.sort((one, other) => parseInt(one.dbVersion) - parseInt(other.dbVersion));
    if (!project) throw new Error('The demo has no active project');
    return await bench({ client, platform, project });
  } finally {
    await platform.stop();
    await rm(home, { recursive: true, force: true });
  }
}
