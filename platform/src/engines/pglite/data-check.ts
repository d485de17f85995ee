import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_FREE_BYTES } from '../../kernel/home/disk-space.ts';
import { EngineError } from '../engine-error.ts';

/** Postgres writes pg_control in one piece of this size (PG_CONTROL_FILE_SIZE). */
const CONTROL_FILE_BYTES = 8192;

/** Rejects `database_unavailable`, with what a person can do, where Postgres would end in a trap of its WASM. */
export async function assertOpenable(dataDir: string): Promise<void> {
  const control = await stat(join(dataDir, 'global/pg_control')).catch(() => null);
  if (control?.size === CONTROL_FILE_BYTES) return;
  throw damaged(control ? 'its control file (global/pg_control) is cut off' : 'its control file is missing');
}

/** What Postgres meets when it is opened or writes its log, and cannot name. */
export const DISK_FULL = `the disk is full. Nothing that was committed is lost. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB, then try again`;

/** For whatever else keeps Postgres from starting. */
export function damaged(what: string, cause?: unknown): EngineError {
  return new EngineError(
    'database_unavailable',
    `The database could not be opened: ${what}. Its files may be damaged. Restore the project from a backup, or put the ` +
      'files of the data folder back from a copy.',
    { cause },
  );
}
