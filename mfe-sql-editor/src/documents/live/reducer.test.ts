import { documentTexts } from '../document-texts.ts';
import { newRecord, recordOf, withText } from '../record/document-record.ts';
import type { StoredSnippet } from '../types.ts';
import { initialState, ready, type DocumentState } from './document-state.ts';
import { reduce } from './reducer.ts';
import { PlayedPlatform, refusal } from './testing.ts';
import type { DocumentEvent } from './transition.ts';

const stored = (sql: string): StoredSnippet =>
  new PlayedPlatform().put('a', { content: { schema_version: '1.0', content_id: 'a', sql } });

const unsaved = { text: 'select 1 -- typed', revision: 0, writer: 'gone', at: 0 };

function after(state: DocumentState, ...events: DocumentEvent[]) {
  let last = { state, effects: reduce(state, { type: 'attached' }).effects };
  for (const event of events) last = reduce(last.state, event);
  return { ...last, types: last.effects.map(({ type }) => type) };
}

const loading = initialState(newRecord('ref', 'a'), false);
const opened = ready(loading, recordOf('ref', stored('select 1')));

describe('a text in the unsaved buffer, of a document that the journal does not have', () => {
  const read: DocumentEvent = { type: 'journalRead', record: undefined, unsaved };

  it('is chosen by a person where the platform has another text', () => {
    const { state } = after(loading, read, { type: 'loaded', stored: stored('select 1') });
    expect(state).toMatchObject({
      record: { text: unsaved.text, textChanged: true },
      conflict: { source: 'saved', sql: 'select 1' },
    });
  });

  it('becomes a draft where the platform has none', () => {
    const { state, types } = after(loading, read, {
      type: 'loadFailed',
      error: refusal(404, 'content_not_found'),
    });
    expect(state).toMatchObject({ load: 'ready', record: { text: unsaved.text, wanted: false, base: null } });
    expect(types).toEqual(['keep']);
  });

  it('is not overwritten by a page that goes while it loads', () => {
    expect(after(loading, read, { type: 'pageHidden', known: loading.record }).types).toEqual([]);
  });
});

describe('a document of somebody who has signed out', () => {
  const stopped = after(opened, { type: 'attached' }, { type: 'stopped' }).state;

  it('is not taken for deleted because somebody else does not find it', () => {
    const { state, types } = after(stopped, {
      type: 'refreshFailed',
      error: refusal(404, 'content_not_found'),
    });
    expect(state.record).toBe(opened.record);
    expect(types).toEqual([]);
  });

  it('sends nothing, and still keeps what is typed', () => {
    const changed = { ...stopped, record: withText(stopped.record, 'select 2') };
    expect(after(changed, { type: 'saveDue' }).types).toEqual(['cancelSave']);
    expect(after(stopped, { type: 'edited' }).types).toEqual(['keepSoon']);
  });
});

it('says nothing of a document that was deleted here', () => {
  const error = refusal(409, 'content_conflict', { stored: null });
  const sending = after({ ...opened, record: withText(opened.record, 'x') }, { type: 'saveDue' }).state;
  const notice = { tone: 'warning', message: documentTexts.deletedElsewhere };
  expect(after(sending, { type: 'saveFailed', error }).effects).toContainEqual({
    type: 'notify',
    notification: notice,
  });
  expect(after(sending, { type: 'discarded' }, { type: 'saveFailed', error }).effects).toEqual([]);
});

it('keeps a text that was saved after the copy was asked for that undoes a refused change', () => {
  const platform = new PlayedPlatform();
  const put = (sql: string) =>
    platform.put('a', { content: { schema_version: '1.0', content_id: 'a', sql } });
  const earlier = put('select 1');
  const saved = ready(loading, recordOf('ref', put('select 2')));
  expect(after(saved, { type: 'reverted', stored: earlier }).state).toMatchObject({
    record: { text: 'select 2' },
  });
});

it('asks about another tab before it asks about the platform', () => {
  const conflict = { source: 'tab', sql: 'theirs', stored: null } as const;
  const typed = { ...opened, record: withText(opened.record, 'mine'), conflict };
  const { state } = after(typed, {
    type: 'saveFailed',
    error: refusal(409, 'content_conflict', { stored: stored('select 3') }),
  });
  expect(state).toMatchObject({ record: { text: 'mine' }, conflict });
});

it('keeps a key that was pressed while a conflict of two tabs was settled', () => {
  const conflict = { source: 'tab', sql: 'theirs', stored: null } as const;
  const theirs = withText(opened.record, 'theirs');
  const { state, effects } = after(
    { ...opened, record: withText(opened.record, 'mine') },
    { type: 'textRead', sql: 'mine, and a key' },
    {
      type: 'tabCopyRead',
      known: opened.record,
      theirs,
      resolution: { conflict, mine: 'mine', chosen: 'theirs' },
    },
  );
  expect(state.record.text).toBe('theirs');
  expect(effects).toContainEqual(expect.objectContaining({ type: 'keepVersion', sql: 'mine, and a key' }));
});
