/** @needs-page */
import 'fake-indexeddb/auto';
import { MAX_SNIPPET_BYTES } from '@howdah/shared-api/contract';
import { newUuid } from '@howdah/shared-api/sql';
import { documentTexts } from './document-texts.ts';
import { Documents } from './documents.ts';
import { idbJournal } from './journal/idb-journal.ts';
import { unsavedBuffer } from './journal/unsaved-buffer.ts';
import type { DocumentServices } from './live/services.ts';
import { pass, PlayedPlatform, refusal } from './live/testing.ts';
import { sqlPreviews } from './sql-previews.ts';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

let persons = 100;

/** A page of a browser; another one of the same person shares what is kept. */
function open(
  platform = new PlayedPlatform(),
  personId = (persons += 1),
  announce: DocumentServices['announce'] = () => {},
) {
  const notices: string[] = [];
  const documents = new Documents(personId, {
    journal: idbJournal(personId),
    unsavedBuffer: unsavedBuffer(personId),
    platform,
    announce,
    announceSave() {},
    notify: ({ message }) => void notices.push(message),
    random: () => 0.5,
    tab: newUuid(),
  });
  return { documents, platform, personId, notices };
}

const DAY = 24 * 60 * 60 * 1000;

async function during<T>(work: Promise<T>): Promise<T> {
  await pass(200);
  return work;
}

const content = (id: string, sql: string) => ({ schema_version: '1.0' as const, content_id: id, sql });

describe('the draft of a project', () => {
  it('is the same for every page, until it is a snippet', async () => {
    const { documents, platform, personId } = open();
    const id = documents.draft('bookshop');
    expect(open(platform, personId).documents.draft('bookshop')).toBe(id);
    expect(documents.draft('other')).not.toBe(id);
    await pass(100);
    documents.get('bookshop', id).edited(() => 'select 1');
    documents.get('bookshop', id).saveNow();
    await pass(100);
    expect(platform.sql(id)).toBe('select 1');
    expect(documents.draft('bookshop')).not.toBe(id);
  });

  it('is ready at once where it is the first one, and is loaded where it was there before', async () => {
    const { documents, platform, personId } = open();
    const id = documents.draft('bookshop');
    expect(documents.get('bookshop', id).view().load).toBe('ready');
    documents.get('bookshop', id).edited(() => 'select typed');
    await pass(2000);
    const next = open(platform, personId).documents;
    expect(next.draft('bookshop')).toBe(id);
    expect(next.get('bookshop', id).view().load).toBe('loading');
    await pass(100);
    expect(next.get('bookshop', id).text()).toBe('select typed');
  });
});

