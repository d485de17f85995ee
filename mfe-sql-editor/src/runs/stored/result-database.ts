import { BrowserDatabase } from '@howdah/shared-api';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isSinceSignOut } from '../since-sign-out.ts';
import type { StoredContent } from './stored-result.ts';

interface Entry {
  /** User and document. The newest large result of each is stored. */
  key: string;
  id: string;
  personId: number;
  /** `Date.now()` when it was stored. */
  at: number;
  content: StoredContent;
}

interface Schema extends DBSchema {
  results: { key: string; value: Entry; indexes: { at: number } };
}

/** The maximum number of stored results. The oldest is dropped first. */
const MAX_RESULTS = 20;

/** Results that are too large for `localStorage`. Every function rejects if storage is full or blocked. */
const database = new BrowserDatabase<IDBPDatabase<Schema>>((events) =>
  openDB<Schema>('howdah.sql.results', 1, {
    upgrade(created) {
      created.createObjectStore('results', { keyPath: 'key' }).createIndex('at', 'at');
    },
    ...events,
  }),
);

export interface ResultOwner {
  personId: number;
  /** The open document. */
  document: string;
}

export async function storeInDatabase(owner: ResultOwner, id: string, content: StoredContent): Promise<void> {
  await database.use(async (results) => {
    const { store, done } = results.transaction('results', 'readwrite');
    await store.put({ key: keyOf(owner), id, personId: owner.personId, at: Date.now(), content });
    let excess = (await store.count()) - MAX_RESULTS;
    for (let old = await store.index('at').openCursor(); old && excess > 0; excess -= 1) {
      await old.delete();
      old = await old.continue();
    }
    await done;
  });
}

/** The stored value with that id, not validated. */
export async function readFromDatabase(owner: ResultOwner, id: string): Promise<unknown> {
  const entry = await database.use((results) => results.get('results', keyOf(owner)));
  return entry?.id === id && entry.personId === owner.personId ? entry.content : undefined;
}

export async function deleteFromDatabase(owner: ResultOwner): Promise<void> {
  await database.use((results) => results.delete('results', keyOf(owner)));
}

/** Deletes the results of all other users, or everything if none is given, and those from before a sign-out. */
export async function deleteOthersFromDatabase(stays: number | null): Promise<void> {
  await database.use(async (results) => {
    const { store, done } = results.transaction('results', 'readwrite');
    for (let entry = await store.openCursor(); entry; entry = await entry.continue()) {
      const { personId, at } = entry.value;
      if (personId !== stays || !isSinceSignOut({ startedAt: at })) await entry.delete();
    }
    await done;
  });
}

function keyOf({ personId, document }: ResultOwner): string {
  return `${personId}/${document}`;
}
