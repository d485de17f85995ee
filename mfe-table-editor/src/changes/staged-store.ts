import type { Relation } from '@howdah/shared-api/pg-meta/rows';
import { ExternalStore, useExternalStore } from '@howdah/shared-ui';
import { useMemo } from 'react';
import { NO_CHANGES, withColumnsOf, type StagedChanges } from './staged-changes.ts';

/** Changes, and the description of the table for which they were made. */
interface ChangesOf {
  relation: Relation;
  staged: StagedChanges;
}

/** By project and table. They outlive the page of a table, so that edits survive a visit to another page. */
const stores = new Map<string, ExternalStore<ChangesOf>>();

/** The unsaved changes of a table. The browser asks before it closes a tab that has some. */
export function useStagedChanges(projectRef: string, relation: Relation) {
  const store = useMemo(() => storeOf(`${projectRef}/${relation.id}`, relation), [projectRef, relation]);
  const stored = useExternalStore(store);
  const staged = useMemo(() => followed(stored, relation), [stored, relation]);
  return {
    staged: staged ?? NO_CHANGES,
    /** Changes whose rows are identified by a key that the table no longer has. They can only be viewed and discarded. */
    outdated: staged ? undefined : stored,
    /** The changes at the time of the call. */
    latest: () => followed(store.getSnapshot(), relation) ?? NO_CHANGES,
    /** Does nothing while changes are outdated. */
    change: (next: (state: StagedChanges) => StagedChanges) =>
      store.update((now) => {
        const state = followed(now, relation);
        return state ? { relation, staged: next(state) } : now;
      }),
    discardOutdated: () => store.set({ relation, staged: NO_CHANGES }),
  };
}

/** Deletes the changes of a dropped table, which can never be saved. */
export function deleteStagedChanges(projectRef: string, tableId: string): void {
  stores.delete(`${projectRef}/${tableId}`);
  askWhileUnsaved();
}

/** Undefined if the changes identify rows by another key than that of the table. */
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

/** Closing the tab loses the changes of all tables, even from another page. */
function askWhileUnsaved() {
  const isUnsaved = [...stores.values()].some((store) => store.getSnapshot().staged.edits.size > 0);
  if (isUnsaved) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault();
}
