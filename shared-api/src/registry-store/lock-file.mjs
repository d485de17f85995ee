// Imports only Node's own modules: packages can be missing when this runs.
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Whether a process on another machine is alive is unknown. Its lock expires after this time, because no work under a
 * lock takes longer.
 */
const STALE_AFTER_MS = 60_000;

/**
 * Tries to take the lock once. A lock is a file that names its process: the lock of a process that has ended is
 * ignored.
 *
 * @returns the lock, or who has it. `owner` is undefined when the lock was freed in the meantime.
 */
export function tryLock(path) {
  const self = { ...thisProcess(), token: randomUUID() };
  const mine = `${path}.${self.token}`;
  writeFileSync(mine, JSON.stringify(self));
  try {
    if (tryLink(mine, path)) return { lock: heldLock(path, self.token) };
    const owner = readOwner(path);
    if (hasEnded(owner, path)) {
      removeStale(path, owner);
      if (tryLink(mine, path)) return { lock: heldLock(path, self.token) };
    }
    return { owner: readOwner(path) };
  } finally {
    rmSync(mine, { force: true });
  }
}

function heldLock(path, token) {
  removeLeftovers(path);
  const isHeld = () => readOwner(path)?.token === token;
  return {
    isHeld,
    release() {
      if (isHeld()) rmSync(path, { force: true });
    },
  };
}

/** Files left by processes that were killed during an attempt. */
function removeLeftovers(path) {
  const folder = dirname(path);
  for (const name of readdirSync(folder).filter((name) => name.startsWith(`${basename(path)}.`))) {
    const file = join(folder, name);
    if (hasEnded(readOwner(file), file)) rmSync(file, { force: true });
  }
}

/** Creating a file by link is atomic: it is complete as soon as it exists. */
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
  if (readOwner(aside)?.token !== owner?.token) tryLink(aside, path);
  rmSync(aside, { force: true });
}

/** Whether the process that wrote `owner` into the file at `path` no longer runs. */
export function hasEnded(owner, path, staleAfterMs = STALE_AFTER_MS) {
  return owner?.machine === machine() ? !isLiving(owner) : ageOf(path) > staleAfterMs;
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

/** The identity of this process, as written into lock files. */
export function thisProcess() {
  return identityOf(process.pid);
}

/** The identity of a process of this machine. */
export function identityOf(pid) {
  return { pid, started: startOf(pid), machine: machine() };
}

/** The scope of a pid. Containers can share a host name or a disk, but not their processes. */
function machine() {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Whether the same process still runs, because pids are reused. */
function isLiving({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || started === null || now === started;
}

/** When a process started, in ticks since boot; null if the system does not report it. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return null;
  }
}
