import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry } from '../store/registry-store.ts';
import { readBuild, type BuildToPublish } from './build-to-publish.ts';
import { lastOffered, recordOffered } from './offered-builds.ts';
import { publishBuilds, type PublishResult } from './publish.ts';

/** A remote that a start did not publish, with the reason. */
export interface LeftAlone {
  id: string;
  reason: string;
}

/** Publishes builds. Rejects if one of them cannot be published; then none is. */
type Offer = (builds: BuildToPublish[]) => Promise<LeftAlone[]>;

/**
 * Publishes what was built since the last start. Keeps what operators have set (a rollback, a canary, a remote that is switched
 * off), and what was published from elsewhere. A remote that cannot be published, such as one that has an owner, is skipped.
 *
 * @throws when nothing is published at the end.
 */
export async function publishAtStart(store: string, ids: string[], workspace?: string): Promise<LeftAlone[]> {
  const offeredBefore = new Map<string, string | undefined>();
  for (const id of ids) offeredBefore.set(id, await lastOffered(store, id, workspace));
  const offered: PublishResult[] = [];
  const offer: Offer = async (builds) => {
    const results = await publishBuilds(store, builds, {
      leaveAlone: (entry, build) => reasonToLeave(entry, build, offeredBefore.get(build.facts.id)),
    });
    offered.push(...results);
    return results.flatMap(({ id, reason }) => (reason === undefined ? [] : [{ id, reason }]));
  };
  let leftAlone =
    (await publishTogether(ids, workspace, offer)) ?? (await publishEach(ids, workspace, offer));
  // What one remote gives up in this build, another one can claim.
  if (leftAlone.length > 0 && leftAlone.length < ids.length) {
    leftAlone = await publishEach(
      leftAlone.map(({ id }) => id),
      workspace,
      offer,
    );
  }
  await recordOffered(store, offered, workspace);
  const { remotes } = await readRegistry(store);
  const [first] = leftAlone;
  if (first && Object.keys(remotes).length === 0) throw new Error(first.reason);
  return leftAlone;
}

/** Remotes that bring the same area must change together. Undefined if one of them cannot be published. */
async function publishTogether(
  ids: string[],
  workspace: string | undefined,
  offer: Offer,
): Promise<LeftAlone[] | undefined> {
  try {
    return await offer(await Promise.all(ids.map((id) => readBuild(id, workspace))));
  } catch {
    return undefined;
  }
}

async function publishEach(ids: string[], workspace: string | undefined, offer: Offer): Promise<LeftAlone[]> {
  const leftAlone: LeftAlone[] = [];
  for (const id of ids) {
    try {
      leftAlone.push(...(await offer([await readBuild(id, workspace)])));
    } catch (error) {
      leftAlone.push({ id, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return leftAlone;
}

function reasonToLeave(
  entry: RegistryEntry,
  { version, integrity }: BuildToPublish,
  offeredBefore: string | undefined,
): string | undefined {
  if (entry.lastPublished === integrity)
    return `${version} was published before; an operator chose ${entry.version}.`;
  if (offeredBefore === version)
    return `${version} was published before from this checkout; ${entry.version} was published since then. To replace it: npm run publish:remote -- ${entry.id}`;
  return undefined;
}
