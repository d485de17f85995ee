import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LockFile, LockHeldError } from '../lock/lock-file.ts';

/** Another process serves this home. */
export class HomeInUseError extends Error {}

/**
 * Takes the home for this process, or throws HomeInUseError. Two processes on one home would lose writes, since PGlite
 * locks nothing.
 */
export function lockHome(home: string): LockFile {
  mkdirSync(home, { recursive: true });
  try {
    return LockFile.acquire(join(home, 'platform.lock'), { elsewhere: 'nobody' });
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new HomeInUseError(
      `Another Howdah (${error.who}) already serves ${home}. Stop it first, or set HOWDAH_HOME to another directory.`,
      { cause: error },
    );
  }
}
