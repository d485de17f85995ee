import { PGlite } from '@electric-sql/pglite';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { DiskFullError, isDiskLow } from '../kernel/home/disk-space.ts';
import { closeAllToOthers, isOpenToOthers } from '../kernel/home/file-modes.ts';
import { basename, dirname, join } from 'node:path';

/** Small tables need few buffers; Postgres's default of 128 MB would be touched, and so taken, for nothing. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/**
 * Sees to it that there is a database in `dir`, whole. PGlite makes a new one by copying a thousand files, and takes a folder
 * in which it was interrupted for a database: so it is made beside its place and put there by one rename.
 */
export async function makePgliteFolder(dir: string): Promise<void> {
  const parent = dirname(dir);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const prefix = `${basename(dir)}.unfinished-`;
  for (const name of readdirSync(parent)) {
    // What a crash left behind.
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  if (isWhole(dir)) {
    // As PGlite makes them, files are open to everybody.
    if (isOpenToOthers(join(dir, 'PG_VERSION'))) closeAllToOthers(dir);
    return;
  }
  if (isDiskLow(parent)) throw new DiskFullError();
  // Of a version that made it in its place, and was interrupted. Set aside and not deleted: that is only a conclusion.
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

/** Without either of these Postgres does not start, and it never removes them itself. */
function isWhole(dir: string): boolean {
  return existsSync(join(dir, 'PG_VERSION')) && existsSync(join(dir, 'global/pg_control'));
}
