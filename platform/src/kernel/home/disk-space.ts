import { statfsSync } from 'node:fs';
import { StartRefusal } from '../errors.ts';

/** With less room than this nothing is begun that writes: Postgres alone takes 16 MB at once for its log. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** What was looked up is good for so long. */
const LOOK_AGAIN_MS = 250;

/** The disk of the home has no room. */
export class DiskFullError extends StartRefusal {
  constructor(options?: ErrorOptions) {
    super(
      `The disk of HOWDAH_HOME is full. Nothing that was saved is lost. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB, then try again.`,
      options,
    );
  }
}

const looked = new Map<string, { at: number; isLow: boolean }>();

/** Whether the disk that holds `path` is nearly full. False where the system does not tell. */
export function isDiskLow(path: string): boolean {
  const known = looked.get(path);
  const now = performance.now();
  if (known && now - known.at < LOOK_AGAIN_MS) return known.isLow;
  const isLow = freeBytes(path) < MIN_FREE_BYTES;
  looked.set(path, { at: now, isLow });
  return isLow;
}

function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return Infinity;
  }
}

/** As the file system and Postgres name it: no space, over the quota. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a call failed for lack of room on a disk. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFullError) return true;
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && CODES.has(code)) return true;
  return cause !== undefined && cause !== error && isDiskFull(cause);
}

/** Runs optional work of a call: on a full disk, the call goes on without it. */
export async function unlessDiskFull(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
