import { updateRegistry, type StoredRegistry } from '../store/registry-store.ts';
import { entryOf } from './registry-entry.ts';

/**
 * Switches a remote off or on again by one registry write. A remote that is off is not loaded: its areas say so. It
 * stays off when a new version is published.
 *
 * @throws when the remote is not in the registry.
 */
export function setDisabled(store: string, id: string, disabled: boolean): Promise<StoredRegistry> {
  return updateRegistry(store, (remotes, registry) => {
    const entry = entryOf(registry, id);
    if ((entry.disabled ?? false) === disabled) return remotes;
    const { disabled: _before, ...enabled } = entry;
    return { ...remotes, [id]: disabled ? { ...enabled, disabled } : enabled };
  });
}
