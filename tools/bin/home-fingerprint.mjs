import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageLock = join(import.meta.dirname, '../../package-lock.json');

/**
 * Identifies the home that a first start makes. Changes with the files of the build, whose paths are relative to it, with the
 * installed packages, and daily, because a platform backs up what is a day old as soon as it starts.
 *
 * @param {{ path: string, contents: string | Uint8Array }[]} files
 */
export function fingerprintOfHomes(files) {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  if (existsSync(packageLock)) hash.update(readFileSync(packageLock));
  const kept = files.filter(({ path }) => !path.endsWith('.map'));
  for (const { path, contents } of kept.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    hash.update(path).update(contents);
  }
  return hash.digest('hex').slice(0, 12);
}
