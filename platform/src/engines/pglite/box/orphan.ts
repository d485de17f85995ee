import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { EngineError } from '../../engine-error.ts';
import { writesFolder } from './launch.ts';

const END_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 20;

/** Records the process that writes a data folder. Called before the process opens the folder. */
export function recordProcess(path: string, pid: number): void {
  writeFileSync(path, `${pid}\n`, { mode: 0o600 });
}

/**
 * Kills the process that an earlier platform left behind on a data folder. On systems where it outlives its platform,
 * it continues its statement and would write beside the new process. The caller holds the folder's lock. Rejects with
 * `database_locked`.
 */
export async function endOrphan(path: string, dataDir: string): Promise<void> {
  const pid = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (!Number.isInteger(pid) || pid < 2) return;
  const isThere = async () => writesFolder(await commandOf(pid), dataDir);
  if (await isThere()) process.kill(pid, 'SIGKILL');
  for (const started = performance.now(); await isThere(); await sleep(POLL_INTERVAL_MS)) {
    if (performance.now() - started < END_TIMEOUT_MS) continue;
    throw new EngineError('database_locked', `The database is in use by process ${pid}, which does not end`);
  }
  await rm(path, { force: true });
}

/**
 * Returns the arguments that a process was started with; empty when it is gone. They are checked because the system
 * reuses pids.
 */
async function commandOf(pid: number): Promise<string[]> {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.split('\n');
  } catch {
    return [];
  }
}
