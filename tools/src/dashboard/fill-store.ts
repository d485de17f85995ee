import { existsSync } from 'node:fs';
import { copyFile, cp } from 'node:fs/promises';
import { storeEnvironment } from '../../bin/store-environment.mjs';
import { registryFile } from '../store/registry-store.ts';
import { storeDirectory } from '../store/store-paths.ts';

/**
 * Copies the published remotes of a release to the store that a platform with these arguments serves, unless it has a registry.
 *
 * @returns the store
 */
export async function fillStore(
  released: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const store = storeDirectory(storeEnvironment(args, env));
  const registry = registryFile(store);
  if (existsSync(registry)) return store;
  const source = registryFile(released);
  await cp(released, store, { recursive: true, filter: (file) => file !== source });
  // Last, so that a start that is ended halfway copies again.
  await copyFile(source, registry);
  return store;
}
