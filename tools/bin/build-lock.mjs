// Imports only Node's own modules: packages can be missing when this runs.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, step } from './setup.mjs';

const RETRY_DELAY_MS = 200;

/**
 * Runs `work`, which installs or builds, while no other command does so in this checkout: two at once pull the built files away
 * from each other. Waits for another one; of one that was killed nothing is left to wait for.
 *
 * @param work synchronous
 * @param folder where the lock lies
 */
export function withBuildLock(work, folder = join(root, '.nx')) {
  const path = join(folder, 'howdah-build.lock');
  mkdirSync(dirname(path), { recursive: true });
  const mine = `${path}.${randomUUID()}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  let announced = false;
  try {
    while (!tryLink(mine, path)) {
      const owner = readOwner(path);
      if (owner && !isLiving(owner)) removeStale(path, owner);
      else if (owner) {
        if (!announced) step(`Waiting for process ${owner.pid}, which builds in this checkout`);
        announced = true;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS);
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Creating by link is atomic, and the file is complete the moment it is there. */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readOwner(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Removes the lock of a process that has ended. Puts it back when another process has taken the lock in the meantime. */
function removeStale(path, owner) {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved?.pid !== owner.pid || moved.started !== owner.started) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/** Whether the process still runs, and is the one that was meant: pids come again. */
export function isLiving({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || started === null || now === started;
}

/** When a process started, in ticks since boot; null where the system does not tell. */
export function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return null;
  }
}
