import { updateRegistry, type StoredRegistry } from '../store/registry-store.ts';
import { entryOf } from './registry-entry.ts';

/** Takes a remote out of the registry, so that others can have what it claimed. Its files stay for a day. */
export function removeRemote(store: string, id: string): Promise<StoredRegistry> {
  return updateRegistry(store, (remotes) => {
    entryOf(remotes, id);
    const { [id]: _removed, ...others } = remotes;
    return others;
  });
}
