import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Folders of the home that hold databases. */
const FOLDERS = ['projects', 'templates'];

/**
 * Makes the databases of a home private to its owner; earlier versions created them readable by others. Quick when
 * already done: the mode of the outermost folder is changed last, so it tells.
 */
export function makeDatabasesPrivate(home: string): void {
  for (const name of FOLDERS) {
    const path = join(home, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isDirectory() && (found.mode & 0o077) !== 0) makePrivate(path);
  }
}

/** Removes the access of everyone but the owner to a folder and everything in it. Does not change or follow links. */
export function makePrivate(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) makePrivate(child);
    else if (entry.isFile()) setMode(child, FILE_MODE);
  }
  setMode(path, FOLDER_MODE);
}

function setMode(path: string, mode: number): void {
  try {
    if ((lstatSync(path).mode & 0o077) !== 0) chmodSync(path, mode);
  } catch (error) {
    // Postgres can remove files at the same time.
    if (existsSync(path)) throw error;
  }
}
