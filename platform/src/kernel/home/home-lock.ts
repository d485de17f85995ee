import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../errors.ts';
import { LockFile, LockHeldError } from '../lock/lock-file.ts';

/** Another process uses this home. */
export class HomeInUseError extends StartRefusal {}

export interface HomeLock {
  release(): void;
}

/** Returns the folder with the files of the processes that share a home, each named by its process's id. */
export const processesOf = (home: string) => join(home, 'processes');

const loneLock = (home: string) => join(home, 'platform.lock');
const WHAT_SHARES = 'HOWDAH_CONTROL_URL and HOWDAH_POSTGRES_URL';

/**
 * Locks the home for this process alone, or throws HomeInUseError. Two processes on one home would lose
 * writes, because PGlite does not lock its files.
 */
export function lockHome(home: string): HomeLock {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const lock = acquireAlone(home);
  const [other] = livingProcesses(home);
  if (!other) {
    // Left by the previous process.
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

/** Records the address of the process that owns the home, for the message of a second start. */
export function writeAddress(home: string, address: string): void {
  writeFileSync(addressFile(home), `${address}\n`, { mode: 0o600 });
}

/** Returns an empty string if unknown. */
function addressOf(home: string): string {
  try {
    return readFileSync(addressFile(home), 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Locks a home that any number of processes share, on one machine or several. Throws HomeInUseError if a
 * process uses it alone.
 */
export function joinHome(home: string, processId: string): HomeLock {
  mkdirSync(processesOf(home), { recursive: true, mode: 0o700 });
  // Takes its own lock first and then checks others, as `lockHome` does. Of two processes that start at once,
  // at least one sees the other.
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

/**
 * Returns the living processes that share the home. Removes the locks of dead ones, whose names are never
 * used again.
 */
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
