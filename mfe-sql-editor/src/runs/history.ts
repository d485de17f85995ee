import { ExternalStore } from '@howdah/shared-ui';
import { useEffect, useState } from 'react';
import { type HistoryEntry, historyEntry } from './history-entry.ts';
import { idbHistory, usersWithHistory, type HistoryStore } from './history-store.ts';
import { resultStore, type SqlRunFacts } from '@howdah/shared-api/sql';
import type { Run } from './run.ts';
import { isSinceSignOut } from './since-sign-out.ts';

const stores = new Map<number, HistoryStore>();
/** Counts changes of any history. */
const version = new ExternalStore(0);

/** Runs that could not be stored, newest first. */
let inMemory: HistoryEntry[] = [];

/** The history of the user in this browser. */
export function historyOf(personId: number): HistoryStore {
  let store = stores.get(personId);
  if (!store) stores.set(personId, (store = idbHistory(personId)));
  return store;
}

/** Stores a run. If storage is full or blocked, it lasts until the page is closed. */
export async function storeEntry(personId: number, entry: HistoryEntry): Promise<void> {
  await historyOf(personId)
    .add(entry)
    .catch(() => inMemory.unshift(entry));
  announceChange();
}

/** Removes the runs of a document. Rejects when the browser's storage refuses. */
export async function clearHistory(personId: number, document: string): Promise<void> {
  inMemory = inMemory.filter((entry) => entry.document !== document);
  await historyOf(personId).clear(document);
  announceChange();
}

/** Removes the runs of all users that began before this time. Never rejects: what cannot be read is not shown either. */
export async function clearHistoriesBefore(time: number): Promise<void> {
  inMemory = inMemory.filter(({ startedAt }) => startedAt >= time);
  const users = await Promise.resolve()
    .then(usersWithHistory)
    .catch(() => []);
  await Promise.allSettled(users.map((personId) => historyOf(personId).clearBefore(time)));
  announceChange();
}

function announceChange(): void {
  version.update((count) => count + 1);
}

export type HistoryList = { status: 'loading' } | { status: 'ready'; entries: HistoryEntry[] };

/** The runs of a document that have ended, newest first; read again after each run. */
export function useHistory(personId: number | undefined, document: string): HistoryList {
  const [list, setList] = useState<HistoryList>({ status: 'loading' });

  useEffect(() => {
    if (personId === undefined) return undefined;
    let isCurrent = true;
    const read = async () => {
      const stored = await historyOf(personId)
        .of(document)
        .catch(() => []);
      // A write that was given up can still be done later.
      const isStored = ({ id }: HistoryEntry) => stored.some((entry) => entry.id === id);
      const unstored = inMemory.filter((entry) => entry.document === document && !isStored(entry));
      const entries = [...unstored, ...stored];
      if (isCurrent) setList({ status: 'ready', entries: entries.filter(isSinceSignOut) });
    };
    void read();
    const unsubscribe = version.subscribe(() => void read());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [personId, document]);

  return list;
}

/** Adds a run to the history when it ends, even if its page was left meanwhile. */
export function recordRun(
  personId: number | undefined,
  ref: string,
  document: string,
  run: Run,
  ended: Promise<{ data?: SqlRunFacts }>,
): void {
  if (personId === undefined) return;
  void ended.then(
    ({ data }) =>
      data &&
      storeEntry(
        personId,
        historyEntry(ref, document, run, data, resultStore.get(run.resultId) ?? undefined),
      ),
  );
}
