import type { Relation } from '@howdah/shared-api/pg-meta';
import { ExternalStore, useExternalStore } from '@howdah/shared-ui';
import { useMemo } from 'react';
import { NO_CHANGES, withColumnsOf, type StagedChanges } from './staged-changes.ts';

/** Changes, with the table as it was described when they were made. */
export interface ChangesOf {
  relation: Relation;
  staged: StagedChanges;
}

/** By project and table. They outlive the page of a table, so that nothing is lost on the way to another one and back. */
const stores = new Map<string, ExternalStore<ChangesOf>>();

/** The changes of a table that are not saved yet. Closing the tab asks while there are some. */
export function useStagedChanges(projectRef: string, relation: Relation) {
  const store = useMemo(() => storeOf(`${projectRef}/${relation.id}`, relation), [projectRef, relation]);
  const stored = useExternalStore(store);
  const staged = useMemo(() => followed(stored, relation), [stored, relation]);
  return {
    staged: staged ?? NO_CHANGES,
    /** Changes that name their rows by another key than the table has now. They can only be looked at and discarded. */
    stranded: staged ? undefined : stored,
    /** What is staged at the time of the call. */
    latest: () => followed(store.getSnapshot(), relation) ?? NO_CHANGES,
    /** Does nothing while changes are stranded. */
    change: (next: (state: StagedChanges) => StagedChanges) =>
      store.update((now) => {
        const state = followed(now, relation);
        return state ? { relation, staged: next(state) } : now;
      }),
    discardStranded: () => store.set({ relation, staged: NO_CHANGES }),
  };
}

/** The table is gone: its changes can never be saved. */
export function deleteStagedChanges(projectRef: string, tableId: string): void {
  stores.delete(`${projectRef}/${tableId}`);
  askWhileUnsaved();
}

/** Undefined where there are changes for rows that the table has under another key. */
function followed({ relation, staged }: ChangesOf, now: Relation): StagedChanges | undefined {
  return withColumnsOf(staged, relation, now) ?? (staged.edits.size === 0 ? NO_CHANGES : undefined);
}

function storeOf(id: string, relation: Relation): ExternalStore<ChangesOf> {
  const known = stores.get(id);
  if (known) return known;
  const store = new ExternalStore<ChangesOf>({ relation, staged: NO_CHANGES });
  store.subscribe(askWhileUnsaved);
  stores.set(id, store);
  return store;
}

/** Closing the tab loses the changes of all tables, also while another page is open. */
function askWhileUnsaved() {
  const isUnsaved = [...stores.values()].some((store) => store.getSnapshot().staged.edits.size > 0);
  if (isUnsaved) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault();
}
