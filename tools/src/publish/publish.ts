import type { PublishedVersion, RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry, type RemotesChange, type StoredRegistry } from '../store/registry-store.ts';
import { filesPath } from '../store/store-paths.ts';
import { readBuild, type BuildToPublish } from './build-to-publish.ts';
import { newSalt } from './canary.ts';
import { checkSharedCode } from './check-shared-code.ts';
import { updateCheckedRegistry } from './checked-registry.ts';
import { copyToStore, missingFiles } from './copy-to-store.ts';
import { signed, type OwnerKey } from './owner-key.ts';
import {
  publishedFactsIfAny,
  publishedFiles,
  versionsOf,
  withCanary,
  withCurrentVersion,
} from './registry-entry.ts';
import { verifyOverHttp } from './verify-over-http.ts';

/** How often files are copied again that another publish has removed or replaced before they were in the registry. */
const ATTEMPTS = 3;

export interface PublishOptions {
  workspace?: string;
  /** Signs the versions. Remotes that have an owner are published with an owner's key only. */
  key?: OwnerKey;
  /** Publishes for a share of users only, in percent, beside the version that is current. */
  canaryPercent?: number;
  /**
   * Says why a build does not replace the version that is current, or is not added where there is none. Asked again under the
   * lock of the store.
   */
  leaveAlone?(entry: RegistryEntry | undefined, build: BuildToPublish): string | undefined;
}

export type PublishResult = {
  id: string;
  version: string;
  outcome: PublishOutcome;
  /** Why it was left alone. */
  reason?: string;
};

/** `signed` when a version was published before, and has another signature now. */
export type PublishOutcome = 'published' | 'published as canary' | 'signed' | 'unchanged' | 'left alone';

/**
 * Publishes the built remotes to a store (docs/architecture.md#publishing-a-remote): copies the files that are new, verifies every
 * file over HTTP, then writes the registry once. A version whose files do not verify never reaches the registry.
 *
 * @throws when one cannot be published; then none is.
 */
export async function publishRemotes(
  store: string,
  ids: string[],
  { workspace, ...options }: PublishOptions = {},
): Promise<PublishResult[]> {
  const builds = await Promise.all(ids.map((id) => readBuild(id, workspace)));
  return publishBuilds(store, builds, options);
}

/** Publishes builds as `publishRemotes` does. */
export async function publishBuilds(
  store: string,
  builds: BuildToPublish[],
  options: Omit<PublishOptions, 'workspace'> = {},
): Promise<PublishResult[]> {
  const reasonToLeave = ({ remotes, unreadable }: StoredRegistry, build: BuildToPublish) => {
    const { id } = build.facts;
    const isPublished = remotes[id]?.integrity === build.integrity;
    // A publish repairs an entry that is not valid.
    if (isPublished || Object.hasOwn(unreadable, id)) return undefined;
    return options.leaveAlone?.(remotes[id], build);
  };
  for (let attempt = 1; ; attempt += 1) {
    const before = await readRegistry(store);
    const { remotes } = before;
    const offered = builds.filter((build) => reasonToLeave(before, build) === undefined);
    await checkSharedCode(store, remotes, offered);
    for (const build of offered) {
      await refuseTakenNames(store, remotes[build.facts.id], build);
      // Also a current version, because its files can be damaged.
      await copyToStore(store, build);
    }
    await verifyOverHttp(
      store,
      offered.filter(({ facts, integrity }) => remotes[facts.id]?.integrity !== integrity),
    );
    let results: PublishResult[] = [];
    try {
      const change: RemotesChange = async (current, registry) => {
        // An operator or another publish can be faster.
        const reasons = new Map(builds.map((build) => [build, reasonToLeave(registry, build)]));
        const publishable = builds.filter((build) => reasons.get(build) === undefined);
        await refuseIncomplete(store, publishable);
        await checkSharedCode(store, current, publishable);
        const next = { ...current };
        results = [];
        for (const build of builds) {
          const { id } = build.facts;
          const { version } = build;
          const reason = reasons.get(build);
          if (reason !== undefined) {
            results.push({ id, version, outcome: 'left alone', reason });
            continue;
          }
          const found = { entry: current[id], unreadable: registry.unreadable[id] };
          const [entry, outcome] = await published(store, found, build, options);
          next[id] = entry;
          results.push({ id, version, outcome });
        }
        return builds.every(({ facts: { id } }) => next[id] === current[id]) ? current : next;
      };
      // What is shared was compared with the builds.
      await updateCheckedRegistry(store, change, { force: true });
      return results;
    } catch (error) {
      if (!(error instanceof FilesGone) || attempt === ATTEMPTS) throw error;
    }
  }
}

interface FoundEntry {
  entry: RegistryEntry | undefined;
  /** The content of the file, if it is not a valid entry. */
  unreadable: unknown;
}

/** The entry with the build in it. */
async function published(
  store: string,
  { entry, unreadable }: FoundEntry,
  build: BuildToPublish,
  { key, canaryPercent }: Omit<PublishOptions, 'workspace'>,
): Promise<[RegistryEntry, PublishOutcome]> {
  const { facts, integrity, preload } = build;
  const version = versionOf(build, key);
  if (entry?.integrity === integrity) {
    const isSame = !version.signature || version.signature.value === entry.signature?.value;
    return isSame ? [entry, 'unchanged'] : [{ ...entry, signature: version.signature }, 'signed'];
  }
  if (canaryPercent === undefined) {
    const before = await publishedFactsIfAny(store, entry);
    const next = withCurrentVersion(entry, { version, facts, preload }, before, unreadable);
    return [{ ...next, lastPublished: integrity }, 'published'];
  }
  if (!entry)
    throw new Error(
      `${facts.id} has no current version yet, so it cannot have a canary. Publish it without --canary first.`,
    );
  const salt = entry.canary?.integrity === integrity ? entry.canary.salt : newSalt();
  return [
    { ...withCanary(entry, version, canaryPercent, salt), lastPublished: integrity },
    'published as canary',
  ];
}

function versionOf(
  { facts, version, manifestPath, integrity }: BuildToPublish,
  key: OwnerKey | undefined,
): PublishedVersion {
  const unsigned = { version, manifest: manifestPath, integrity, contract: facts.contract };
  return key ? signed(facts.id, unsigned, key) : unsigned;
}

/** The hash in a name is short, so two contents can have the same one. */
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

/** Runs under the lock of the store, so no files are removed meanwhile. */
async function refuseIncomplete(store: string, builds: BuildToPublish[]): Promise<void> {
  for (const build of builds) {
    const [missing] = await missingFiles(store, build);
    if (missing) {
      throw new FilesGone(
        `${missing} of ${build.facts.id} changed in the store in the meantime. Publish it again.`,
      );
    }
  }
}
