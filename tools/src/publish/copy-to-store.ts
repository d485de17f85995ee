import { copyFile, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeIncomingFolder, removeAbandoned } from '../store/incoming.ts';
import { filesPath } from '../store/store-paths.ts';
import type { BuildToPublish } from './build-to-publish.ts';
import { integrityOf } from './integrity.ts';

/**
 * Copies what the store does not have of a build. A file has its content in its name, so versions share the files that are the same
 * in both, and browsers fetch them once. Each is checked and then moved to its place, the manifest last.
 */
export async function copyToStore(store: string, build: BuildToPublish): Promise<void> {
  const folder = join(store, filesPath(build.facts.id));
  await removeAbandoned(folder);
  const missing = await missingFiles(store, build);
  if (missing.length === 0) return;
  const incoming = await makeIncomingFolder(folder);
  try {
    for (const path of missing) {
      const copy = join(incoming, path);
      await mkdir(dirname(copy), { recursive: true });
      if (path === build.manifestName) await writeFile(copy, build.manifest);
      else await copyFile(join(build.folder, path), copy);
      if ((await integrityOfFile(copy)) !== expectedFiles(build)[path]) {
        throw new Error(`${build.folder} changed while it was copied. Publish "${build.facts.id}" again.`);
      }
    }
    for (const path of missing) {
      const target = join(folder, path);
      await mkdir(dirname(target), { recursive: true });
      await rename(join(incoming, path), target);
    }
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Returns the files that the store lacks or has with other content. Marks the others as needed. */
export async function missingFiles(store: string, build: BuildToPublish): Promise<string[]> {
  const folder = join(store, filesPath(build.facts.id));
  const missing: string[] = [];
  const now = Date.now() / 1000;
  for (const [path, integrity] of Object.entries(expectedFiles(build))) {
    if ((await integrityOfFile(join(folder, path))) !== integrity) missing.push(path);
    // Not manifests: their time says when the registry last named them.
    else if (path !== build.manifestName) await utimes(join(folder, path), now, now).catch(() => undefined);
  }
  return missing;
}

/** Integrity of every file that a publish puts into the store, the manifest last. */
export function expectedFiles(build: BuildToPublish): Record<string, string> {
  return { ...build.files, [build.manifestName]: build.integrity };
}

async function integrityOfFile(path: string): Promise<string | undefined> {
  return readFile(path).then(integrityOf, () => undefined);
}
