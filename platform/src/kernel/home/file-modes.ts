import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;
/** What cannot be changed here: somebody else's file, a file system without modes, one that is read-only. */
const NOT_OURS = new Set(['EPERM', 'EROFS', 'ENOTSUP', 'EOPNOTSUPP', 'ENOENT']);

/**
 * Makes a home private to its user: the folder itself, and everything in it. Earlier versions left files of PGlite and
 * users open to everybody. Quick when already done: the mode of each project's folder says so. Does not follow links.
 */
export function closeToOthers(home: string): void {
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

/** The same for everything below a folder. */
export function closeAllToOthers(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) close(join(parentPath, name));
  close(folder);
}

/** Whether other users can reach a file or folder by its own mode. */
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
