import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'howdah-tests-';
/** With less free memory than this, files go to the disk. */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/**
 * Keeps the temporary files of a run in memory, where Linux supports it. A home has 4,000 files, and creating them on a disk
 * takes ten times the CPU time. Removes folders that an aborted run left behind.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return;
  for (const name of readdirSync(SHARED_MEMORY)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) {
      rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true });
    }
  }
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (bavail * bsize < MIN_FREE_BYTES) return;
  const folder = join(SHARED_MEMORY, `${PREFIX}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // The PostgreSQL of the tests runs as another user, whatever the umask.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