describe('a snippet that is not open', () => {
  it('is changed too', async () => {
    const { documents, platform } = open();
    const id = newUuid();
    platform.put(id, { name: 'Old', content: content(id, 'select 1') });
    const changed = documents.change('bookshop', id, { name: 'New', favorite: true });
    await pass(2000);
    await changed;
    expect(platform.stored.get(id)).toMatchObject({ name: 'New', favorite: true });
    expect(platform.sql(id)).toBe('select 1');
  });

  it('is shown as it was when the change is refused', async () => {
    const { documents, platform, notices } = open();
    const id = newUuid();
    platform.put(id, { name: 'Old' });
    platform.refuses = refusal(403, 'forbidden');
    void documents.change('bookshop', id, { name: 'New' });
    await pass(3000);
    expect(documents.get('bookshop', id).view()).toMatchObject({ name: 'Old', unsent: false });
    expect(notices).toEqual(['Failed to insert content: Because of forbidden.']);
  });

  it('is shown as it was when the change is refused and the snippet cannot be loaded again', async () => {
    const { documents, platform } = open();
    const id = newUuid();
    platform.put(id, { name: 'Old' });
    const showChange = jest.spyOn(platform, 'showChange');
    await during(documents.loaded('bookshop', id));
    platform.refuses = refusal(403, 'forbidden');
    jest.spyOn(platform, 'load').mockRejectedValue(refusal(0, 'network_error'));
    void documents.change('bookshop', id, { name: 'New' });
    await pass(3000);
    expect(documents.get('bookshop', id).view()).toMatchObject({ name: 'Old', unsent: false });
    expect(showChange).toHaveBeenLastCalledWith('bookshop', expect.objectContaining({ id, name: 'Old' }));
  });

  it('gives its tab the old name again when a rename is refused, also if another tab is shown', async () => {
    const { documents, platform } = open();
    const id = newUuid();
    platform.put(id, { name: 'Old' });
    const tabs = documents.tabs('bookshop');
    tabs.open({ id, name: 'Old' });
    await during(documents.loaded('bookshop', id));
    platform.refuses = refusal(403, 'forbidden');
    await during(documents.change('bookshop', id, { name: 'New' }));
    expect(tabs.find(id)?.name).toBe('New');
    await pass(3000);
    expect(tabs.find(id)?.name).toBe('Old');
  });

  it('is saved outside of its folder, if it is a draft and the folder was deleted', async () => {
    const { documents, platform, notices } = open();
    const save = platform.save.bind(platform);
    jest
      .spyOn(platform, 'save')
      .mockImplementation((ref, saving) =>
        saving.folder_id ? Promise.reject(refusal(404, 'folder_not_found')) : save(ref, saving),
      );
    const id = documents.make('bookshop', { folderId: newUuid() });
    documents.get('bookshop', id).edited(() => 'select 1');
    expect(await during(documents.saveDraft('bookshop', id))).toEqual({ kind: 'saved' });
    expect(platform.stored.get(id)).toMatchObject({ folder_id: null });
    expect(notices).toEqual([]);
  });

  it('is duplicated with its text, and the copy is saved beside it', async () => {
    const { documents, platform } = open();
    const id = newUuid();
    platform.put(id, { name: 'Old', folder_id: 'reports', content: content(id, 'select 1') });
    const copying = documents.duplicate('bookshop', id);
    await pass(3000);
    const copy = await copying;
    expect(copy).not.toBe(id);
    expect(platform.stored.get(copy)).toMatchObject({ name: 'Old (copy)', folder_id: 'reports' });
    expect(platform.sql(copy)).toBe('select 1');
  });

  it('cannot be changed where it cannot be had', async () => {
    const changing = open().documents.change('bookshop', newUuid(), { name: 'New' });
    const told = expect(changing).rejects.toThrow('Because of content_not_found.');
    await pass(100);
    await told;
  });
});

describe('the SQL in the title of a document', () => {
  const start = (id: string) => sqlPreviews.getSnapshot().get(id);

  it('is there as soon as it is loaded, and follows what is typed', async () => {
    const { documents, platform } = open();
    const id = newUuid();
    platform.put(id, { content: content(id, 'select\n  now()') });
    const document = documents.get('bookshop', id);
    await pass(100);
    expect(start(id)).toBe('select now()');
    document.edited(() => 'select 2');
    await pass(500);
    expect(start(id)).toBe('select 2');
  });

  it.each([
    ['shown', true],
    ['only a tab', false],
  ])('follows another window where the document is %s', async (_, isOpen) => {
    const platform = new PlayedPlatform();
    const others: Documents[] = [];
    const { documents, personId } = open(platform, undefined, (id, sql) => {
      // Both windows of this test have the previews of one page.
      sqlPreviews.set(new Map());
      for (const other of others) other.changedInAnotherTab(id, sql);
    });
    const id = documents.make('bookshop', { sql: 'select 1' });
    await pass(500);
    const other = open(platform, personId).documents;
    others.push(other);
    if (isOpen) other.get('bookshop', id);
    await pass(100);
    documents.get('bookshop', id).edited(() => 'select 2');
    await pass(500);
    expect(start(id)).toBe('select 2');
  });
});

describe('tabs that an earlier version stored for all users of a browser', () => {
  const KEY = 'howdah.sql-tabs.bookshop';
  const names = ({ documents }: { documents: Documents }) =>
    documents
      .tabs('bookshop')
      .getSnapshot()
      .map(({ name }) => name);

  it('go to the user who has had their documents open, and show nobody the names of others', async () => {
    const platform = new PlayedPlatform();
    const [ana, ben] = [open(platform), open(platform)];
    const make = ({ documents }: typeof ana, name: string) => ({
      id: documents.make('bookshop', { sql: 'select 1', name }),
      name,
    });
    const [hers, his] = [make(ana, 'Salaries'), make(ben, 'Stock')];
    const gone = { id: newUuid(), name: 'Deleted' };
    await pass(200);
    localStorage.setItem(KEY, JSON.stringify([hers, his, gone]));

    const next = open(platform, ben.personId);
    names(next);
    await pass(100);
    expect(names(next)).toEqual(['Stock']);
    expect(localStorage.getItem(KEY)).not.toMatch(/Salaries|Stock|Deleted/);
    const hersNext = open(platform, ana.personId);
    names(hersNext);
    await pass(100);
    expect(names(hersNext)).toEqual(['Salaries']);
    expect(names(next)).toEqual(['Stock']);
  });

  it('wait where the browser cannot say whose they are', async () => {
    const { documents } = open();
    const stored = JSON.stringify([{ id: newUuid(), name: 'Salaries' }]);
    localStorage.setItem(KEY, stored);
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
      throw new DOMException('blocked', 'UnknownError');
    });
    names({ documents });
    await pass(100);
    expect(names({ documents })).toEqual([]);
    expect(localStorage.getItem(KEY)).toBe(stored);
  });
});

