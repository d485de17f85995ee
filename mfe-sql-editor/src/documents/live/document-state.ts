import type { UnsavedText } from '../journal/unsaved-buffer.ts';
import { isUnsent, type DocumentRecord } from '../record/document-record.ts';
import type { DocumentConflict, DocumentView, SavingState } from '../types.ts';

/** A document in this tab. Plain data that only `reduce` changes. */
export type DocumentState = {
  /** The record of this tab. A new object for each change. */
  record: DocumentRecord;
  /** True if neither the journal nor the platform has to have it: it then begins with its initial content. */
  mayBeAbsent: boolean;
  /** `failed`: the last write to the journal failed. */
  journal: DocumentView['journal'];
  /** True while the unsaved buffer may have a text that the journal does not have. */
  isBuffered: boolean;
  /** `stopped`: somebody else has signed in, and nothing is sent. `discarded`: it was deleted here, and nothing is kept either. */
  life: 'open' | 'stopped' | 'discarded';
} & DocumentStatus;

export type DocumentStatus = Loading | NotLoaded | Ready;

interface Loading {
  load: 'loading';
  /** A text of the unsaved buffer, while its document is loaded from the platform. */
  unsaved: UnsavedText | null;
}

interface NotLoaded {
  load: 'missing' | 'failed';
  reason: string;
}

interface Ready {
  load: 'ready';
  saving: Saving;
  /** Nothing is sent while there is one. */
  conflict: DocumentConflict | null;
  /** True while the platform is asked for a newer copy. */
  isRefreshing: boolean;
}

/** `failures` in a row decide how long to wait, and only the first of them is reported. */
export type Saving =
  | { step: 'idle' }
  | { step: 'sending'; failures: number; failure: ShownFailure | null }
  | { step: 'failed'; failures: number; failure: ShownFailure };

interface ShownFailure {
  message: string;
  tooLarge: boolean;
}

export type ReadyState = Extract<DocumentState, Ready>;

/** @param record what the document begins with. */
export function initialState(record: DocumentRecord, mayBeAbsent: boolean): DocumentState {
  return {
    record,
    mayBeAbsent,
    journal: 'kept',
    isBuffered: false,
    life: 'open',
    load: 'loading',
    unsaved: null,
  };
}

const SAVING_STATES: Record<Saving['step'], SavingState> = {
  idle: 'IDLE',
  sending: 'UPDATING',
  failed: 'UPDATING_FAILED',
};

/** What the page shows of a document. `mayEdit` is for the page to decide: it knows the user's permissions. */
export function viewOf(state: DocumentState): DocumentView {
  const { record } = state;
  return {
    id: record.id,
    ref: record.ref,
    name: record.name,
    description: record.description ?? '',
    isNew: record.base === null,
    visibility: record.visibility,
    favorite: record.favorite,
    folderId: record.folderId,
    owner: record.owner,
    mayEdit: true,
    unsent: isUnsent(record),
    deletedElsewhere: record.deletedElsewhere,
    journal: state.journal,
    load: state.load,
    ...savingView(state),
  };
}

function savingView(
  state: DocumentState,
): Pick<DocumentView, 'saving' | 'failure' | 'tooLarge' | 'conflict'> {
  const isReady = state.load === 'ready';
  const saving: Saving = isReady ? state.saving : { step: 'idle' };
  const failure = saving.step === 'idle' ? null : saving.failure;
  const reason = 'reason' in state ? state.reason : null;
  return {
    saving: SAVING_STATES[saving.step],
    failure: failure?.message ?? reason,
    tooLarge: failure?.tooLarge ?? false,
    conflict: isReady ? state.conflict : null,
  };
}

/** The document is loaded. */
export function ready(state: DocumentState, record: DocumentRecord): ReadyState {
  const { mayBeAbsent, journal, isBuffered, life } = state;
  const status = { load: 'ready', saving: { step: 'idle' }, conflict: null, isRefreshing: false } as const;
  return { record, mayBeAbsent, journal, isBuffered, life, ...status };
}
