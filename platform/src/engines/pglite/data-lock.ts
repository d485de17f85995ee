import { LockFile, LockHeldError } from '../../kernel/lock/lock-file.ts';
import { EngineError } from '../engine-error.ts';

/**
 * Locks a data directory by a lock file beside it. PGlite locks nothing, and two processes on one directory lose
 * writes. Throws `database_locked`. Several machines can share the volume: a lock of another machine counts while its
 * heartbeat is fresh.
 */
export function lockData(path: string): LockFile {
  try {
    return LockFile.acquire(path, { elsewhere: 'gives-signs' });
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new EngineError('database_locked', `The database is in use by ${error.who}`, { cause: error });
  }
}
