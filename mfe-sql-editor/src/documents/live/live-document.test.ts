import { newUuid } from '@howdah/shared-api/sql';
import { documentTexts } from '../document-texts.ts';
import type { Journal } from '../journal/journal.ts';
import { pass, PlayedBrowser, PlayedPlatform, refusal } from './testing.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function openSaved(sql = 'select 1') {
  const browser = new PlayedBrowser();
  const id = newUuid();
  browser.platform.put(id, { content: content(id, sql) });
  const tab = await browser.open(id);
  await pass(100);
  return { browser, platform: browser.platform, id, tab };
}

const content = (id: string, sql: string) => ({ schema_version: '1.0' as const, content_id: id, sql });

async function openDraft(browser = new PlayedBrowser()) {
  const id = newUuid();
  const tab = await browser.open(id, { mayBeAbsent: true });
  return { browser, platform: browser.platform, id, tab };
}

describe('autosave', () => {
  it('saves once, a second after the last change', async () => {
    const { platform, id, tab } = await openSaved();
    tab.type(', 2');
    await pass(900);
    tab.type(', 3');
    await pass(999);
    expect(platform.saves).toHaveLength(0);
    expect(tab.view.unsent).toBe(true);
    await pass(100);
    expect(platform.saves).toHaveLength(1);
    expect(platform.sql(id)).toBe('select 1, 2, 3');
    expect(tab.view).toMatchObject({ saving: 'IDLE', unsent: false });
  });

  it('saves a name and a favorite the same way, together with the text', async () => {
    const { platform, id, tab } = await openSaved();
    tab.document.change({ name: 'Books' });
    tab.document.change({ favorite: true });
    tab.type(';');
    expect(tab.view).toMatchObject({ name: 'Books', favorite: true });
    expect(platform.shownEarly).toBe(2);
    await pass(1100);
    expect(platform.saves).toHaveLength(1);
    expect(platform.stored.get(id)).toMatchObject({ name: 'Books', favorite: true });
    expect(platform.sql(id)).toBe('select 1;');
  });

  it('saves what was typed while a save was on its way', async () => {
    const { platform, id, tab } = await openSaved();
    let answer = () => {};
    const { save } = platform;
    platform.save = async (...args) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return save.apply(platform, args);
    };
    tab.type(' as');
    await pass(1100);
    expect(tab.view.saving).toBe('UPDATING');
    tab.type(' one');
    platform.save = save;
    answer();
    await pass(2000);
    expect(platform.sql(id)).toBe('select 1 as one');
    expect(tab.view).toMatchObject({ saving: 'IDLE', unsent: false });
  });
});

describe('a draft', () => {
  it('is kept and not sent', async () => {
    const { browser, platform, id, tab } = await openDraft();
    tab.type('select 1');
    await pass(5000);
    expect(platform.saves).toHaveLength(0);
    tab.kill();
    expect((await browser.open(id, { mayBeAbsent: true })).text).toBe('select 1');
  });

  it('becomes a snippet of the default name when it is saved', async () => {
    const { platform, id, tab } = await openDraft();
    tab.type('select 1');
    tab.document.saveNow();
    await pass(100);
    expect(platform.stored.get(id)).toMatchObject({ name: 'New Query', visibility: 'user' });
    expect(tab.view).toMatchObject({ isNew: false, name: 'New Query', unsent: false });
  });

  it('stays a draft, and says so, where the person may not create', async () => {
    const { browser, platform, tab } = await openDraft();
    platform.refuses = refusal(403, 'forbidden');
    tab.type('select 1');
    tab.document.saveNow();
    await pass(60_000);
    expect(browser.notices).toEqual([documentTexts.mayNotSave]);
    expect(platform.saves).toHaveLength(1);
    expect(tab.view).toMatchObject({ isNew: true, unsent: false, saving: 'IDLE' });
    expect(tab.text).toBe('select 1');
  });

  it('says why it could not be created', async () => {
    const { browser, platform, tab } = await openDraft();
    platform.refuses = refusal(422, 'odd');
    tab.type('x');
    tab.document.saveNow();
    await pass(60_000);
    expect(browser.notices).toEqual(['Failed to create new query: Because of odd.']);
    expect(platform.saves).toHaveLength(1);
    expect(tab.view).toMatchObject({ saving: 'UPDATING_FAILED', failure: 'Because of odd.' });
  });
});

