import { LockFile, LockHeldError } from '../../kernel/lock/lock-file.ts';
import { EngineError } from '../engine-error.ts';

/**
 * Takes a data directory by the lock file beside it: PGlite locks nothing, and two processes on one directory lose
 * writes. Throws `database_locked`. Data may lie on a volume that several machines share: locks of other machines count
 * while their heartbeat is fresh.
 */
export function lockData(path: string): LockFile {
  try {
    return LockFile.acquire(path, { elsewhere: 'gives-signs' });
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new EngineError('database_locked', `The database is in use by ${error.who}`, { cause: error });
  }
}
