import { statfsSync } from 'node:fs';
import { StartRefusal } from '../errors.ts';

/** Writes do not start with less free space: Postgres alone allocates 16 MB at once for its log. */
export const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** How long a result is cached. */
const LOOK_AGAIN_MS = 250;

/** The disk of the home is full. */
export class DiskFullError extends StartRefusal {
  constructor(options?: ErrorOptions) {
    super(
      `The disk of HOWDAH_HOME is full. Nothing that was saved is lost. Free at least ${MIN_FREE_BYTES / 1024 / 1024} MB, then try again.`,
      options,
    );
  }
}

const looked = new Map<string, { at: number; isLow: boolean }>();

/** Returns whether the disk of `path` is nearly full. False if the system cannot tell. */
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

/** Codes of the file system and of Postgres: no space, or quota exceeded. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Returns whether a call failed because a disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof DiskFullError) return true;
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && CODES.has(code)) return true;
  return cause !== undefined && cause !== error && isDiskFull(cause);
}

/** Runs an optional write. Returns false if the disk is full, so that the call can continue without it. */
export async function unlessDiskFull(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
