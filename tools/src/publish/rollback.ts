import type { StoredRegistry } from '../store/registry-store.ts';
import { updateCheckedRegistry, type ForceOption } from './checked-registry.ts';
import {
  earlierVersions,
  entryOf,
  publishedFactsIfAny,
  publishedVersion,
  withCurrentVersion,
} from './registry-entry.ts';

/** Says what a rollback has done, and what another one would do. */
export function rollbackMessage({ remotes, revision }: StoredRegistry, id: string): string {
  const entry = remotes[id];
  const lines = [`${id} is at ${entry?.version}, registry revision ${revision}`];
  const [before, ...older] = entry ? earlierVersions(entry) : [];
  if (before) lines.push(`Run it again to go back to ${before.version}, which was current until now.`);
  if (older.length > 0)
    lines.push(`For another one, name it: ${older.map((one) => one.version).join(', ')}.`);
  return lines.join('\n');
}

/**
 * Makes an earlier published version the current one, with the routes, slots and contract that it stated of itself: a
 * single registry write, nothing is built or copied. The version that was current stays in `previous`, so a rollback can itself be taken back.
 *
 * @param version as `npm run registry` shows it; the newest previous one that is not the canary when absent.
 * @throws when the remote or the version is not in the registry, or the deployed dashboard cannot run it beside the others.
 */
export function rollbackRemote(
  store: string,
  id: string,
  version?: string,
  options?: ForceOption,
): Promise<StoredRegistry> {
  return updateCheckedRegistry(
    store,
    async (remotes, registry) => {
      const entry = entryOf(registry, id);
      const earlier = earlierVersions(entry);
      const target = version ? entry.previous.find((older) => older.version === version) : earlier[0];
      if (!target) {
        const known = earlier.map((older) => older.version).join(', ') || 'none';
        throw new Error(
          `"${id}" has no earlier version${version ? ` ${version}` : ''}. Earlier versions: ${known}.`,
        );
      }
      const before = await publishedFactsIfAny(store, entry);
      return { ...remotes, [id]: withCurrentVersion(entry, await publishedVersion(store, target), before) };
    },
    options,
  );
}
