import { useExternalStore } from '@howdah/shared-ui';
import { useRegistry, useRemotes } from './use-remotes.ts';

/** What changed in the registry for a remote that this page has loaded. */
export interface RegistryChange {
  id: string;
  title: string;
  kind: 'updated' | 'rolled-back' | 'disabled';
}

/** The loaded remotes whose registry entry has changed. A disabled one counts only while it is open. */
export function useRegistryChanges(): RegistryChange[] {
  const remotes = useRemotes();
  const { entries } = useRegistry();
  useExternalStore(remotes);
  const open = useExternalStore(remotes.open);
  return entries.flatMap(({ id, title }) => {
    const kind = remotes.pendingChange(id);
    return kind && (kind !== 'disabled' || open.has(id)) ? { id, title, kind } : [];
  });
}
