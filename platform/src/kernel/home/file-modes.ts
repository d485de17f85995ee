import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** Errors for files that cannot be changed: another user's files, file systems without modes, and read-only ones. */
const NOT_OURS = new Set(['EPERM', 'EROFS', 'ENOTSUP', 'EOPNOTSUPP', 'ENOENT']);

/**
 * Makes a home and everything in it private to its user. Earlier versions let PGlite and users create files
 * that others can read. Fast on later starts, because the mode of each project's folder shows that it is
 * done. Does not follow links.
 */
export function makePrivate(home: string): void {
  for (const path of [home, ...readdirSync(home).map((name) => join(home, name))]) {
    close(path);
    if (path !== home && isFolder(path)) closeFoldersIn(path);
  }
}

function closeFoldersIn(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (isFolder(path) && isOpenToOthers(path)) closeAllToOthers(path);
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Makes a folder and everything in it private to its user. */
export function closeAllToOthers(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) close(join(parentPath, name));
  close(folder);
}

/** Returns whether the mode of a file or folder gives access to other users. */
export function isOpenToOthers(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && !stat.isSymbolicLink() && (stat.mode & OTHERS) !== 0;
}

function close(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || !(stat.isFile() || stat.isDirectory()) || (stat.mode & OTHERS) === 0) return;
  try {
    chmodSync(path, modeOf(stat));
  } catch (error) {
    if (!NOT_OURS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

function modeOf(stat: Stats): number {
  return stat.mode & 0o700;
}
