import type { PlatformError } from '@howdah/shared-api/api';
import { continues, type UnsavedText } from '../journal/unsaved-buffer.ts';
import { isUnsent, recordOf, withText, type DocumentRecord } from '../record/document-record.ts';
import { afterDeletion, rebase } from '../record/saving.ts';
import type { StoredSnippet } from '../types.ts';
import { followCopy, loseSnippet } from './conflicts.ts';
import { ready, type DocumentState, type ReadyState } from './document-state.ts';
import { NOT_FOUND } from './save-failure.ts';
import { saveLater, showRecord, transition, type Transition } from './transition.ts';

type LoadingState = Extract<DocumentState, { load: 'loading' }>;

/** The document opens with the journal's record at once; the platform is asked where there is none. */
export function journalRead(
  state: LoadingState,
  stored: DocumentRecord | undefined,
  unsaved: UnsavedText | null,
): Transition {
  const record = stored ?? (state.mayBeAbsent ? state.record : undefined);
  if (!record) return transition({ ...state, unsaved }, { type: 'load' });
  const opened = withUnsaved(ready(state, record), unsaved);
  const next = opened.state as ReadyState;
  const { state: last, effects } = isUnsent(next.record)
    ? transition(next, ...saveLater(next, 0))
    : refresh(next);
  return transition(last, { type: 'journalHas', record, isCurrent: true }, ...opened.effects, ...effects);
}

/** Adds what was typed just before an earlier page was closed. */
function withUnsaved(state: ReadyState, unsaved: UnsavedText | null): Transition {
  if (!unsaved) return transition(state);
  const { text } = unsaved;
  if (text === state.record.text) return transition(state, { type: 'clearBuffer' });
  if (!continues(unsaved, state.record)) return transition(state, { type: 'keepBuffered', sql: text });
  const shown = showRecord({ ...state, isBuffered: true }, withText(state.record, text));
  return transition(shown.state, ...shown.effects, { type: 'keep' });
}

/**
 * The platform's copy of a document that the journal does not have. Where a buffered text differs from it, nobody knows which
 * copy that text was typed on: the user chooses.
 */
export function loaded(state: LoadingState, stored: StoredSnippet): Transition {
  const record = recordOf(state.record.ref, stored);
  const { sql } = stored.content;
  const { unsaved } = state;
  if (!unsaved) return transition(ready(state, record), { type: 'keepSoon' });
  if (unsaved.text === sql) {
    return transition(ready(state, record), { type: 'keepSoon' }, { type: 'clearBuffer' });
  }
  const next = ready(state, withText(record, unsaved.text));
  return transition(
    { ...next, isBuffered: true, conflict: { source: 'saved', sql, stored } },
    { type: 'keepSoon' },
  );
}

export function loadFailed(state: LoadingState, { code, message }: PlatformError): Transition {
  const { unsaved, mayBeAbsent, journal, isBuffered, life } = state;
  if (code === NOT_FOUND && unsaved) {
    const record = afterDeletion(withText(state.record, unsaved.text));
    return transition({ ...ready(state, record), isBuffered: true }, { type: 'keep' });
  }
  // A draft is in the journal alone. Where that cannot be read, nobody knows whether there is one.
  const load = code === NOT_FOUND && journal === 'kept' ? 'missing' : 'failed';
  return transition({ record: state.record, mayBeAbsent, journal, isBuffered, life, load, reason: message });
}

/** Checks the platform for a newer copy. A failure is not reported, because the next save reports it. */
export function refresh(state: ReadyState): Transition {
  if (!state.record.base || state.isRefreshing || state.life !== 'open') return transition(state);
  return transition({ ...state, isRefreshing: true }, { type: 'refresh' });
}

export function refreshed(state: ReadyState, stored: StoredSnippet): Transition {
  const next = { ...state, isRefreshing: false };
  const { base } = state.record;
  const isNewer = base && Date.parse(stored.updated_at) > Date.parse(base.updatedAt);
  return isNewer ? followCopy(next, rebase(state.record, stored), stored) : transition(next);
}

export function refreshFailed(state: ReadyState, { code }: PlatformError): Transition {
  const next = { ...state, isRefreshing: false };
  return code === NOT_FOUND ? loseSnippet(next) : transition(next);
}
