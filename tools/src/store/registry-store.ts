import {
  changeRegistry as changeRegistryFile,
  ofRemotes,
  type RegistryChange,
  type RemotesChange,
  type StoredRegistry,
} from '@howdah/shared-api/registry-store';
import { removeUnusedFiles } from './unused-files.ts';

export {
  readRegistry,
  registryFile,
  withStoreLock,
  type RemotesChange,
  type StoredRegistry,
} from '@howdah/shared-api/registry-store';

/** Changes the registry, and removes files that no version needs any more. */
export function changeRegistry(
  store: string,
  change: (registry: StoredRegistry) => RegistryChange | undefined | Promise<RegistryChange | undefined>,
): Promise<StoredRegistry> {
  return changeRegistryFile(store, change, (before, after) => removeUnusedFiles(store, before, after));
}

/** Changes the entries of the registry, as `changeRegistry` does. */
export function updateRegistry(store: string, change: RemotesChange): Promise<StoredRegistry> {
  return changeRegistry(store, ofRemotes(change));
}
