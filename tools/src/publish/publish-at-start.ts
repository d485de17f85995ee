import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry } from '../store/registry-store.ts';
import { readBuild, type BuildToPublish } from './build-to-publish.ts';
import { resetIfStoreIsOlder, lastOffered, offeredFolder, recordOffered } from './offered-builds.ts';
import { publishBuilds, type PublishResult } from './publish.ts';

/** A remote that a start did not publish, with the reason. */
export interface LeftAlone {
  id: string;
  reason: string;
}

/** Publishes builds. Rejects if one of them cannot be published; then none is. */
type Offer = (builds: BuildToPublish[]) => Promise<LeftAlone[]>;

/** Builds that a start offers to a store. */
export interface OfferedBuilds {
  ids: string[];
  read(id: string): Promise<BuildToPublish>;
  /** The folder that remembers what was offered. */
  memory: string;
  /** Tells how to publish a build that was left alone. */
  remedy(id: string): string;
}

/** Publishes what was built in a checkout since the last start. */
export function publishAtStart(store: string, ids: string[], workspace?: string): Promise<LeftAlone[]> {
  return offerAtStart(store, {
    ids,
    read: (id) => readBuild(id, workspace),
    memory: offeredFolder(store, workspace),
    remedy: (id) => `npm run publish:remote -- ${id}`,
  });
}

/**
 * Publishes what has changed since the last start. Keeps what operators have set (a rollback, a canary, a remote that is switched
 * off or was removed), and what was published from elsewhere. A remote that cannot be published, such as one that has an owner, is
 * skipped.
 *
 * @throws when nothing is published at the end, and not because operators removed it.
 */
export async function offerAtStart(store: string, builds: OfferedBuilds): Promise<LeftAlone[]> {
  const { ids, memory } = builds;
  await resetIfStoreIsOlder(store, memory);
  const offeredBefore = new Map<string, string | undefined>();
  for (const id of ids) offeredBefore.set(id, await lastOffered(memory, id));
  const offered: PublishResult[] = [];
  const offer: Offer = async (some) => {
    const results = await publishBuilds(store, some, {
      leaveAlone: (entry, build) =>
        reasonToLeave(entry, build, offeredBefore.get(build.facts.id), builds.remedy(build.facts.id)),
    });
    offered.push(...results);
    return results.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }]));
  };
  let leftAlone = (await publishTogether(ids, builds, offer)) ?? (await publishEach(ids, builds, offer));
  // What one remote gives up in this build, another one can claim.
  if (leftAlone.length > 0 && leftAlone.length < ids.length) {
    leftAlone = await publishEach(
      leftAlone.map(({ id }) => id),
      builds,
      offer,
    );
  }
  await recordOffered(store, memory, offered);
  const { remotes } = await readRegistry(store);
  const failed = leftAlone.find(({ id }) => !offered.some((one) => one.id === id));
  if (failed && Object.keys(remotes).length === 0) throw new Error(failed.reason);
  return leftAlone;
}

/** Remotes that bring the same area must change together. Undefined if one of them cannot be published. */
async function publishTogether(
  ids: string[],
  { read }: OfferedBuilds,
  offer: Offer,
): Promise<LeftAlone[] | undefined> {
  try {
    return await offer(await Promise.all(ids.map(read)));
  } catch {
    return undefined;
  }
}

async function publishEach(ids: string[], { read }: OfferedBuilds, offer: Offer): Promise<LeftAlone[]> {
  const leftAlone: LeftAlone[] = [];
  for (const id of ids) {
    try {
      leftAlone.push(...(await offer([await read(id)])));
    } catch (error) {
      leftAlone.push({ id, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return leftAlone;
}

function reasonToLeave(
  entry: RegistryEntry | undefined,
  { facts: { id }, version, integrity }: BuildToPublish,
  offeredBefore: string | undefined,
  remedy: string,
): string | undefined {
  if (entry?.lastPublished === integrity)
    return `${version} was published before; an operator chose ${entry.version}.`;
  if (offeredBefore !== version) return undefined;
  return entry
    ? `${version} was published before by a start; ${entry.version} was published since then. To replace it: ${remedy}`
    : `${version} was published before by a start; an operator removed ${id}. To publish it again: ${remedy}`;
}
