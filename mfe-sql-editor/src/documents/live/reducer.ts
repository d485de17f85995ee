import { isUnsent, withPatch, withText, type DocumentRecord } from '../record/document-record.ts';
import { rebase } from '../record/saving.ts';
import type { SnippetPatch, StoredSnippet } from '../types.ts';
import {
  followCopy,
  mergeRemoteChange,
  replaceText,
  resolveConflict,
  settleWithTab,
  tabWrote,
} from './conflicts.ts';
import { ready, type DocumentState, type ReadyState } from './document-state.ts';
import { journalRead, loaded, loadFailed, refresh, refreshed, refreshFailed } from './loading.ts';
import { saved, saveFailed, saveNow } from './saving.ts';
import {
  keepAndSaveLater,
  saveLater,
  transition,
  type DocumentEffect,
  type DocumentEvent,
  type Transition,
} from './transition.ts';

/** Returns the next state and the effects of an event. Pure; the rules are in `record/`. */
export function reduce(state: DocumentState, event: DocumentEvent): Transition {
  if (state.life === 'discarded') return transition(state);
  if (state.life === 'stopped' && isAnswerToOthers(state, event)) return transition(state);
  switch (event.type) {
    case 'created':
      return transition(ready(state, state.record), { type: 'keep' });
    case 'opened':
      return transition(
        { ...state, journal: 'kept', load: 'loading', unsaved: null },
        { type: 'readJournal' },
      );
    case 'stopped':
      return transition({ ...state, life: 'stopped' }, { type: 'cancelSave' });
    case 'discarded':
      return transition({ ...state, life: 'discarded' }, { type: 'cancelSave' }, { type: 'stopKeeping' });
    case 'journalFailed':
      return transition({ ...state, journal: 'failed' });
    case 'journalWritten':
      return journalWritten(state, event.isBehind);
  }
  if (state.load === 'loading') return reduceLoading(state, event);
  return state.load === 'ready' ? reduceReady(state, event) : transition(state);
}

/** After another user has signed in, the platform answers that user: a 404 does not mean that the snippet was deleted. */
function isAnswerToOthers({ load }: DocumentState, { type }: DocumentEvent): boolean {
  if (load === 'loading') return true;
  return type === 'refreshed' || type === 'refreshFailed' || type === 'reverted' || type === 'saveFailed';
}

function journalWritten(state: DocumentState, isBehind: boolean): Transition {
  const clears = state.isBuffered && !isBehind;
  const effects: DocumentEffect[] = clears ? [{ type: 'clearBuffer' }] : [];
  return transition(
    { ...state, journal: 'kept', isBuffered: state.isBuffered && isBehind },
    { type: 'announce' },
    ...effects,
  );
}

function reduceLoading(state: Extract<DocumentState, { load: 'loading' }>, event: DocumentEvent): Transition {
  switch (event.type) {
    case 'journalRead':
      return journalRead(state, event.record, event.unsaved);
    case 'loaded':
      return loaded(state, event.stored);
    case 'loadFailed':
      return loadFailed(state, event.error);
    default:
      return transition(state);
  }
}

function reduceReady(state: ReadyState, event: DocumentEvent): Transition {
  const { record } = state;
  switch (event.type) {
    case 'attached':
      return refresh(state);
    case 'edited':
      return edited(state);
    case 'textRead':
      return transition({ ...state, record: withText(record, event.sql) });
    case 'textReplaced':
      return replaceText(state, event.sql);
    case 'patched':
      return patched(state, event.patch);
    case 'saveRequested':
      return saveRequested(state);
    case 'resumed':
      if (isUnsent(record)) return saveNow(state);
      return event.isShown ? refresh(state) : transition(state);
    case 'resolved':
      return resolveConflict(state, event.choice, event.conflict);
    case 'pageHidden':
      return transition(
        { ...state, isBuffered: true },
        { type: 'bufferUnsaved', sql: record.text, revision: event.known.revision },
        { type: 'keep' },
      );
    case 'writeRefused':
      return mergeRemoteChange(state, event.known, event.theirs);
    case 'tabWrote':
      return tabWrote(state, event.theirs, event.isBehind);
    case 'tabCopyRead':
      return settleWithTab(state, event.known, event.theirs, event.resolution);
    case 'refreshed':
      return refreshed(state, event.stored);
    case 'refreshFailed':
      return refreshFailed(state, event.error);
    case 'reverted': {
      // Asked for before the last save was answered.
      if (isOlder(event.stored, record)) return transition(state);
      const next = followCopy(state, rebase(record, event.stored), event.stored);
      return transition(next.state, { type: 'showStoredInLists', stored: event.stored }, ...next.effects);
    }
    case 'saveDue':
      return saveNow(state);
    case 'saved':
      return saved(state, event.saving, event.stored);
    case 'saveFailed':
      return saveFailed(state, event.error);
    case 'saveWithheld':
      return transition({ ...state, saving: { step: 'idle' } });
    default:
      return transition(state);
  }
}

function isOlder(stored: StoredSnippet, { base }: DocumentRecord): boolean {
  return base !== null && Date.parse(stored.updated_at) < Date.parse(base.updatedAt);
}

/** The text is not read with each key: it counts as changed until it is. */
function edited(state: ReadyState): Transition {
  const { record } = state;
  if (!record.wanted || record.deletedElsewhere) return transition(state, { type: 'keepSoon' });
  const next = record.textChanged ? state : { ...state, record: { ...record, textChanged: true } };
  return transition(next, { type: 'keepSoon' }, ...saveLater(state));
}

function patched(state: ReadyState, patch: SnippetPatch): Transition {
  const next = { ...state, record: withPatch(state.record, patch) };
  const shown: DocumentEffect[] = state.record.base ? [{ type: 'showInLists', patch }] : [];
  return transition(next, ...shown, ...keepAndSaveLater(next));
}

function saveRequested(state: ReadyState): Transition {
  if (state.record.wanted) return saveNow(state);
  const record = { ...state.record, wanted: true, deletedElsewhere: false };
  const next = saveNow({ ...state, record });
  return transition(next.state, { type: 'keepSoon' }, ...next.effects);
}
