import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

export function endedProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

/** A zombie: its parent became another program that does not wait for it. Linux only. */
export async function makeZombie(): Promise<{ parent: ChildProcess; zombie: number }> {
  // The child ends after its parent became `sleep`, because a shell would wait for it.
  const child = 'until read -r name < "/proc/$PPID/comm" && [ "$name" = sleep ]; do :; done';
  const parent = spawn('sh', ['-c', `sh -c '${child}' & echo $!; exec sleep 60`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const zombie = await new Promise<number>((resolve) =>
    parent.stdout!.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))),
  );
  while (!/\) Z /.test(readFileSync(`/proc/${zombie}/stat`, 'utf8'))) await new Promise(setImmediate);
  return { parent, zombie };
}

/** For tests that need Linux. */
export const onLinux = process.platform === 'linux' ? it : it.skip;
