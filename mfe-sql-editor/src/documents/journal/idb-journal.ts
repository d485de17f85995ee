import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DocumentRecord } from '../record/document-record.ts';
import { withStorageTimeout } from '../../storage-timeout.ts';
import type { Journal, KeptVersion, WriteResult } from './journal.ts';

interface Schema extends DBSchema {
  documents: { key: string; value: DocumentRecord; indexes: { revision: [string, number] } };
  versions: { key: string; value: KeptVersion; indexes: { document: string } };
}

const VERSION = 2;

/** The journal of one user in IndexedDB. The first call opens it, and so does the next one after the browser has closed it. */
export function idbJournal(personId: number): Journal {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    opened ??= withStorageTimeout(open(`howdah.sql.${personId}`, () => (opened = null))).catch(
      (cause: unknown) => {
        opened = null;
        throw cause;
      },
    );
    return opened;
  };
  // Without IndexedDB, opening throws.
  const ask = async <T>(call: (journal: IDBPDatabase<Schema>) => Promise<T>) =>
    withStorageTimeout(database().then(call));

  return {
    read: (id) => ask((journal) => journal.get('documents', id)),
    write: (record) => ask((journal) => write(journal, record)),
    remove: (id) => ask((journal) => journal.delete('documents', id)),
    all: () => ask((journal) => journal.getAll('documents')),
    keepVersion: (version) => ask(async (journal) => void (await journal.put('versions', version))),
    versions: (documentId) => ask((journal) => journal.getAllFromIndex('versions', 'document', documentId)),
    removeVersionsBefore: (before) => ask((journal) => removeVersionsBefore(journal, before)),
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

function open(name: string, onClosed: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, VERSION, {
    upgrade(database, before, _, transaction) {
      if (before < 1) {
        database.createObjectStore('documents', { keyPath: 'id' });
        database.createObjectStore('versions', { keyPath: 'id' }).createIndex('document', 'documentId');
      }
      transaction.objectStore('documents').createIndex('revision', ['id', 'revision']);
    },
    // A newer version in another tab upgrades the journal: close it, and open it again when it is needed.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      onClosed();
    },
    terminated: onClosed,
  });
}
