import { WHY_MERGED, WHY_MINE_KEPT, WHY_THEIRS_TAKEN } from '../journal/kept-versions.ts';
import { isUnsent, withText, type DocumentRecord } from '../record/document-record.ts';
import { mergeFields, mergeTabs } from '../record/merge-tabs.ts';
import { afterDeletion, ontoCopy, type Rebase } from '../record/saving.ts';
import { documentTexts } from '../document-texts.ts';
import type { ConflictChoice, DocumentConflict, StoredSnippet } from '../types.ts';
import type { ReadyState } from './document-state.ts';
import {
  keepAndSaveLater,
  saveLater,
  showRecord,
  transition,
  type ConflictResolution,
  type DocumentEffect,
  type Transition,
} from './transition.ts';

/** How long another tab has to send what it wrote before this one sends it. */
const OTHER_TAB_SAVE_DELAY_MS = 5000;

/** Another tab wrote to the journal before this one could. Both began with `known`. */
export function mergeRemoteChange(
  state: ReadyState,
  known: DocumentRecord,
  theirs: DocumentRecord,
): Transition {
  const merge = mergeTabs(known, state.record, theirs);
  if (merge.kind === 'conflict') {
    return transition({ ...state, conflict: { source: 'tab', sql: theirs.text, stored: null } });
  }
  const shown = showRecord(state, merge.record);
  return transition(shown.state, { type: 'journalHas', record: theirs, isCurrent: false }, ...shown.effects);
}

/** Another tab has written to the journal. */
export function tabWrote(state: ReadyState, theirs: DocumentRecord, isBehind: boolean): Transition {
  const { conflict } = state;
  if (conflict?.source === 'tab') {
    return transition({ ...state, conflict: { ...conflict, sql: theirs.text } });
  }
  // The journal refuses the write, and both records are merged.
  return isBehind ? transition(state, { type: 'keep' }) : adopt(state, theirs);
}

function adopt(state: ReadyState, theirs: DocumentRecord): Transition {
  const { conflict, saving } = state;
  const isResolved = conflict?.stored && theirs.base?.updatedAt === conflict.stored.updated_at;
  const isSettled = !isUnsent(theirs) && saving.step !== 'sending';
  const shown = showRecord(
    {
      ...state,
      conflict: isResolved ? null : conflict,
      saving: isSettled ? { step: 'idle' } : saving,
    },
    theirs,
  );
  return transition(
    shown.state,
    { type: 'journalHas', record: theirs, isCurrent: true },
    ...shown.effects,
    ...(isUnsent(theirs)
      ? saveLater(state, OTHER_TAB_SAVE_DELAY_MS)
      : [{ type: 'cancelSave' } satisfies DocumentEffect]),
  );
}

/** The platform has a newer copy, or accepted a save. Continues from it, unless both texts were changed. */
export function followCopy(state: ReadyState, rebase: Rebase, stored: StoredSnippet): Transition {
  if (rebase.kind === 'conflict') {
    // A conflict with another tab is settled first. The next save then finds this one again.
    if (state.conflict?.source === 'tab') return transition(state);
    return transition({ ...state, conflict: { source: 'saved', sql: stored.content.sql, stored } });
  }
  const shown = showRecord(state, rebase.record);
  const next = isUnsent(rebase.record) ? saveLater(state, 0) : [];
  return transition(shown.state, ...shown.effects, { type: 'keep' }, ...next);
}

/** The platform no longer has the snippet. */
export function loseSnippet(state: ReadyState): Transition {
  const wasSaved = state.record.base !== null;
  const { saving } = state;
  return transition(
    {
      ...state,
      record: afterDeletion(state.record),
      saving: saving.step === 'sending' ? saving : { step: 'idle' },
      conflict: null,
    },
    { type: 'cancelSave' },
    { type: 'keep' },
    ...(wasSaved ? [notifyDeleted] : []),
  );
}

const notifyDeleted: DocumentEffect = {
  type: 'notify',
  notification: { tone: 'warning', message: documentTexts.deletedElsewhere },
};

export function replaceText(state: ReadyState, sql: string): Transition {
  const record = withText(state.record, sql);
  const shown = showRecord(state, record);
  return transition(shown.state, ...shown.effects, ...keepAndSaveLater({ ...state, record }));
}

/** @param seen the conflict that the user saw; the present one when absent. */
export function resolveConflict(
  state: ReadyState,
  choice: ConflictChoice,
  seen: DocumentConflict | null = state.conflict,
): Transition {
  if (!seen || !state.conflict) {
    // The conflict was resolved elsewhere meanwhile. A manually merged text is kept in any case.
    return typeof choice === 'object' ? replaceText(state, choice.merged) : transition(state);
  }
  const mine = state.record.text;
  const chosen = chosenText(choice, mine, seen.sql);
  const kept = versionsLeftOut(choice, mine, seen.sql);
  const next: ReadyState = { ...state, conflict: null };
  if (!seen.stored) {
    return transition(next, ...kept, { type: 'readTabCopy', resolution: { conflict: seen, mine, chosen } });
  }
  const record = ontoCopy({ ...state.record, text: chosen }, seen.stored);
  const shown = showRecord(next, record);
  return transition(shown.state, ...kept, ...shown.effects, ...keepAndSaveLater({ ...next, record }));
}

/** Settles a conflict with another tab, unless that tab has written again since. */
export function settleWithTab(
  state: ReadyState,
  known: DocumentRecord,
  theirs: DocumentRecord,
  { conflict, mine, chosen }: ConflictResolution,
): Transition {
  // A key may have been pressed while the journal was read.
  const typed = state.record.text;
  const text = chosen === mine ? typed : chosen;
  const kept: DocumentEffect[] =
    chosen !== mine && typed !== mine ? [{ type: 'keepVersion', sql: typed, why: WHY_THEIRS_TAKEN }] : [];
  if (theirs.text !== conflict.sql && text !== theirs.text) {
    const shown = showRecord(
      { ...state, conflict: { ...conflict, sql: theirs.text } },
      withText(state.record, text),
    );
    return transition(shown.state, ...kept, ...shown.effects);
  }
  const merged = mergeFields(known, state.record, theirs);
  const record = text === theirs.text ? merged : { ...merged, text, textChanged: true };
  const next = { ...state, conflict: state.conflict?.source === 'tab' ? null : state.conflict };
  const shown = showRecord(next, record);
  return transition(
    shown.state,
    ...kept,
    { type: 'journalHas', record: theirs, isCurrent: false },
    ...shown.effects,
    ...keepAndSaveLater({ ...next, record }),
  );
}

function chosenText(choice: ConflictChoice, mine: string, theirs: string): string {
  if (choice === 'mine') return mine;
  return choice === 'theirs' ? theirs : choice.merged;
}

function versionsLeftOut(choice: ConflictChoice, mine: string, theirs: string): DocumentEffect[] {
  if (choice === 'mine') return [{ type: 'keepVersion', sql: theirs, why: WHY_MINE_KEPT }];
  if (choice === 'theirs') return [{ type: 'keepVersion', sql: mine, why: WHY_THEIRS_TAKEN }];
  return [mine, theirs].map((sql) => ({ type: 'keepVersion', sql, why: WHY_MERGED }));
}
