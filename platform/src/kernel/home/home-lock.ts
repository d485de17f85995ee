import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../errors.ts';
import { LockFile, LockHeldError } from '../lock/lock-file.ts';

/** Another process serves this home. */
export class HomeInUseError extends StartRefusal {}

export interface HomeLock {
  release(): void;
}

/** Files of the processes that share a home, each named by its process's id. */
export const processesOf = (home: string) => join(home, 'processes');

const loneLock = (home: string) => join(home, 'platform.lock');
const WHAT_SHARES = 'HOWDAH_CONTROL_URL and HOWDAH_POSTGRES_URL';

/**
 * Takes the home for this process alone, or throws HomeInUseError. Two processes on one home would lose writes, since PGlite
 * locks nothing.
 */
export function lockHome(home: string): HomeLock {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = acquireAlone(home);
  const [other] = livingProcesses(home);
  if (!other) {
    // Of the process before.
    rmSync(addressFile(home), { force: true });
    return lock;
  }
  lock.release();
  throw new HomeInUseError(
    `Another Howdah (${other.who}) serves ${home} with ${WHAT_SHARES}. Start this one with both, or set HOWDAH_HOME to another directory.`,
    { cause: other },
  );
}

function acquireAlone(home: string): LockFile {
  try {
    return LockFile.acquire(loneLock(home), { elsewhere: 'nobody' });
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    const address = addressOf(home);
    throw new HomeInUseError(
      `Another Howdah (${error.who}) already serves ${home}${address && ` at ${address}`}. Stop it first, or set HOWDAH_HOME to another directory.`,
      { cause: error },
    );
  }
}

const addressFile = (home: string) => join(home, 'platform.address');

/** Writes down the address of the process that holds the home, for a second start on it. */
export function writeAddress(home: string, address: string): void {
  writeFileSync(addressFile(home), `${address}\n`, { mode: 0o600 });
}

/** Empty when unknown. */
function addressOf(home: string): string {
  try {
    return readFileSync(addressFile(home), 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Takes a home that any number of processes share, on one machine or several. Throws HomeInUseError when one has it for
 * itself.
 */
export function joinHome(home: string, processId: string): HomeLock {
  mkdirSync(processesOf(home), { recursive: true, mode: 0o700 });
  // First the own lock, then a look round; `lockHome` does the same. So of two that start at once, one at least sees the other.
  const lock = LockFile.acquire(lockOf(home, `${processId}.lock`), { elsewhere: 'gives-signs' });
  const lone = LockFile.ownerOf(loneLock(home), { elsewhere: 'gives-signs' });
  if (!lone) {
    livingProcesses(home);
    return lock;
  }
  lock.release();
  throw new HomeInUseError(
    `Another Howdah (${lone.who}) has ${home} for itself: processes share a home only when all of them have ${WHAT_SHARES}. Stop it first.`,
    { cause: lone },
  );
}

/** Those that share the home and live. Locks of dead ones are removed: their names never come again. */
function livingProcesses(home: string): LockHeldError[] {
  const living: LockHeldError[] = [];
  for (const file of lockFiles(home)) {
    const owner = LockFile.ownerOf(lockOf(home, file), { elsewhere: 'gives-signs' });
    if (owner) living.push(owner);
    else rmSync(lockOf(home, file), { force: true });
  }
  return living;
}

function lockFiles(home: string): string[] {
  try {
    return readdirSync(processesOf(home)).filter((file) => file.endsWith('.lock'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

const lockOf = (home: string, file: string) => join(processesOf(home), file);
