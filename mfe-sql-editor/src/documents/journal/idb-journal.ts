import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { DocumentRecord } from '../record/document-record.ts';
import type { Journal, KeptVersion } from './journal.ts';

interface Schema extends DBSchema {
  documents: { key: string; value: DocumentRecord; indexes: { revision: [string, number] } };
  versions: { key: string; value: KeptVersion; indexes: { document: string } };
}

const VERSION = 2;

/** Slower storage counts as unavailable. */
const STORAGE_TIMEOUT_MS = 5000;

/** The journal of one user in IndexedDB. The first call opens it, and so does the next one after the browser has closed it. */
export function idbJournal(personId: number): Journal {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    opened ??= within(open(`howdah.sql.${personId}`, () => (opened = null))).catch((cause: unknown) => {
      opened = null;
      throw cause;
    });
    return opened;
  };

  return {
    async read(id) {
      return within((await database()).get('documents', id));
    },

    async write(record) {
      const { store, done } = (await database()).transaction('documents', 'readwrite');
      // The index has the revision, so the old text is not read to overwrite it.
      const range = IDBKeyRange.bound([record.id], [record.id, []]);
      const cursor = await within(store.index('revision').openKeyCursor(range));
      if (cursor && cursor.key[1] !== record.revision) {
        const [stored] = await within(Promise.all([store.get(record.id), done]));
        return { ok: false, stored: stored as DocumentRecord };
      }
      const next = { ...record, revision: record.revision + 1 };
      await within(Promise.all([store.put(next), done]));
      return { ok: true, record: next };
    },

    async remove(id) {
      await (await database()).delete('documents', id);
    },

    async all() {
      return (await database()).getAll('documents');
    },

    async keepVersion(version) {
      await (await database()).put('versions', version);
    },

    async removeVersionsBefore(before) {
      const transaction = (await database()).transaction('versions', 'readwrite');
      for await (const cursor of transaction.store) {
        if (cursor.value.at < before) await cursor.delete();
      }
      await transaction.done;
    },

    async versions(documentId) {
      return (await database()).getAllFromIndex('versions', 'document', documentId);
    },
  };
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

/** Browsers sometimes never answer a call of IndexedDB, and the user would wait for their text. */
async function within<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('The storage of the browser does not answer.')),
      STORAGE_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
