import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { withStorageTimeout } from '../../storage-timeout.ts';
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
let opened: Promise<IDBPDatabase<Schema>> | null = null;

export interface ResultOwner {
  personId: number;
  /** The open document. */
  document: string;
}

export async function storeInDatabase(owner: ResultOwner, id: string, content: StoredContent): Promise<void> {
  await ask(async (results) => {
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
  const entry = await ask((results) => results.get('results', keyOf(owner)));
  return entry?.id === id && entry.personId === owner.personId ? entry.content : undefined;
}

export async function deleteFromDatabase(owner: ResultOwner): Promise<void> {
  await ask((results) => results.delete('results', keyOf(owner)));
}

/** Deletes the results of all other users, or everything if none is given, and those from before a sign-out. */
export async function deleteOthersFromDatabase(stays: number | null): Promise<void> {
  await ask(async (results) => {
    const { store, done } = results.transaction('results', 'readwrite');
    for (let entry = await store.openCursor(); entry; entry = await entry.continue()) {
      const { personId, at } = entry.value;
      if (personId !== stays || !isSinceSignOut({ startedAt: at })) await entry.delete();
    }
    await done;
  });
}

/** Async, because opening throws without IndexedDB. */
async function ask<T>(call: (results: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  return withStorageTimeout(database().then(call));
}

function keyOf({ personId, document }: ResultOwner): string {
  return `${personId}/${document}`;
}

function database(): Promise<IDBPDatabase<Schema>> {
  const drop = () => void (opened = null);
  opened ??= withStorageTimeout(
    openDB<Schema>('howdah.sql.results', 1, {
      upgrade(created) {
        created.createObjectStore('results', { keyPath: 'key' }).createIndex('at', 'at');
      },
      // A newer dashboard in another tab upgrades it: close it, and reopen it when it is needed.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        drop();
      },
      terminated: drop,
    }),
  ).catch((cause: unknown) => {
    drop();
    throw cause;
  });
  return opened;
}
