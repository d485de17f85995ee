import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { dashboardBuild } from '../../playwright/dashboard-build.ts';
import { runCommand } from '../publish/command-line.ts';
import { storeDirectory } from '../store/store-paths.ts';

/** Starts the installed dashboard. Its state is in `.howdah`, like that of a workspace, and it has the remotes of its release. */
await runCommand(async () => {
  const { platform } = dashboardBuild();
  const store = storeDirectory();
  if (!existsSync(join(store, 'registry.json')))
    await cp(join(platform, '../store'), store, { recursive: true });
  const child = spawn(process.execPath, [join(platform, 'main.js'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { MALLOC_ARENA_MAX: '2', ...process.env, HOWDAH_STORE_DIR: store },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise<void>((resolve) => child.on('exit', () => resolve()));
  process.exitCode = child.exitCode ?? 1;
});
