import { changeRegistry, type StoredRegistry } from '../store/registry-store.ts';
import { entryOf } from './registry-entry.ts';

/**
 * Removes a remote from the registry, even if its entry is not valid, so that others can claim what it had. Its files stay
 * for a day.
 *
 * @throws when the remote is not in the registry.
 */
export function removeRemote(store: string, id: string): Promise<StoredRegistry> {
  return changeRegistry(store, (registry) => {
    if (Object.hasOwn(registry.unreadable, id)) return { removed: [id] };
    entryOf(registry, id);
    const { [id]: _removed, ...others } = registry.remotes;
    return { remotes: others };
  });
}
