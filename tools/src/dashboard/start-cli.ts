import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dashboardBuild } from '../../playwright/dashboard-build.ts';
import { printLine, runCommand } from '../publish/command-line.ts';
import { fillStore } from './fill-store.ts';

/** Starts the installed dashboard. Its state is in `.howdah`, like that of a workspace, and it has the remotes of its release. */
await runCommand(async () => {
  const { platform, shell } = dashboardBuild();
  const args = process.argv.slice(2);
  const { store, notes } = await fillStore({ store: join(platform, '../store'), shell }, args, process.env);
  for (const note of notes) printLine(note);
  const child = spawn(process.execPath, [join(platform, 'main.js'), ...args], {
    stdio: 'inherit',
    env: { MALLOC_ARENA_MAX: '2', ...process.env, HOWDAH_STORE_DIR: store },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await new Promise<void>((resolve) => child.on('exit', () => resolve()));
  process.exitCode = child.exitCode ?? 1;
});
