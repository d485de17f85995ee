import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { PublishedVersion } from '@howdah/shared-api/remote-contract/registry';
import { filesPath, isManifest } from '../store/store-paths.ts';
import type { BuildToPublish } from './build-to-publish.ts';
import { integrityOfFolder } from './integrity.ts';
import { publishedVersion } from './registry-entry.ts';

/** Reads a version of a store that has one version of each remote, ready to be copied into another store. */
export async function readPublishedBuild(store: string, entry: PublishedVersion): Promise<BuildToPublish> {
  const { manifest: manifestPath, integrity } = entry;
  const { facts, preload } = await publishedVersion(store, entry);
  const folder = join(store, filesPath(facts.id));
  const files = Object.entries(await integrityOfFolder(folder)).filter(([path]) => !isManifest(path));
  return {
    facts,
    version: entry.version,
    folder,
    files: Object.fromEntries(files),
    manifest: await readFile(join(store, manifestPath)),
    manifestName: posix.basename(manifestPath),
    manifestPath,
    integrity,
    preload,
  };
}
