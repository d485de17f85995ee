import { updateRegistry, type RemotesChange, type StoredRegistry } from '../store/registry-store.ts';
import { updateCheckedRegistry, type ForceOption } from './checked-registry.ts';
import { entryOf } from './registry-entry.ts';

/**
 * Switches a remote off or on again by one registry write. A remote that is off is not loaded: its areas say so. It
 * stays off when a new version is published.
 *
 * @throws when the remote is not in the registry, or is switched on and the deployed dashboard cannot run it beside the others.
 */
export function setDisabled(
  store: string,
  id: string,
  disabled: boolean,
  options?: ForceOption,
): Promise<StoredRegistry> {
  const change: RemotesChange = (remotes, registry) => {
    const entry = entryOf(registry, id);
    if ((entry.disabled ?? false) === disabled) return remotes;
    const { disabled: _before, ...enabled } = entry;
    return { ...remotes, [id]: disabled ? { ...enabled, disabled } : enabled };
  };
  // Switching off always works.
  return disabled ? updateRegistry(store, change) : updateCheckedRegistry(store, change, options);
}
