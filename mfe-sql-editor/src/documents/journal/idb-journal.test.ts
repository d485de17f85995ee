import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { newRecord } from '../record/document-record.ts';
import { idbJournal } from './idb-journal.ts';
import type { Journal, KeptVersion } from './journal.ts';

let persons = 9000;
const nobody = () => (persons += 1);
const version: KeptVersion = { id: 'v', documentId: 'a', ref: 'ref', sql: 'select 1', why: 'Kept.', at: 0 };

describe('the journal', () => {
  it('writes over the revision that a change began with, and over no other', async () => {
    const journal = idbJournal(nobody());
    const first = newRecord('ref', 'a', { sql: 'select 1' });
    await expect(journal.write(first)).resolves.toMatchObject({ ok: true, record: { revision: 1 } });
    await expect(journal.write({ ...first, revision: 1, text: 'select 2' })).resolves.toMatchObject({
      ok: true,
    });
    await expect(journal.write({ ...first, revision: 1, text: 'select 3' })).resolves.toMatchObject({
      ok: false,
      stored: { revision: 2, text: 'select 2' },
    });
    await expect(journal.read('a')).resolves.toMatchObject({ text: 'select 2' });
  });

  it('looks at the revision of that document alone', async () => {
    const journal = idbJournal(nobody());
    for (const id of ['a', 'aa', 'b']) await journal.write(newRecord('ref', id));
    await expect(journal.write({ ...newRecord('ref', 'a'), revision: 1 })).resolves.toMatchObject({
      ok: true,
    });
    await expect(journal.write({ ...newRecord('ref', 'aa'), revision: 1 })).resolves.toMatchObject({
      ok: true,
    });
  });

  it('keeps what an earlier version of the dashboard had written', async () => {
    const person = nobody();
    const earlier = await openDB(`howdah.sql.${person}`, 1, {
      upgrade(database) {
        database.createObjectStore('documents', { keyPath: 'id' });
        database.createObjectStore('versions', { keyPath: 'id' }).createIndex('document', 'documentId');
      },
    });
    await earlier.put('documents', { ...newRecord('ref', 'a', { sql: 'select 1' }), revision: 7 });
    earlier.close();
    const journal = idbJournal(person);
    const kept = await journal.read('a');
    expect(kept).toMatchObject({ text: 'select 1', revision: 7 });
    await expect(journal.write({ ...newRecord('ref', 'a'), revision: 6 })).resolves.toMatchObject({
      ok: false,
    });
    await expect(journal.write(kept!)).resolves.toMatchObject({ ok: true, record: { revision: 8 } });
  });

  it('rejects where the browser has no IndexedDB', async () => {
    const { indexedDB } = globalThis;
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const reading = idbJournal(nobody()).read('a');
    globalThis.indexedDB = indexedDB;
    await expect(reading).rejects.toThrow('indexedDB is not defined');
  });

  it.each<[keyof Journal, object, (journal: Journal) => Promise<unknown>]>([
    ['read', IDBObjectStore.prototype, (journal) => journal.read('a')],
    ['write', IDBObjectStore.prototype, (journal) => journal.write(newRecord('ref', 'a'))],
    ['remove', IDBObjectStore.prototype, (journal) => journal.remove('a')],
    ['all', IDBObjectStore.prototype, (journal) => journal.all()],
    ['keepVersion', IDBObjectStore.prototype, (journal) => journal.keepVersion(version)],
    ['versions', IDBIndex.prototype, (journal) => journal.versions('a')],
    ['removeVersionsBefore', IDBObjectStore.prototype, (journal) => journal.removeVersionsBefore(1)],
  ])('rejects `%s` when the browser does not respond', async (_method, calls, call) => {
    const journal = idbJournal(nobody());
    await journal.all();
    for (const name of ['get', 'put', 'delete', 'getAll', 'openCursor'] as const) {
      if (name in calls) jest.spyOn(calls as IDBObjectStore, name).mockReturnValue(new IDBRequest() as never);
    }
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const outcome = expect(call(journal)).rejects.toThrow('does not respond');
    await jest.advanceTimersByTimeAsync(5000);
    await outcome;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
});
