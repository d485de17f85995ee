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

/** Changes the registry, and then removes files that no version needs any more. What cannot be removed waits for the next change. */
export function changeRegistry(
  store: string,
  change: (registry: StoredRegistry) => RegistryChange | undefined | Promise<RegistryChange | undefined>,
): Promise<StoredRegistry> {
  return changeRegistryFile(store, change, (before, after) =>
    removeUnusedFiles(store, before, after).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(
        `The registry was changed. Failed to remove old files from the store: ${reason}\n`,
      );
    }),
  );
}

/** Changes the entries of the registry, as `changeRegistry` does. */
export function updateRegistry(store: string, change: RemotesChange): Promise<StoredRegistry> {
  return changeRegistry(store, ofRemotes(change));
}
