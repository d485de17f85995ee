import type { PlatformError } from '@howdah/shared-api/api';
import { snippetSizeProblem } from '@howdah/shared-api/contract';
import { documentTexts } from '../document-texts.ts';
import { isUnsent, type DocumentRecord } from '../record/document-record.ts';
import { afterSave, recordSent, rebase, savingOf, type SnippetSaving } from '../record/saving.ts';
import type { StoredSnippet } from '../types.ts';
import { followCopy, loseSnippet } from './conflicts.ts';
import type { ReadyState } from './document-state.ts';
import { saveFailure, saveNotice } from './save-failure.ts';
import { transition, type DocumentEffect, type Transition } from './transition.ts';

/** Sends what is unsent, one save at a time. */
export function saveNow(state: ReadyState): Transition {
  const { record, saving, conflict, life } = state;
  const cancel: DocumentEffect = { type: 'cancelSave' };
  if (saving.step === 'sending' || life !== 'open' || conflict) return transition(state, cancel);
  if (!isUnsent(record)) return transition({ ...state, saving: { step: 'idle' } }, cancel);
  const refusal = sizeRefusal(record);
  if (refusal) {
    const failed = saveFailed(state, refusal);
    return transition(failed.state, cancel, ...failed.effects);
  }
  const sent = savingOf(record);
  const before = saving.step === 'failed' ? saving : { failures: 0, failure: null };
  return transition(
    {
      ...state,
      record: recordSent(record, sent),
      saving: { step: 'sending', failures: before.failures, failure: before.failure },
    },
    cancel,
    { type: 'save', saving: sent },
  );
}

/** What was typed meanwhile is saved next. */
export function saved(state: ReadyState, saving: SnippetSaving, stored: StoredSnippet): Transition {
  const next = followCopy(
    { ...state, saving: { step: 'idle' } },
    afterSave(state.record, saving, stored),
    stored,
  );
  return transition(next.state, ...next.effects, { type: 'announceSave' });
}

export function saveFailed(state: ReadyState, error: PlatformError): Transition {
  const failure = saveFailure(error);
  const idle: ReadyState = { ...state, saving: { step: 'idle' } };
  const isCreate = state.record.base === null;
  if (failure.kind === 'newer') {
    return followCopy(idle, rebase(state.record, failure.stored), failure.stored);
  }
  if (failure.kind === 'gone') return loseSnippet(idle);
  if (failure.kind === 'forbidden' && isCreate) {
    return transition(
      { ...idle, record: { ...state.record, wanted: false } },
      { type: 'keep' },
      notifyNoRight,
    );
  }
  const failures = (state.saving.step === 'idle' ? 0 : state.saving.failures) + 1;
  // The next failure after a refusal is about another save.
  const failed = (message: string, inARow: number, tooLarge = false): ReadyState => ({
    ...state,
    saving: { step: 'failed', failures: inARow, failure: { message, tooLarge } },
  });
  if (failure.kind === 'signed-out') return transition(failed(documentTexts.signedOut, 0));

  const notice: DocumentEffect[] =
    failures === 1 ? [{ type: 'notify', notification: saveNotice(error, isCreate) }] : [];
  if (failure.kind === 'later') {
    const retry: DocumentEffect[] = state.life === 'open' ? [{ type: 'retryLater', failures }] : [];
    return transition(failed(error.message, failures), ...notice, ...retry);
  }
  // Counted, so that it is reported once: each key would report the same again.
  if (failure.kind === 'too-large') return transition(failed(error.message, failures, true), ...notice);
  // No list shows a draft, to move it.
  if (failure.kind === 'folder-gone' && isCreate && state.record.folderId !== null) {
    const { folderId: _gone, ...changed } = state.record.changed;
    return saveNow({ ...idle, record: { ...state.record, folderId: null, changed } });
  }
  const reverted = withoutChanges(failed(error.message, 0));
  return transition(reverted.state, ...reverted.effects, ...notice);
}

/** A change other than the text was refused: shows the last known values of the platform, and loads the current ones. */
function withoutChanges(state: ReadyState): Transition {
  const { record } = state;
  if (Object.keys(record.changed).length === 0) return transition(state);
  const patch = record.base?.facts ?? {};
  return transition(
    { ...state, record: { ...record, ...patch, changed: {} } },
    { type: 'showInLists', patch },
    { type: 'revert' },
  );
}

const notifyNoRight: DocumentEffect = {
  type: 'notify',
  notification: { tone: 'warning', message: documentTexts.mayNotSave },
};

/** The same check as the platform's, without sending a megabyte with every change. */
function sizeRefusal(record: DocumentRecord): PlatformError | null {
  const message = record.textChanged || record.base === null ? snippetSizeProblem(record.text) : null;
  return message === null ? null : { status: 413, code: 'content_too_large', message };
}
