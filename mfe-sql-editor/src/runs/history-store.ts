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

/** The history in IndexedDB. The first call opens it, and so does the next one after the browser has closed it. */
export function idbHistory(personId: number): HistoryStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    opened ??= open(NAME_PREFIX + personId, () => (opened = null)).catch((cause: unknown) => {
      opened = null;
      throw cause;
    });
    return opened;
  };

  return {
    async add(entry) {
      const { store, done } = (await database()).transaction('runs', 'readwrite');
      await store.put(entry);
      let excess = (await store.count()) - MAX_RUNS;
      for (let old = await store.index('startedAt').openCursor(); old && excess > 0; excess -= 1) {
        await old.delete();
        old = await old.continue();
      }
      await done;
    },

    async of(document) {
      const { store } = (await database()).transaction('runs');
      const entries: HistoryEntry[] = [];
      const range = IDBKeyRange.bound([document], [document, []]);
      for (
        let cursor = await store.index('document').openCursor(range, 'prev');
        cursor && entries.length < MAX_LISTED;
        cursor = await cursor.continue()
      ) {
        entries.push(cursor.value);
      }
      return entries;
    },

    async clear(document) {
      const { store, done } = (await database()).transaction('runs', 'readwrite');
      const range = IDBKeyRange.bound([document], [document, []]);
      for (
        let cursor = await store.index('document').openCursor(range);
        cursor;
        cursor = await cursor.continue()
      ) {
        await cursor.delete();
      }
      await done;
    },

    async clearBefore(time) {
      const { store, done } = (await database()).transaction('runs', 'readwrite');
      const range = IDBKeyRange.upperBound(time, true);
      for (
        let cursor = await store.index('startedAt').openCursor(range);
        cursor;
        cursor = await cursor.continue()
      ) {
        await cursor.delete();
      }
      await done;
    },
  };
}

function open(name: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      const runs = database.createObjectStore('runs', { keyPath: 'id' });
      runs.createIndex('document', ['document', 'startedAt']);
      runs.createIndex('startedAt', 'startedAt');
    },
    // A newer version in another tab upgrades it: close it, and reopen it when it is needed.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}