describe('a text that is too large for a snippet', () => {
  const MB = 1024 * 1024;

  it('is kept, not sent, and said once, with what to do', async () => {
    const { browser, platform, id, tab } = await openSaved();
    tab.type(` -- ${'x'.repeat(1.4 * MB)}`);
    await pass(2000);
    tab.type('y');
    await pass(2000);
    expect(platform.saves).toHaveLength(0);
    expect(browser.notices).toEqual([
      'Failed to insert content: This query is 1.5 MB. A snippet holds at most 1 MB. Split it into several snippets.',
    ]);
    expect(tab.view).toMatchObject({ saving: 'UPDATING_FAILED', tooLarge: true, unsent: true });
    const { text } = tab;
    expect(text.length).toBeGreaterThan(1.4 * MB);
    tab.kill();
    expect((await browser.open(id)).text === text).toBe(true);
  });

  it('is saved once it has become smaller', async () => {
    const { platform, id, tab } = await openSaved();
    tab.type('x'.repeat(MB));
    await pass(2000);
    tab.document.replaceText('select 2');
    await pass(2000);
    expect(platform.sql(id)).toBe('select 2');
    expect(tab.view).toMatchObject({ saving: 'IDLE', tooLarge: false, failure: null });
  });
});

describe('a platform that does not answer', () => {
  it('gets the newest text when it is back, and a failure is reported once', async () => {
    const { browser, platform, id, tab } = await openSaved();
    platform.reach = 'down';
    tab.type(' -- a');
    await pass(10_000);
    tab.type('b');
    await pass(120_000);
    expect(tab.view).toMatchObject({ saving: 'UPDATING_FAILED', unsent: true });
    expect(browser.notices).toEqual(['No response from the platform']);
    platform.reach = 'up';
    await pass(40_000);
    expect(platform.sql(id)).toBe('select 1 -- ab');
    expect(platform.saves).toHaveLength(1);
    expect(tab.view).toMatchObject({ saving: 'IDLE', failure: null, unsent: false });
  });

  it('is tried at once when the network is back', async () => {
    const { platform, id, tab } = await openSaved();
    platform.reach = 'down';
    tab.type(';');
    await pass(60_000);
    platform.reach = 'up';
    tab.document.resume();
    await pass(50);
    expect(platform.sql(id)).toBe('select 1;');
  });

  it('has no conflict after a save whose answer was lost', async () => {
    const { platform, id, tab } = await openSaved();
    platform.reach = 'deaf';
    tab.type(', 2');
    await pass(1100);
    expect(platform.sql(id)).toBe('select 1, 2');
    tab.type(', 3');
    await pass(60_000);
    platform.reach = 'up';
    await pass(40_000);
    expect(platform.sql(id)).toBe('select 1, 2, 3');
    expect(tab.view).toMatchObject({ conflict: null, unsent: false });
  });

  it('has no conflict either when the tab was killed meanwhile', async () => {
    const { browser, platform, id, tab } = await openSaved();
    platform.reach = 'deaf';
    tab.type(', 2');
    await pass(1100);
    tab.type(', 3');
    await pass(200);
    tab.kill();
    platform.reach = 'up';
    const next = await browser.open(id);
    expect(next.text).toBe('select 1, 2, 3');
    await pass(5000);
    expect(platform.sql(id)).toBe('select 1, 2, 3');
    expect(next.view).toMatchObject({ conflict: null, unsent: false });
  });

  it('keeps everything when the session ends, and saves after the next sign-in', async () => {
    const { browser, platform, id, tab } = await openSaved();
    platform.refuses = refusal(401, 'unauthenticated');
    tab.type(';');
    await pass(60_000);
    expect(platform.saves).toHaveLength(1);
    expect(browser.notices).toEqual([]);
    expect(tab.view).toMatchObject({ saving: 'UPDATING_FAILED', failure: documentTexts.signedOut });
    platform.refuses = null;
    tab.document.resume();
    await pass(50);
    expect(platform.sql(id)).toBe('select 1;');
  });
});

