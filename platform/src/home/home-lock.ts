import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isLiving, thisProcess, type ProcessIdentity } from '../process/process-identity.ts';

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
  if (holder && isHeldBy(holder)) throw inUse(home, holder);
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
  const wasTaken = moved && isHeldBy(moved);
  if (wasTaken) linked(aside, path);
  unlinkSync(aside);
  if (wasTaken) throw inUse(home, moved);
}

function inUse(home: string, holder: ProcessIdentity): HomeInUseError {
  const where = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new HomeInUseError(
    `Another Howdah (process ${holder.pid}${where}) already serves ${home}. Stop it first, or set HOWDAH_HOME to another directory.`,
  );
}

function readHolder(path: string): ProcessIdentity | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  } catch {
    // Gone, or unreadable after a crash of the machine: nobody holds it.
    return null;
  }
}

function isHeldBy(holder: ProcessIdentity): boolean {
  // In a container every start is pid 1 on a new host name: only a process that can be looked for counts as alive.
  return holder.host === hostname() && holder.pid !== process.pid && isLiving(holder);
}