describe('a draft whose tab closes', () => {
  it('becomes a snippet', async () => {
    const { documents, platform } = open();
    const id = documents.make('bookshop', { sql: 'select 1' });
    expect(await during(documents.saveDraft('bookshop', id))).toEqual({ kind: 'saved' });
    expect(platform.sql(id)).toBe('select 1');
  });

  it('is kept where the browser cannot read its text', async () => {
    const { documents, platform, personId } = open();
    const id = documents.make('bookshop', { sql: 'select 1' });
    await pass(200);
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'UnknownError');
    });
    const next = open(platform, personId).documents;
    expect(await during(next.saveDraft('bookshop', id))).toEqual({
      kind: 'kept',
      reason: documentTexts.notRead,
    });
    jest.restoreAllMocks();
  });

  it('is nothing to save where it is blank, or a snippet', async () => {
    const { documents, platform } = open();
    const blank = documents.make('bookshop', { sql: ' ' });
    const snippet = newUuid();
    platform.put(snippet, { content: content(snippet, 'select 1') });
    expect(await during(documents.saveDraft('bookshop', blank))).toEqual({ kind: 'nothing' });
    expect(await during(documents.saveDraft('bookshop', snippet))).toEqual({ kind: 'nothing' });
    expect(platform.saves).toEqual([]);
  });

  it('becomes another snippet where its own is no longer shared with the user', async () => {
    const { documents, platform } = open();
    const id = newUuid();
    platform.put(id, { name: 'Sales', content: content(id, 'select 1') });
    const document = documents.get('bookshop', id);
    await pass(100);
    platform.stored.delete(id);
    platform.taken.add(id);
    document.attach();
    await pass(100);
    expect(document.view().deletedElsewhere).toBe(true);
    expect(await during(documents.saveDraft('bookshop', id))).toEqual({ kind: 'saved' });
    expect([...platform.stored.values()]).toMatchObject([{ name: 'Sales', content: { sql: 'select 1' } }]);
  });

  it.each([
    ['where the platform refuses it', 'up', refusal(403, 'forbidden'), documentTexts.mayNotSave],
    ['where the platform does not answer', 'down', null, 'Because of network_error.'],
  ] as const)('is kept in the browser %s, which only the outcome says', async (_, reach, refuses, reason) => {
    const { documents, platform, personId, notices } = open();
    Object.assign(platform, { reach, refuses });
    const id = documents.make('bookshop', { sql: 'select 1' });
    expect(await during(documents.saveDraft('bookshop', id))).toEqual({ kind: 'kept', reason });
    await pass(60_000);
    expect(notices).toEqual([]);
    const next = open(platform, personId).documents.get('bookshop', id);
    await pass(100);
    expect(next.text()).toBe('select 1');
  });

  it('is kept as the text of a snippet that was deleted where its copy cannot be saved, with one reason', async () => {
    const { documents, platform, notices } = open();
    const id = newUuid();
    platform.put(id, { content: content(id, 'select 1') });
    const document = documents.get('bookshop', id);
    await pass(100);
    platform.stored.delete(id);
    document.attach();
    await pass(100);
    expect(notices.splice(0)).toEqual([documentTexts.deletedElsewhere]);
    platform.reach = 'down';
    const outcome = await during(documents.saveDraft('bookshop', id));
    expect(outcome).toEqual({ kind: 'kept', reason: 'Because of network_error.' });
    expect(notices).toEqual([]);
  });

  it('is kept in the browser until the user has chosen between the texts of two tabs', async () => {
    const { documents, platform, personId } = open();
    const id = documents.make('bookshop', { sql: 'select 1' });
    await pass(200);
    const other = open(platform, personId).documents;
    const document = other.get('bookshop', id);
    await pass(100);
    documents.get('bookshop', id).edited(() => 'select 2');
    await pass(1000);
    document.edited(() => 'select 3');
    await pass(1000);
    expect(document.view().conflict).toMatchObject({ source: 'tab', sql: 'select 2' });
    const reason = documentTexts.conflict.tab;
    expect(await during(other.saveDraft('bookshop', id))).toEqual({ kind: 'kept', reason });
    expect((await during(other.versions(id))).map(({ sql }) => sql)).toEqual(['select 3']);
    expect(platform.saves).toEqual([]);
  });

  it('is kept in the browser where it is too large', async () => {
    const { documents, notices } = open();
    const id = documents.make('bookshop', { sql: 'x'.repeat(MAX_SNIPPET_BYTES + 1) });
    const outcome = await during(documents.saveDraft('bookshop', id));
    expect(outcome).toEqual({ kind: 'kept', reason: expect.stringMatching(/MB/) });
    expect(notices).toEqual([]);
  });
});

