import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { REGISTRY_SCHEMA, parseRegistry, type Registry } from '@howdah/shared-api/remote-contract/registry';
import lockfile from 'proper-lockfile';
import { registryFile } from './store-paths.ts';

/** Somebody else wrote the registry between our read and our write. */
export class RegistryConflict extends Error {
  override name = 'RegistryConflict';
}

/** Reads the registry of a store; a store without one has an empty registry of revision 0. */
export async function readRegistry(store: string): Promise<Registry> {
  let text: string;
  try {
    text = await readFile(registryFile(store), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { schema: REGISTRY_SCHEMA, revision: 0, generatedAt: new Date(0).toISOString(), remotes: {} };
  }
  return parseRegistry(JSON.parse(text));
}

/**
 * Swaps the registry for `next(current)`: compare-and-swap on `revision`, under a lock, by one atomic rename.
 * Readers see the old file or the new one, never half of one.
 *
 * @throws RegistryConflict when the file is no longer at `expectedRevision`.
 */
export async function swapRegistry(
  store: string,
  expectedRevision: number,
  remotes: Registry['remotes'],
): Promise<Registry> {
  await mkdir(store, { recursive: true });
  const release = await lockfile.lock(store, { retries: { retries: 10, minTimeout: 50, maxTimeout: 500 } });
  try {
    const current = await readRegistry(store);
    if (current.revision !== expectedRevision) {
      throw new RegistryConflict(
        `The registry moved from revision ${expectedRevision} to ${current.revision} in the meantime.`,
      );
    }
    const next = parseRegistry({
      schema: REGISTRY_SCHEMA,
      revision: expectedRevision + 1,
      generatedAt: new Date().toISOString(),
      remotes,
    });
    const file = registryFile(store);
    await writeFile(`${file}.next`, `${JSON.stringify(next, null, 2)}\n`);
    await rename(`${file}.next`, file);
    return next;
  } finally {
    await release();
  }
}

/** Changes the registry, and reads it again when another writer was faster. */
export async function updateRegistry(
  store: string,
  change: (remotes: Registry['remotes']) => Registry['remotes'] | Promise<Registry['remotes']>,
): Promise<Registry> {
  for (let attempt = 1; ; attempt += 1) {
    const { revision, remotes } = await readRegistry(store);
    try {
      return await swapRegistry(store, revision, await change(remotes));
    } catch (error) {
      if (!(error instanceof RegistryConflict) || attempt === 5) throw error;
    }
  }
}
