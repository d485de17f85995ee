import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import {
  REGISTRY_SCHEMA,
  parseRegistry,
  type Registry,
  type RegistryEntry,
  type RegistryNote,
} from '@howdah/shared-api/remote-contract/registry';
import lockfile from 'proper-lockfile';
import { registryFile } from './store-paths.ts';

/** Somebody else wrote the registry between our read and our write. */
export class RegistryConflict extends Error {
  override name = 'RegistryConflict';
}

/**
 * The registry of a store. Its entries are as they are in the file, with fields, slots and commands that this version does
 * not know. Entries that are not valid are only in the notes.
 */
export interface StoredRegistry extends Registry {
  notes: RegistryNote[];
}

/** Reads the registry of a store; a store without one has an empty registry of revision 0. */
export async function readRegistry(store: string): Promise<StoredRegistry> {
  return asStored(await readRegistryFile(store));
}

async function readRegistryFile(store: string): Promise<Registry> {
  try {
    return JSON.parse(await readFile(registryFile(store), 'utf8')) as Registry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { schema: REGISTRY_SCHEMA, revision: 0, generatedAt: new Date(0).toISOString(), remotes: {} };
  }
}

function asStored(file: Registry): StoredRegistry {
  const { registry, notes } = parseRegistry(file);
  const ids = Object.keys(registry.remotes);
  const remotes = Object.fromEntries(ids.map((id) => [id, file.remotes[id] as RegistryEntry]));
  return { ...registry, remotes, notes };
}

/**
 * Swaps the registry for `next(current)`: compare-and-swap on `revision`, under a lock, by one atomic rename.
 * Readers see the old file or the new one, never half of one. Entries that this version cannot read stay in the file as
 * they are: a newer version may have written them.
 *
 * @throws RegistryConflict when the file is no longer at `expectedRevision`.
 */
export async function swapRegistry(
  store: string,
  expectedRevision: number,
  remotes: Registry['remotes'],
): Promise<StoredRegistry> {
  await mkdir(store, { recursive: true });
  const release = await lockfile.lock(store, { retries: { retries: 10, minTimeout: 50, maxTimeout: 500 } });
  try {
    const file = await readRegistryFile(store);
    const current = asStored(file);
    if (current.revision !== expectedRevision) {
      throw new RegistryConflict(
        `The registry moved from revision ${expectedRevision} to ${current.revision} in the meantime.`,
      );
    }
    const unreadable = Object.entries(file.remotes).filter(([id]) => !(id in current.remotes));
    const next: Registry = {
      ...file,
      revision: expectedRevision + 1,
      generatedAt: new Date().toISOString(),
      remotes: { ...Object.fromEntries(unreadable), ...remotes },
    };
    const written = asStored(next);
    refuseBroken(written, Object.keys(remotes));
    const path = registryFile(store);
    await writeFile(`${path}.next`, `${JSON.stringify(next, null, 2)}\n`);
    await rename(`${path}.next`, path);
    return written;
  } finally {
    await release();
  }
}

function refuseBroken({ notes }: StoredRegistry, ids: string[]): void {
  const broken = notes.find(({ remote, leavesOut }) => leavesOut === 'remote' && ids.includes(remote));
  if (broken) throw new Error(`"${broken.remote}" cannot be written to the registry. ${broken.reason}`);
}

/** Changes the registry, and reads it again when another writer was faster. */
export async function updateRegistry(
  store: string,
  change: (remotes: Registry['remotes']) => Registry['remotes'] | Promise<Registry['remotes']>,
): Promise<StoredRegistry> {
  for (let attempt = 1; ; attempt += 1) {
    const { revision, remotes } = await readRegistry(store);
    try {
      return await swapRegistry(store, revision, await change(remotes));
    } catch (error) {
      if (!(error instanceof RegistryConflict) || attempt === 5) throw error;
    }
  }
}
