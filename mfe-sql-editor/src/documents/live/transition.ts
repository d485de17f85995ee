import type { PlatformError } from '@howdah/shared-api/api';
import type { Notification } from '@howdah/shared-api/remote-contract';
import type { UnsavedText } from '../journal/unsaved-buffer.ts';
import { isUnsent, type DocumentRecord } from '../record/document-record.ts';
import type { SnippetSaving } from '../record/saving.ts';
import type { ConflictChoice, DocumentConflict, SnippetPatch, StoredSnippet } from '../types.ts';
import type { DocumentState, ReadyState } from './document-state.ts';

/** What happened to a document. The text of the editor is read before every event except `edited`. */
export type DocumentEvent =
  // The page
  | { type: 'created' }
  | { type: 'opened' }
  | { type: 'attached' }
  | { type: 'edited' }
  | { type: 'textRead'; sql: string }
  | { type: 'textReplaced'; sql: string }
  | { type: 'patched'; patch: SnippetPatch }
  | { type: 'saveRequested' }
  | { type: 'resumed'; isShown: boolean }
  | { type: 'resolved'; choice: ConflictChoice; conflict?: DocumentConflict | null }
  /** The page may go. `known` is the journal's record. */
  | { type: 'pageHidden'; known: DocumentRecord }
  | { type: 'stopped' }
  | { type: 'discarded' }
  // The journal
  | { type: 'journalRead'; record: DocumentRecord | undefined; unsaved: UnsavedText | null }
  | { type: 'journalWritten'; isBehind: boolean }
  | { type: 'journalFailed' }
  /** Another tab had written before this one could. Both began with `known`. */
  | { type: 'writeRefused'; known: DocumentRecord; theirs: DocumentRecord }
  /** Another tab has written, and this one has nothing to write unless it `isBehind`. */
  | { type: 'tabWrote'; theirs: DocumentRecord; isBehind: boolean }
  /** Both tabs began with `known`. */
  | { type: 'tabCopyRead'; known: DocumentRecord; theirs: DocumentRecord; resolution: ConflictResolution }
  // The platform
  | { type: 'loaded'; stored: StoredSnippet }
  | { type: 'loadFailed'; error: PlatformError }
  | { type: 'refreshed'; stored: StoredSnippet }
  | { type: 'refreshFailed'; error: PlatformError }
  /** The platform's copy after it refused a change. */
  | { type: 'reverted'; stored: StoredSnippet }
  | { type: 'saveDue' }
  | { type: 'saved'; saving: SnippetSaving; stored: StoredSnippet }
  | { type: 'saveFailed'; error: PlatformError }
  /** It was not sent: while the journal was written, a conflict with another tab came up. */
  | { type: 'saveWithheld' };

/** What was chosen in a conflict with another tab, whose text may have changed since. */
export interface ConflictResolution {
  conflict: DocumentConflict;
  /** The text of this tab when it was chosen. */
  mine: string;
  chosen: string;
}

/** The effects of an event. `LiveDocument` runs them in this order. */
export type DocumentEffect =
  // The editor
  | { type: 'showText'; sql: string }
  // The journal and the unsaved buffer
  | { type: 'readJournal' }
  | { type: 'keep' }
  | { type: 'keepSoon' }
  /** The journal has this record, and where `isCurrent`, so has the document. */
  | { type: 'journalHas'; record: DocumentRecord; isCurrent: boolean }
  | { type: 'stopKeeping' }
  | { type: 'readTabCopy'; resolution: ConflictResolution }
  | { type: 'keepVersion'; sql: string; why: string }
  | { type: 'bufferUnsaved'; sql: string; revision: number }
  | { type: 'clearBuffer' }
  /** Keeps a buffered text beside the document, and clears the buffer once it is kept. */
  | { type: 'keepBuffered'; sql: string }
  // The platform
  | { type: 'load' }
  | { type: 'refresh' }
  | { type: 'revert' }
  | { type: 'saveLater'; ms: number }
  /** After so many failures in a row. */
  | { type: 'retryLater'; failures: number }
  | { type: 'cancelSave' }
  /** Waits until the journal has what is sent, then sends it. */
  | { type: 'save'; saving: SnippetSaving }
  // Others
  | { type: 'showInLists'; patch: SnippetPatch }
  | { type: 'showStoredInLists'; stored: StoredSnippet }
  | { type: 'announce' }
  | { type: 'announceSave' }
  | { type: 'notify'; notification: Notification };

/** The next state of a document, and the effects to run. */
export interface Transition {
  state: DocumentState;
  effects: DocumentEffect[];
}

export function transition(state: DocumentState, ...effects: DocumentEffect[]): Transition {
  return { state, effects };
}

/** Replaces the record. Its text goes into the editor if it differs. */
export function showRecord(state: ReadyState, record: DocumentRecord): Transition {
  const next = { ...state, record };
  return record.text === state.record.text
    ? transition(next)
    : transition(next, { type: 'showText', sql: record.text });
}

/** How long after the last change it is saved (docs/product/sql-editor.md#numbers). */
const SAVE_DELAY_MS = 1000;

/** Schedules a save. A running delay starts again. */
export function saveLater({ life }: DocumentState, ms = SAVE_DELAY_MS): DocumentEffect[] {
  return life === 'open' ? [{ type: 'saveLater', ms }] : [];
}

/** After a change of the record: stores it and schedules a save. */
export function keepAndSaveLater(state: ReadyState): DocumentEffect[] {
  return [{ type: 'keep' }, ...(isUnsent(state.record) ? saveLater(state) : [])];
}
