import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { newRecord } from '../record/document-record.ts';
import { idbJournal } from './idb-journal.ts';

let persons = 9000;
const nobody = () => (persons += 1);

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
});
