import { updateRegistry, type StoredRegistry } from '../store/registry-store.ts';

/**
 * Switches a remote off or on again by one registry write. A remote that is off is not loaded: its areas say so. It
 * stays off when a new version is published.
 *
 * @throws when the remote is not in the registry.
 */
export function setDisabled(store: string, id: string, disabled: boolean): Promise<StoredRegistry> {
  return updateRegistry(store, (remotes) => {
    const { [id]: entry, ...others } = remotes;
    if (!entry) throw new Error(`"${id}" is not in the registry.`);
    const { disabled: _before, ...enabled } = entry;
    return { ...others, [id]: disabled ? { ...enabled, disabled } : enabled };
  });
}
