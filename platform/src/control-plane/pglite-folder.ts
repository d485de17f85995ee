import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { DiskFullError, isDiskLow } from '../kernel/home/disk-space.ts';
import { closeAllToOthers, isOpenToOthers } from '../kernel/home/file-modes.ts';
import { basename, dirname, join } from 'node:path';

/** Small tables need few buffers. Postgres would touch, and so allocate, its default of 128 MB for nothing. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/**
 * Makes sure that `dir` holds a complete database. PGlite creates one by copying a thousand files, and takes a folder
 * in which this was interrupted for a database. So this creates the database in another folder beside it and renames
 * that.
 */
export async function makePgliteFolder(dir: string): Promise<void> {
  const parent = dirname(dir);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const prefix = `${basename(dir)}.unfinished-`;
  for (const name of readdirSync(parent)) {
    // A crash left this behind.
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  if (isWhole(dir)) {
    // PGlite creates files that everyone can read.
    if (isOpenToOthers(join(dir, 'PG_VERSION'))) closeAllToOthers(dir);
    return;
  }
  if (isDiskLow(parent)) throw new DiskFullError();
  // Probably an interrupted creation by an older version, which created the database in place. Not certain, so the
  // folder is set aside and not deleted.
  if (existsSync(dir)) renameSync(dir, join(parent, `${basename(dir)}.incomplete-${randomUUID()}`));
  const unfinished = join(parent, `${prefix}${randomUUID()}`);
  try {
    const client = await PGlite.create(unfinished, { startParams });
    await client.close();
    closeAllToOthers(unfinished);
    renameSync(unfinished, dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Postgres does not start without either of these files, and never removes them itself. */
function isWhole(dir: string): boolean {
  return existsSync(join(dir, 'PG_VERSION')) && existsSync(join(dir, 'global/pg_control'));
}
