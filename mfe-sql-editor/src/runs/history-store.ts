import { BrowserDatabase } from '@howdah/shared-api';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { HistoryEntry } from './history-entry.ts';

interface Schema extends DBSchema {
  runs: { key: string; value: HistoryEntry; indexes: { document: [string, number]; startedAt: number } };
}

/** The maximum number of listed runs per document. */
const MAX_LISTED = 50;
/** The maximum number of stored runs. */
const MAX_RUNS = 1000;

/** The runs of one user in this browser. Every method rejects if storage is full or blocked. */
export interface HistoryStore {
  add(entry: HistoryEntry): Promise<void>;
  /** Newest first. */
  of(document: string): Promise<HistoryEntry[]>;
  clear(document: string): Promise<void>;
  /** Removes the runs of all documents that began before this time. */
  clearBefore(time: number): Promise<void>;
}

const NAME_PREFIX = 'howdah.sql.history.';

/** The users who have a history in this browser. Rejects if storage is blocked. */
export async function usersWithHistory(): Promise<number[]> {
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) =>
    name?.startsWith(NAME_PREFIX) ? [Number(name.slice(NAME_PREFIX.length))] : [],
  );
}

/** The history in IndexedDB. */
export function idbHistory(personId: number): HistoryStore {
  const database = new BrowserDatabase<IDBPDatabase<Schema>>((events) =>
    openDB<Schema>(NAME_PREFIX + personId, 1, {
      upgrade(created) {
        const runs = created.createObjectStore('runs', { keyPath: 'id' });
        runs.createIndex('document', ['document', 'startedAt']);
        runs.createIndex('startedAt', 'startedAt');
      },
      ...events,
    }),
  );

  return {
    add: (entry) => database.use((history) => add(history, entry)),
    of: (document) => database.use((history) => runsOf(history, document)),
    clear: (document) => database.use((history) => remove(history, 'document', ofDocument(document))),
    clearBefore: (time) =>
      database.use((history) => remove(history, 'startedAt', IDBKeyRange.upperBound(time, true))),
  };
}

async function add(history: IDBPDatabase<Schema>, entry: HistoryEntry): Promise<void> {
  const { store, done } = history.transaction('runs', 'readwrite');
  await store.put(entry);
  let excess = (await store.count()) - MAX_RUNS;
  for (let old = await store.index('startedAt').openCursor(); old && excess > 0; excess -= 1) {
    await old.delete();
    old = await old.continue();
  }
  await done;
}

async function runsOf(history: IDBPDatabase<Schema>, document: string): Promise<HistoryEntry[]> {
  const { store } = history.transaction('runs');
  const entries: HistoryEntry[] = [];
  let cursor = await store.index('document').openCursor(ofDocument(document), 'prev');
  for (; cursor && entries.length < MAX_LISTED; cursor = await cursor.continue()) entries.push(cursor.value);
  return entries;
}

async function remove(
  history: IDBPDatabase<Schema>,
  index: 'document' | 'startedAt',
  range: IDBKeyRange,
): Promise<void> {
  const { store, done } = history.transaction('runs', 'readwrite');
  let cursor = await store.index(index).openCursor(range);
  for (; cursor; cursor = await cursor.continue()) await cursor.delete();
  await done;
}

const ofDocument = (document: string) => IDBKeyRange.bound([document], [document, []]);
