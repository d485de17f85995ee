import type { Registry } from '@howdah/shared-api/remote-contract/registry';
import { readRegistry } from '../store/registry-store.ts';
import { readBuild, type BuildToPublish } from './build-to-publish.ts';
import { publishBuilds, wasPublished } from './publish.ts';

/** A remote that a start did not publish, with the reason. */
export interface LeftAlone {
  id: string;
  reason: string;
}

/**
 * Publishes what was built since the last publish. Keeps what operators have set: a rollback, a canary, a remote that is
 * switched off. A remote that cannot be published, such as one that has an owner, is skipped.
 *
 * @throws when nothing is published at the end.
 */
export async function publishAtStart(store: string, ids: string[], workspace?: string): Promise<LeftAlone[]> {
  let leftAlone =
    (await publishTogether(store, ids, workspace)) ?? (await publishEach(store, ids, workspace));
  // What one remote gives up in this build, another one can claim.
  if (leftAlone.length > 0 && leftAlone.length < ids.length) {
    leftAlone = await publishEach(
      store,
      leftAlone.map(({ id }) => id),
      workspace,
    );
  }
  const { remotes } = await readRegistry(store);
  const [first] = leftAlone;
  if (first && Object.keys(remotes).length === 0) throw new Error(first.reason);
  return leftAlone;
}

/** Remotes that bring the same area must change together. Undefined if one of them cannot be published. */
async function publishTogether(
  store: string,
  ids: string[],
  workspace?: string,
): Promise<LeftAlone[] | undefined> {
  try {
    const builds = await Promise.all(ids.map((id) => readBuild(id, workspace)));
    const registry = await readRegistry(store);
    await publishBuilds(
      store,
      builds.filter((build) => !wasPublished(registry, build)),
    );
    return builds.flatMap((build) => leftByOperators(registry, build) ?? []);
  } catch {
    return undefined;
  }
}

async function publishEach(store: string, ids: string[], workspace?: string): Promise<LeftAlone[]> {
  const leftAlone: LeftAlone[] = [];
  for (const id of ids) {
    try {
      const build = await readBuild(id, workspace);
      const left = leftByOperators(await readRegistry(store), build);
      if (left) leftAlone.push(left);
      else await publishBuilds(store, [build]);
    } catch (error) {
      leftAlone.push({ id, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return leftAlone;
}

function leftByOperators(registry: Registry, build: BuildToPublish): LeftAlone | undefined {
  if (!wasPublished(registry, build)) return undefined;
  const { id } = build.facts;
  const reason = `${build.version} was published before; an operator chose ${registry.remotes[id]?.version}.`;
  return { id, reason };
}
