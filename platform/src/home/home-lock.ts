import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Who holds a home. `started` tells a process from a later one that got the same pid. */
interface Holder {
  pid: number;
  started: string | null;
  host: string;
}

/** Another process serves this home. */
export class HomeInUseError extends Error {}

export interface HomeLock {
  release(): void;
}

/**
 * Takes the home for this process, or throws HomeInUseError. Two processes on one home would lose writes, since PGlite
 * locks nothing. A holder that is dead (kill -9, power cut) is replaced at once: there is no time to wait for.
 */
export function lockHome(home: string): HomeLock {
  mkdirSync(home, { recursive: true });
  const path = join(home, 'platform.lock');
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(thisProcess()));
  try {
    // Creating by link is atomic, and the file is complete the moment it is there.
    while (!linked(mine, path)) clearStale(path, home);
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    release: () => {
      if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function clearStale(path: string, home: string): void {
  const holder = readHolder(path);
  if (holder && isAlive(holder)) throw inUse(home, holder);
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    // Somebody else cleared it first; the next round finds out who has it now.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Between reading and renaming another process may have taken the lock: then this one is alive, and gets it back.
  const moved = readHolder(aside);
  const wasTaken = moved && isAlive(moved);
  if (wasTaken) linked(aside, path);
  unlinkSync(aside);
  if (wasTaken) throw inUse(home, moved);
}

function inUse(home: string, holder: Holder): HomeInUseError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new HomeInUseError(
    `Another Howdah (process ${holder.pid}${where}) already serves ${home}. Stop it first, or set HOWDAH_HOME to another directory.`,
  );
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // Gone, or unreadable after a crash of the machine: nobody holds it.
    return null;
  }
}

function thisProcess(): Holder {
  return { pid: process.pid, started: startOf(process.pid), host: hostname() };
}

function isAlive(holder: Holder): boolean {
  // In a container every start is pid 1 on a new host name: only a process that can be asked counts as alive.
  if (holder.host !== hostname()) return false;
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** When a process started, in ticks since boot together with the boot's id; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name stands in brackets and may hold spaces: fields are counted after it (start time is field 22).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return null;
  }
}
