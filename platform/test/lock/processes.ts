import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The number of a process that has ended. */
export function endedProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

/** A process that has ended and is still listed: its parent became another program, which knows of no child. Linux only. */
export async function makeZombie(): Promise<{ parent: ChildProcess; zombie: number }> {
  // The child ends only after its parent became `sleep`: a shell would ask for it.
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

/** For what only Linux can tell. */
export const onLinux = process.platform === 'linux' ? it : it.skip;
