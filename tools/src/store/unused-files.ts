import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Registry } from '@howdah/shared-api/remote-contract/registry';
import { manifestsOf } from '@howdah/shared-api/registry-store';
import { isIncoming, PUBLISH_TIMEOUT_MS, removeAbandoned } from './incoming.ts';
import { filesPath, isManifest } from './store-paths.ts';

/** How long a page that was opened with a version can still ask for its files. */
const PAGE_LIFETIME_MS = 24 * 60 * 60_000;

/**
 * Removes files of the remotes that changed: versions that the registry has not named for a day, and what only they used. A change of
 * the registry sets the time of a manifest's file that it no longer names, so that a store that was copied without its times loses nothing.
 * Nothing outside the folders of these remotes is touched, whatever the registry says. Runs under the lock of the store.
 */
export async function removeUnusedFiles(store: string, before: Registry, after: Registry): Promise<void> {
  const ids = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  for (const id of ids) {
    if (before.remotes[id] === after.remotes[id]) continue;
    await removeAbandoned(join(store, filesPath(id)));
    await removeUnused(store, id, manifestsOf(after.remotes[id]));
  }
}

async function removeUnused(store: string, id: string, named: Set<string>): Promise<void> {
  const folder = join(store, filesPath(id));
  const paths = await filesBelow(folder);
  const used = new Set<string>();
  for (const path of paths.filter(isManifest)) {
    const file = join(folder, path);
    if (!named.has(`${filesPath(id)}/${path}`) && (await ageOf(file)) > PAGE_LIFETIME_MS) continue;
    const needed = await filesOf(file, path, paths);
    // The files that a broken manifest needs are unknown.
    if (!needed) return;
    for (const one of [path, ...needed]) used.add(one);
  }
  for (const path of paths.filter((path) => !used.has(withoutSuffixes(path)) && !used.has(path))) {
    const age = await ageOf(join(folder, path));
    if (age > (isManifest(path) ? PAGE_LIFETIME_MS : PUBLISH_TIMEOUT_MS))
      await rm(join(folder, path), { force: true });
  }
  await removeEmptyFolders(folder);
}

/** The files of a version. Undefined when its manifest cannot be read. */
async function filesOf(file: string, path: string, all: string[]): Promise<string[] | undefined> {
  const folder = dirname(path);
  // Older stores had a folder for each version.
  if (folder !== '.' && path.endsWith('/mf-manifest.json'))
    return all.filter((other) => other.startsWith(`${folder}/`));
  try {
    const { howdah } = JSON.parse(await readFile(file, 'utf8')) as {
      howdah?: { integrity?: Record<string, string> };
    };
    return Object.keys(howdah?.integrity ?? {}).map((name) => posix.join(folder, name));
  } catch {
    return undefined;
  }
}

/** A compressed copy and a source map belong to their file. */
function withoutSuffixes(path: string): string {
  return path.replace(/(\.map)?(\.(br|gz|zst))?$/, '');
}

/** Paths below the folder, with forward slashes. Without what publishes are copying. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isIncoming(path));
}

async function removeEmptyFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((entry) => entry.isDirectory() && !isIncoming(entry.name))) {
    const path = join(folder, entry.name);
    await removeEmptyFolders(path);
    const isEmpty = (await readdir(path)).length === 0;
    if (isEmpty && (await ageOf(path)) > PUBLISH_TIMEOUT_MS) await rm(path, { recursive: true });
  }
}

async function ageOf(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
}
