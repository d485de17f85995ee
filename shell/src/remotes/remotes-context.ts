import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RemoteState } from './remote-state.ts';
import type { RemoteStore } from './remote-store.ts';

export const RemotesContext = createContext<RemoteStore | null>(null);

/** The remotes of this page. */
export function useRemotes(): RemoteStore {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs the shell around it');
  return remotes;
}

/** The state of one remote, followed. It does not start loading. */
export function useRemoteState(id: string): RemoteState {
  const remotes = useRemotes();
  return useSyncExternalStore(remotes.subscribe, () => remotes.state(id));
}