describe('what an earlier page left', () => {
  it('is sent by the next one, whatever that shows', async () => {
    const { documents, platform, personId } = open();
    const id = newUuid();
    platform.put(id, { content: content(id, 'select 1') });
    const document = documents.get('bookshop', id);
    await pass(100);
    platform.reach = 'down';
    document.edited(() => 'select 2');
    await pass(1500);
    documents.stop();
    platform.reach = 'up';
    void open(platform, personId).documents.sendWaiting();
    await pass(500);
    expect(platform.sql(id)).toBe('select 2');
  });

  it('goes after a time, except for what is in this browser alone', async () => {
    const { documents, platform, personId } = open();
    const saved = newUuid();
    platform.put(saved, { content: content(saved, 'select 1') });
    documents.get('bookshop', saved);
    const draft = documents.make('bookshop', { sql: 'select 2' });
    await pass(200);
    const journal = idbJournal(personId);
    const version = { id: 'v', documentId: draft, ref: 'bookshop', sql: 'x', why: '', at: Date.now() };
    await during(journal.keepVersion(version));
    jest.setSystemTime(Date.now() + 31 * DAY);
    await during(open(platform, personId).documents.sendWaiting());
    expect((await during(journal.all())).map(({ id }) => id)).toEqual([draft]);
    expect(await during(journal.versions(draft))).toHaveLength(1);
    jest.setSystemTime(Date.now() + 60 * DAY);
    await during(open(platform, personId).documents.sendWaiting());
    expect(await during(journal.versions(draft))).toEqual([]);
  });

  it('goes after a time also where it is an empty draft, unless that has a tab', async () => {
    const { documents, platform, personId } = open();
    documents.make('bookshop');
    const shown = documents.make('bookshop', { sql: ' ' });
    await pass(200);
    jest.setSystemTime(Date.now() + 31 * DAY);
    documents.tabs('bookshop').open({ id: shown, name: '' });
    await during(open(platform, personId).documents.sendWaiting());
    expect((await during(idbJournal(personId).all())).map(({ id }) => id)).toEqual([shown]);
  });

  it('is not there any more when it was deleted', async () => {
    const { documents, platform, personId } = open();
    const id = documents.make('bookshop', { sql: 'select 1' });
    documents.get('bookshop', id).edited(() => 'select 2');
    const discarding = documents.discard('bookshop', id);
    await pass(500);
    await discarding;
    const next = open(platform, personId).documents.get('bookshop', id);
    await pass(100);
    expect(next.view().load).toBe('missing');
    expect(localStorage).toHaveLength(0);
  });
});

describe('a snippet that was not found', () => {
  it.each([
    ['a page shows it', (documents: Documents, id: string) => void documents.get('bookshop', id).attach()],
    ['a command needs it', (documents: Documents, id: string) => void documents.loaded('bookshop', id)],
  ])('is searched for again when %s', async (_, look) => {
    const { documents, platform } = open();
    const id = newUuid();
    const leave = documents.get('bookshop', id).attach();
    await pass(100);
    expect(documents.get('bookshop', id).view().load).toBe('missing');
    leave();
    platform.put(id, { content: content(id, 'select 1') });
    look(documents, id);
    await pass(100);
    expect(documents.get('bookshop', id).view().load).toBe('ready');
    expect(documents.get('bookshop', id).text()).toBe('select 1');
  });

  it('is searched for again when the user comes back to its page', async () => {
    const { documents, platform } = open();
    const id = newUuid();
    documents.get('bookshop', id).attach();
    await pass(100);
    platform.put(id, { content: content(id, 'select 1') });
    documents.resume();
    await pass(100);
    expect(documents.get('bookshop', id).view().load).toBe('ready');
  });
});
