import { join } from 'node:path';
import { storeEnvironment } from '../../bin/store-environment.mjs';
import { readPublishedBuild } from '../publish/published-build.ts';
import { offerAtStart } from '../publish/publish-at-start.ts';
import { readRegistry } from '../store/registry-store.ts';
import { storeDirectory } from '../store/store-paths.ts';
import { keepSurface } from '../store/surface-store.ts';

/** What an installed dashboard brings. */
export interface ReleasedParts {
  /** The store with the remotes of the release. */
  store: string;
  shell: string;
}

export interface FilledStore {
  store: string;
  /** Why remotes of the release were not published, for people. */
  notes: string[];
}

/**
 * Publishes the remotes of a release to the store that a platform with these arguments serves, as a start of a checkout does: what
 * operators have set stays, and so does what teams have published, until another release is installed.
 */
export async function fillStore(
  released: ReleasedParts,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<FilledStore> {
  const store = storeDirectory(storeEnvironment(args, env));
  const registry = await readRegistry(store).catch((error: Error) => error);
  // The dashboard starts, and tells the same.
  if (registry instanceof Error) return { store, notes: [registry.message] };
  try {
    return { store, notes: await offerRelease(store, released) };
  } catch (error) {
    // What is in the store can still be served, for example from a disk that is full.
    if (registry.revision === 0) throw error;
    return { store, notes: [error instanceof Error ? error.message : String(error)] };
  }
}

async function offerRelease(store: string, released: ReleasedParts): Promise<string[]> {
  const { remotes } = await readRegistry(released.store);
  // In the store, because a repository of a remote keeps nothing else of its dashboard.
  const memory = join(store, '.offered');
  await keepSurface(store, released.shell);
  const leftAlone = await offerAtStart(store, {
    ids: Object.keys(remotes),
    read: (id) => readPublishedBuild(released.store, remotes[id]!),
    memory,
    remedy: (id) => `delete ${join(memory, id)}, and start again.`,
  });
  return leftAlone.map(({ id, reason }) => `${id} was not published. ${reason}`);
}
