import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_FREE_BYTES } from '../../kernel/home/disk-space.ts';
import { EngineError } from '../engine-error.ts';

/** Postgres writes pg_control in one piece of this size (PG_CONTROL_FILE_SIZE). */
const CONTROL_FILE_BYTES = 8192;

/**
 * Rejects with `database_unavailable` when pg_control is missing or truncated, and says what to do. Postgres itself
 * would end in a WASM trap.
 */
export async function assertOpenable(dataDir: string): Promise<void> {
  const control = await stat(join(dataDir, 'global/pg_control')).catch(() => null);
  if (control?.size === CONTROL_FILE_BYTES) return;
  throw damaged(control ? 'its control file (global/pg_control) is cut off' : 'its control file is missing');
}

/** The problem when the disk is full at opening or while Postgres writes its WAL: Postgres cannot name it. */
export const DISK_FULL = `the disk is full. Nothing that was committed is lost. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB, then try again`;

/** Returns the error for anything else that keeps Postgres from starting. */
export function damaged(what: string, cause?: unknown): EngineError {
  return new EngineError(
    'database_unavailable',
    `The database could not be opened: ${what}. Its files may be damaged. Restore the project from a backup, or put the ` +
      'files of the data folder back from a copy.',
    { cause },
  );
}
