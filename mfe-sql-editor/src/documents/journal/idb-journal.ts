import { BrowserDatabase } from '@howdah/shared-api';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DocumentRecord } from '../record/document-record.ts';
import type { Journal, KeptVersion, WriteResult } from './journal.ts';

interface Schema extends DBSchema {
  documents: { key: string; value: DocumentRecord; indexes: { revision: [string, number] } };
  versions: { key: string; value: KeptVersion; indexes: { document: string } };
}

const VERSION = 2;

/** The journal of one user in IndexedDB. */
export function idbJournal(personId: number): Journal {
  const database = new BrowserDatabase<IDBPDatabase<Schema>>((events) =>
    openDB<Schema>(`howdah.sql.${personId}`, VERSION, {
      upgrade(created, before, _, transaction) {
        if (before < 1) {
          created.createObjectStore('documents', { keyPath: 'id' });
          created.createObjectStore('versions', { keyPath: 'id' }).createIndex('document', 'documentId');
        }
        transaction.objectStore('documents').createIndex('revision', ['id', 'revision']);
      },
      ...events,
    }),
  );

  return {
    read: (id) => database.use((journal) => journal.get('documents', id)),
    write: (record) => database.use((journal) => write(journal, record)),
    remove: (id) => database.use((journal) => journal.delete('documents', id)),
    all: () => database.use((journal) => journal.getAll('documents')),
    keepVersion: (version) => database.use(async (journal) => void (await journal.put('versions', version))),
    versions: (documentId) =>
      database.use((journal) => journal.getAllFromIndex('versions', 'document', documentId)),
    removeVersionsBefore: (before) => database.use((journal) => removeVersionsBefore(journal, before)),
  };
}

async function write(journal: IDBPDatabase<Schema>, record: DocumentRecord): Promise<WriteResult> {
  const { store, done } = journal.transaction('documents', 'readwrite');
  // The index has the revision, so the old text is not read to overwrite it.
  const range = IDBKeyRange.bound([record.id], [record.id, []]);
  const cursor = await store.index('revision').openKeyCursor(range);
  if (cursor && cursor.key[1] !== record.revision) {
    const [stored] = await Promise.all([store.get(record.id), done]);
    return { ok: false, stored: stored as DocumentRecord };
  }
  const next = { ...record, revision: record.revision + 1 };
  await Promise.all([store.put(next), done]);
  return { ok: true, record: next };
}

async function removeVersionsBefore(journal: IDBPDatabase<Schema>, before: number): Promise<void> {
  const transaction = journal.transaction('versions', 'readwrite');
  for await (const cursor of transaction.store) {
    if (cursor.value.at < before) await cursor.delete();
  }
  await transaction.done;
}
