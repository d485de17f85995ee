import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublishedVersion } from '@howdah/shared-api/remote-contract/registry';
import type { RemoteJson } from '@howdah/shared-api/remote-contract/remote-json';
import { updateRegistry, type StoredRegistry } from '../store/registry-store.ts';

/**
 * Makes an earlier published version the current one, with the routes, slots and contract that it stated of itself: a
 * single registry write, nothing is built or copied. The version that was current stays in `previous`, so a rollback can itself be taken back.
 *
 * @param version as `npm run registry` shows it; the newest previous one when absent.
 * @throws when the remote or the version is not in the registry.
 */
export function rollbackRemote(store: string, id: string, version?: string): Promise<StoredRegistry> {
  return updateRegistry(store, async (remotes) => {
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
      contract: entry.contract,
    };
    const previous = [current, ...entry.previous.filter((older) => older !== target)];
    const facts = await publishedFacts(join(store, target.manifest));
    return { ...remotes, [id]: { ...entry, ...target, ...facts, previous } };
  });
}

async function publishedFacts(manifest: string): Promise<RemoteJson> {
  const { howdah } = JSON.parse(await readFile(manifest, 'utf8')) as { howdah: { remote: RemoteJson } };
  return howdah.remote;
}
