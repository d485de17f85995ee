import { ExternalStore, useExternalStore } from '@howdah/shared-ui';
import { useEffect, useMemo } from 'react';
import { NO_CHANGES, type StagedChanges } from './staged-changes.ts';

/** By project and table. They outlive the page of a table, so that nothing is lost on the way to another one and back. */
const stores = new Map<string, ExternalStore<StagedChanges>>();

/** The changes of a table that are not saved yet. Closing the tab asks while there are some. */
export function useStagedChanges(projectRef: string, tableId: string) {
  const store = useMemo(() => storeOf(`${projectRef}/${tableId}`), [projectRef, tableId]);
  const staged = useExternalStore(store);
  const hasChanges = staged.edits.size > 0;
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
  return { staged, change: (next: (state: StagedChanges) => StagedChanges) => store.update(next) };
}

function storeOf(id: string): ExternalStore<StagedChanges> {
  const store = stores.get(id) ?? new ExternalStore(NO_CHANGES);
  stores.set(id, store);
  return store;
}
