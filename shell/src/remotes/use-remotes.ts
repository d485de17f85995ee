import type { RegistryEntry } from '@howdah/shared-api/remote-contract/registry';
import { useExternalStore } from '@howdah/shared-ui';
import { createContext, useContext } from 'react';
import type { RegistryView } from './registry-view.ts';
import type { RemoteState } from './remote-state.ts';
import type { RemoteStore } from './remote-store.ts';

export const RemotesContext = createContext<RemoteStore | null>(null);

export function useRemotes(): RemoteStore {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs the shell around it');
  return remotes;
}

/** Follows the registry. Its entries stay the same until a newer one is taken. */
export function useRegistry(): RegistryView {
  return useExternalStore(useRemotes().registry);
}

/** The registry's entry of one remote. */
export function useRegistryEntry(id: string): RegistryEntry | undefined {
  return useRegistry().entries.find((entry) => entry.id === id);
}

/** Subscribes to the state of one remote. It does not start loading. */
export function useRemoteState(id: string): RemoteState {
  const remotes = useRemotes();
  return useExternalStore(remotes, () => remotes.state(id));
}
