import type { PublishedVersion, Registry } from '@howdah/shared-api/remote-contract/registry';
import { updateRegistry } from '../store/registry-store.ts';

/**
 * Makes an earlier published version the current one: a single registry write, nothing is built or copied. The
 * version that was current stays in `previous`, so a rollback can itself be taken back.
 *
 * @param version as `npm run registry` shows it; the newest previous one when absent.
 * @throws when the remote or the version is not in the registry.
 */
export function rollbackRemote(store: string, id: string, version?: string): Promise<Registry> {
  return updateRegistry(store, (remotes) => {
    const entry = remotes[id];
    if (!entry) throw new Error(`"${id}" is not in the registry.`);
    const target = version ? entry.previous.find((older) => older.version === version) : entry.previous[0];
    if (!target) {
      const known = entry.previous.map((older) => older.version).join(', ') || 'none';
      throw new Error(
        `"${id}" has no earlier version${version ? ` ${version}` : ''}. Earlier versions: ${known}.`,
      );
    }
    const current: PublishedVersion = {
      version: entry.version,
      manifest: entry.manifest,
      integrity: entry.integrity,
    };
    const previous = [current, ...entry.previous.filter((older) => older !== target)];
    return { ...remotes, [id]: { ...entry, ...target, previous } };
  });
}
