import type { PublishedVersion, Registry, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry, updateRegistry } from '../store/registry-store.ts';
import { filesPath } from '../store/store-paths.ts';
import { readBuild, type BuildToPublish } from './build-to-publish.ts';
import { copyToStore, missingFiles } from './copy-to-store.ts';
import { publishedFactsIfAny, publishedFiles, versionsOf, withCurrentVersion } from './registry-entry.ts';
import { verifyOverHttp } from './verify-over-http.ts';

/** How often files are copied that another publish took away, or replaced, before they were in the registry. */
const ATTEMPTS = 3;

export interface PublishOptions {
  workspace?: string;
  /** Leaves a remote alone whose build was published before, whatever operators have made current since. */
  onlyNew?: boolean;
}

export type PublishResult = { id: string; version: string; outcome: 'published' | 'unchanged' };

/**
 * Publishes the built remotes to a store (docs/architecture.md#publishing-a-remote): copies the files that are new, verifies every
 * file over HTTP, then writes the registry once. A version whose files do not verify never reaches the registry.
 */
export async function publishRemotes(
  store: string,
  ids: string[],
  { workspace, onlyNew = false }: PublishOptions = {},
): Promise<PublishResult[]> {
  const builds = await Promise.all(ids.map((id) => readBuild(id, workspace)));
  const { remotes } = await readRegistry(store);
  const wanted = builds.filter((build) => !(onlyNew && wasPublished(remotes, build)));
  const changed = await publishBuilds(store, wanted);
  return builds.map((build) => ({
    id: build.facts.id,
    version: build.version,
    outcome: changed.includes(build) ? 'published' : 'unchanged',
  }));
}

/** Answers the builds that are current now, and were not before. */
async function publishBuilds(store: string, builds: BuildToPublish[]): Promise<BuildToPublish[]> {
  for (let attempt = 1; ; attempt += 1) {
    const { remotes } = await readRegistry(store);
    // Also those that are current: their files may have been damaged since.
    for (const build of builds) {
      await refuseTakenNames(store, remotes[build.facts.id], build);
      await copyToStore(store, build);
    }
    await verifyOverHttp(
      store,
      builds.filter((build) => !isCurrent(remotes, build)),
    );
    let changed: BuildToPublish[] = [];
    try {
      await updateRegistry(store, async (current) => {
        await refuseIncomplete(store, builds);
        changed = builds.filter((build) => !isCurrent(current, build));
        return changed.length === 0 ? current : withPublished(store, current, changed);
      });
      return changed;
    } catch (error) {
      if (!(error instanceof FilesGone) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** A hash in a name has a few digits only: two contents can have the same one. */
async function refuseTakenNames(
  store: string,
  entry: RegistryEntry | undefined,
  { facts, files }: BuildToPublish,
): Promise<void> {
  for (const version of versionsOf(entry)) {
    const published = await publishedFiles(store, version);
    const taken = Object.keys(files).find((path) => {
      const known = published[`${filesPath(facts.id)}/${path}`];
      return known !== undefined && known !== files[path];
    });
    if (taken === undefined) continue;
    throw new Error(
      `"${taken}" of ${facts.id} is in version ${version.version} with other content, and both would have one address. Change the file, or give it a longer hash.`,
    );
  }
}

/** Between the copy and the registry, another publish can have removed or replaced a file. */
class FilesGone extends Error {
  override name = 'FilesGone';
}

/** Under the lock of the store, where nobody removes files. */
async function refuseIncomplete(store: string, builds: BuildToPublish[]): Promise<void> {
  for (const build of builds) {
    const [missing] = await missingFiles(store, build);
    if (missing)
      throw new FilesGone(
        `${missing} of ${build.facts.id} changed in the store meanwhile. Publish it again.`,
      );
  }
}

/** The manifest lists every file and holds the facts: its hash stands for all of them. */
function isCurrent(remotes: Registry['remotes'], build: BuildToPublish): boolean {
  return remotes[build.facts.id]?.integrity === build.integrity;
}

function wasPublished(remotes: Registry['remotes'], build: BuildToPublish): boolean {
  return !isCurrent(remotes, build) && remotes[build.facts.id]?.lastPublished === build.integrity;
}

async function withPublished(
  store: string,
  remotes: Registry['remotes'],
  builds: BuildToPublish[],
): Promise<Registry['remotes']> {
  const next = { ...remotes };
  for (const build of builds) {
    const { id } = build.facts;
    const entry = remotes[id];
    const before = await publishedFactsIfAny(store, entry);
    next[id] = {
      ...withCurrentVersion(entry, { version: versionOf(build), facts: build.facts }, before),
      lastPublished: build.integrity,
    };
  }
  return next;
}

function versionOf({ version, manifestPath, integrity, facts }: BuildToPublish): PublishedVersion {
  return { version, manifest: manifestPath, integrity, contract: facts.contract };
}