describe('two users', () => {
  async function bothChanged() {
    const opened = await openSaved('select 1');
    opened.platform.put(opened.id, { content: content(opened.id, 'select 2') });
    opened.tab.type(' -- mine');
    await pass(1100);
    return opened;
  }

  it('are never overwritten: the second one has to choose, and nothing is sent meanwhile', async () => {
    const { platform, id, tab } = await bothChanged();
    expect(tab.view.conflict).toMatchObject({ source: 'saved', sql: 'select 2' });
    tab.type(' more');
    await pass(60_000);
    expect(platform.sql(id)).toBe('select 2');
    expect(tab.text).toBe('select 1 -- mine more');
  });

  it.each([
    ['mine', 'select 1 -- mine', ['select 2']],
    ['theirs', 'select 2', ['select 1 -- mine']],
    [{ merged: 'select 2 -- mine' }, 'select 2 -- mine', ['select 1 -- mine', 'select 2']],
  ] as const)('get what was chosen by %j, and what was not taken is kept', async (choice, text, kept) => {
    const { browser, platform, id, tab } = await bothChanged();
    tab.document.resolve(choice);
    await pass(2000);
    expect(tab.text).toBe(text);
    expect(platform.sql(id)).toBe(text);
    expect(tab.view).toMatchObject({ conflict: null, unsent: false });
    const versions = browser.journal.versions(id);
    await pass(10);
    expect((await versions).map(({ sql }) => sql).sort()).toEqual([...kept].sort());
  });

  it('are not asked when only one of them changed the text', async () => {
    const { platform, id, tab } = await openSaved('select 1');
    platform.put(id, { name: 'Renamed' });
    tab.type(';');
    await pass(3000);
    expect(platform.stored.get(id)).toMatchObject({ name: 'Renamed' });
    expect(platform.sql(id)).toBe('select 1;');
    expect(tab.view).toMatchObject({ name: 'Renamed', conflict: null });
  });

  it('see what the other saved when they look again', async () => {
    const { platform, id, tab } = await openSaved('select 1');
    platform.put(id, { content: content(id, 'select 2') });
    tab.document.resume();
    await pass(100);
    expect(tab.text).toBe('select 2');
    tab.type(';');
    await pass(1100);
    expect(platform.sql(id)).toBe('select 2;');
  });

  it('take the newer text when only a favorite was saved', async () => {
    const { platform, id, tab } = await openSaved('select 1');
    platform.put(id, { content: content(id, 'select 2') });
    tab.document.change({ favorite: true });
    await pass(1100);
    expect(tab.text).toBe('select 2');
    expect(platform.sql(id)).toBe('select 2');
  });

  it('keep the text as a draft of a snippet that the other deleted', async () => {
    const { browser, platform, id, tab } = await openSaved('select 1');
    platform.stored.delete(id);
    tab.type(' -- mine');
    await pass(1100);
    expect(tab.view).toMatchObject({ isNew: true, deletedElsewhere: true, unsent: false });
    expect(browser.notices).toEqual([documentTexts.deletedElsewhere]);
    tab.type(' still');
    await pass(60_000);
    expect(platform.stored.has(id)).toBe(false);
    tab.document.saveNow();
    await pass(100);
    expect(platform.sql(id)).toBe('select 1 -- mine still');
  });
});

