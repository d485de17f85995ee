import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { tryLock, type HeldLock } from './lock-file.mjs';

const FIRST_DELAY_MS = 10;
const MAX_DELAY_MS = 200;
const TIMEOUT_MS = 60_000;

/**
 * Runs `work` while nobody else changes the store. The lock of a process that has ended is taken over at once. Waiting
 * processes retry after a random time, so that they do not all retry together.
 *
 * @throws if another process keeps the lock for a minute.
 */
export async function withStoreLock<Result>(
  store: string,
  work: (lock: HeldLock) => Promise<Result>,
): Promise<Result> {
  await mkdir(store, { recursive: true });
  const lock = await waitForLock(join(store, 'registry.lock'));
  try {
    return await work(lock);
  } finally {
    lock.release();
  }
}

async function waitForLock(path: string): Promise<HeldLock> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(2 * wait, MAX_DELAY_MS)) {
    const { lock, owner } = tryLock(path);
    if (lock) return lock;
    if (Date.now() > deadline) {
      const who = owner ? `process ${owner.pid} on ${owner.machine}` : 'somebody else';
      throw new Error(`The registry is locked by ${who} for a minute. Remove ${path} if nobody publishes.`);
    }
    await delay(wait * (0.5 + Math.random()));
  }
}
