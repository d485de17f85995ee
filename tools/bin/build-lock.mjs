// Imports only Node's own modules: packages can be missing when this runs.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '../../shared-api/src/registry-store/lock-file.mjs';
import { root, step } from './setup.mjs';

const RETRY_DELAY_MS = 200;

/**
 * Runs `work`, which installs or builds, while no other command does so in this checkout: two at once would delete each other's
 * files. Waits for another command, but not for one that was killed.
 *
 * @param work synchronous
 * @param folder where the lock lies
 */
export function withBuildLock(work, folder = join(root, '.nx')) {
  mkdirSync(folder, { recursive: true });
  const lock = waitForLock(join(folder, 'howdah-build.lock'));
  try {
    return work();
  } finally {
    lock.release();
  }
}

function waitForLock(path) {
  let announced = false;
  for (;;) {
    const { lock, owner } = tryLock(path);
    if (lock) return lock;
    if (owner && !announced) {
      step(`Waiting for process ${owner.pid}, which builds in this checkout`);
      announced = true;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS);
  }
}