describe('two tabs', () => {
  it('show the same text, also of a draft', async () => {
    const { browser, id, tab } = await openDraft();
    const other = await browser.open(id, { mayBeAbsent: true });
    tab.type('select 1');
    await pass(200);
    expect(other.text).toBe('select 1');
    other.type(', 2');
    await pass(200);
    expect(tab.text).toBe('select 1, 2');
  });

  it('save each change once', async () => {
    const { browser, platform, id, tab } = await openSaved();
    const other = await browser.open(id);
    tab.type(';');
    await pass(10_000);
    expect(platform.saves).toHaveLength(1);
    expect(other.view).toMatchObject({ unsent: false });
    other.type(' ');
    await pass(10_000);
    expect(platform.saves).toHaveLength(2);
    expect(platform.sql(id)).toBe('select 1; ');
    expect(tab.view.conflict).toBeNull();
  });

  it('save for each other when one is killed', async () => {
    const { browser, platform, id, tab } = await openSaved();
    await browser.open(id);
    tab.type(';');
    await pass(200);
    tab.kill();
    await pass(10_000);
    expect(platform.sql(id)).toBe('select 1;');
  });

  it('ask when both were typed in at the same moment', async () => {
    const { browser, platform, id, tab } = await openSaved();
    const other = await browser.open(id);
    tab.type(' -- first');
    other.type(' -- second');
    await pass(5000);
    const [won, lost] = tab.view.conflict ? [other, tab] : [tab, other];
    expect(lost.view.conflict).toMatchObject({ source: 'tab', sql: won.text });
    expect(platform.sql(id)).toBe(won.text);
    lost.document.resolve('mine');
    await pass(5000);
    expect(platform.sql(id)).toBe(lost.text);
    expect(won.text).toBe(lost.text);
    expect(won.view).toMatchObject({ conflict: null, unsent: false });
  });

  /** Both typed, and the first tab has to choose. Its save of an earlier text is answered by `answerSave`. */
  async function bothTyped() {
    const opened = await openSaved();
    const { browser, platform, id, tab } = opened;
    const other = await browser.open(id);
    let answerSave = () => {};
    const { save } = platform;
    platform.save = async (...args) => {
      await new Promise<void>((resolve) => (answerSave = resolve));
      return save.apply(platform, args);
    };
    tab.type(' -- sent');
    await pass(1100);
    platform.save = save;
    other.type(' -- other');
    await pass(60);
    tab.type(' -- mine');
    await pass(400);
    expect(tab.view.conflict).toMatchObject({ source: 'tab', sql: 'select 1 -- sent -- other' });
    return { ...opened, other, answerSave: () => answerSave() };
  }

  it('keep what has to be chosen when the platform turns out to have a third text', async () => {
    const { platform, id, tab, other, answerSave } = await bothTyped();
    platform.put(id, { content: content(id, 'select 3') });
    answerSave();
    await pass(100);
    other.type(' -- more');
    await pass(400);
    expect(tab.text).toBe('select 1 -- sent -- mine');
    expect(tab.view.conflict).toMatchObject({ source: 'tab', sql: 'select 1 -- sent -- other -- more' });
    tab.document.resolve('mine');
    await pass(2000);
    expect(tab.view.conflict).toMatchObject({ source: 'saved', sql: 'select 3' });
    tab.document.resolve('mine');
    await pass(2000);
    expect(platform.sql(id)).toBe('select 1 -- sent -- mine');
  });

  it('keep a name that was given before one of the texts was chosen', async () => {
    const { platform, id, tab, other, answerSave } = await bothTyped();
    tab.document.change({ name: 'Books' });
    answerSave();
    await pass(100);
    tab.document.resolve('theirs');
    await pass(5000);
    expect(tab.view).toMatchObject({ name: 'Books', conflict: null, unsent: false });
    expect(other.view.name).toBe('Books');
    expect(platform.stored.get(id)?.name).toBe('Books');
  });

  it('send nothing when the conflict comes up while a save waits for the journal', async () => {
    const { browser, platform, id, tab } = await openSaved();
    const other = await browser.open(id);
    tab.type(' -- first');
    other.type(' -- second');
    void tab.document.keep();
    other.document.saveNow();
    await pass(500);
    expect(other.view).toMatchObject({ saving: 'IDLE', conflict: { source: 'tab', sql: tab.text } });
    expect(platform.saves).toEqual([]);
    await pass(2000);
    other.document.resolve('mine');
    await pass(2000);
    expect(platform.sql(id)).toBe(other.text);
    expect(tab.text).toBe(other.text);
  });

  it('take what was chosen where the journal cannot be read again', async () => {
    const { browser, platform, id, tab, answerSave } = await bothTyped();
    answerSave();
    await pass(100);
    const read = jest.spyOn(browser.journal, 'read').mockRejectedValue(new Error('blocked'));
    tab.document.resolve('theirs');
    await pass(500);
    read.mockRestore();
    await pass(2000);
    expect(tab.text).toBe('select 1 -- sent -- other');
    expect(tab.view.conflict).toBeNull();
    expect(platform.sql(id)).toBe(tab.text);
  });

  it('keep the chosen text when the other tab is heard at that moment', async () => {
    const { platform, id, tab, other, answerSave } = await bothTyped();
    answerSave();
    await pass(100);
    const heard = tab.document.changedInAnotherTab();
    tab.document.resolve('mine');
    await pass(5000);
    await heard;
    expect(tab.text).toBe('select 1 -- sent -- mine');
    expect(other.text).toBe(tab.text);
    expect(platform.sql(id)).toBe(tab.text);
  });
});

describe('a page that is closed', () => {
  it('passes what was just typed to the next one', async () => {
    const { browser, id, tab } = await openSaved();
    tab.type(' -- the very last word');
    tab.close();
    const next = await browser.open(id);
    expect(next.text).toBe('select 1 -- the very last word');
    await pass(2000);
    expect(browser.platform.sql(id)).toBe('select 1 -- the very last word');
    expect(browser.unsaved.size).toBe(0);
  });

  it('keeps a buffered text beside what another tab wrote since', async () => {
    const { browser, id, tab } = await openSaved();
    const record = await settle(browser.journal.read(id));
    tab.type('2');
    await pass(2000);
    tab.close();
    browser.unsaved.set(id, { text: 'old', revision: record!.revision, writer: 'gone', at: 0 });
    const next = await browser.open(id);
    expect(next.text).toBe('select 12');
    expect((await settle(browser.journal.versions(id))).map(({ sql }) => sql)).toEqual(['old']);
  });

  it('leaves a newer text in the buffer while an older one is kept beside the document', async () => {
    const { browser, id, tab } = await openSaved();
    tab.type('2');
    await pass(2000);
    tab.close();
    browser.unsaved.set(id, { text: 'old', revision: 0, writer: 'gone', at: 0 });
    let keep = () => {};
    browser.journal.keepVersion = () => new Promise((resolve) => (keep = resolve));
    browser.journal.write = () => new Promise(() => {});
    const next = await browser.open(id);
    next.type('3');
    next.document.flush();
    keep();
    await pass(20);
    expect(browser.unsaved.get(id)).toMatchObject({ text: 'select 123' });
  });
});

describe('a browser without storage', () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const nowhere: Journal = {
    read: full,
    write: full,
    remove: full,
    all: full,
    keepVersion: full,
    versions: full,
    removeVersionsBefore: full,
  };

  it('says so, and still saves to the platform', async () => {
    const platform = new PlayedPlatform();
    const id = newUuid();
    platform.put(id, { content: content(id, 'select 1') });
    const tab = await new PlayedBrowser(platform, nowhere).open(id);
    tab.type(';');
    await pass(200);
    expect(tab.view.journal).toBe('failed');
    await pass(1000);
    expect(platform.sql(id)).toBe('select 1;');
    expect(tab.view).toMatchObject({ unsent: false, saving: 'IDLE' });
  });
});

describe('a browser whose storage does not answer for a moment', () => {
  it('does not call a draft missing, and has its text when it answers', async () => {
    const { browser, id, tab } = await openDraft();
    tab.type('select 1');
    await pass(500);
    tab.close();
    const read = jest.spyOn(browser.journal, 'read').mockRejectedValue(new Error('blocked'));
    const next = await browser.open(id);
    expect(next.view).toMatchObject({ load: 'failed', journal: 'failed' });
    read.mockRestore();
    next.document.retry();
    await pass(200);
    expect(next.view).toMatchObject({ load: 'ready', journal: 'kept' });
    expect(next.document.text()).toBe('select 1');
  });
});

describe('what is refused', () => {
  it('is undone, with a notice, when a shared snippet is put into a folder', async () => {
    const { browser, platform, tab } = await openSaved();
    platform.refuses = refusal(400, 'content_shared_in_folder');
    tab.document.change({ folderId: newUuid() });
    await pass(3000);
    expect(browser.notices).toEqual(['Shared snippet cannot be within a folder']);
    expect(tab.view).toMatchObject({ folderId: null, unsent: false });
  });
});

async function settle<T>(asked: Promise<T>): Promise<T> {
  await pass(20);
  return asked;
}
