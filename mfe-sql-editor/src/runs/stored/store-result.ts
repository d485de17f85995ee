import { resultStore, snapshotOf, type ResultView } from '@howdah/shared-api/sql';
import { changeResults, resultsOf, dropResultsOfOthers } from './editor-state.ts';
import { whenIdle } from '../../scheduling.ts';
import type { Run } from '../run.ts';
import { stoppedWaiting } from '../stopped-waiting.ts';
import {
  deleteFromDatabase,
  storeInDatabase,
  type ResultOwner,
  deleteOthersFromDatabase,
} from './result-database.ts';
import { announceStoredChange } from './stored-changes.ts';
import { storedContent, type StoredContent, type StoredResult } from './stored-result.ts';

/** The maximum number of stored results per document. Older ones are dropped. */
const MAX_RESULTS = 5;

/** Content up to this many characters of JSON is stored with the state of the snippet; larger content goes to IndexedDB. */
const MAX_SMALL_CHARACTERS = 24_000;

/** Larger results are not stored: limits of the approximate memory and of the number of values. */
const MAX_STORED_BYTES = 4 * 1024 * 1024;
const MAX_STORED_CELLS = 200_000;

/** Writing a large result waits for an idle moment, but no longer than this, in ms. */
const IDLE_TIMEOUT_MS = 1000;

export interface StoredResultOwner extends ResultOwner {
  ref: string;
}

/** Records that a run has started. If its page is reloaded, the next one looks for it on the platform. */
export function storeStart(owner: StoredResultOwner, { resultId, startedAt, autoLimit }: Run): void {
  put(owner, {
    id: resultId,
    personId: owner.personId,
    startedAt,
    state: 'running',
    place: 'not-stored',
    ...(autoLimit !== undefined && { autoLimit }),
  });
  // Only one large result per document is stored, and it is no longer the latest.
  void deleteFromDatabase(owner).catch(() => undefined);
}

/** Stores the result of a finished run, or why it is not stored. */
export function storeEnd(owner: StoredResultOwner, run: Run): void {
  const view = resultStore.get(run.resultId);
  // The results were cleared meanwhile, or another user has signed in.
  if (!view || view.state === 'running') return;
  // Its end is unknown, so the next page looks for the run. A reload looks like a lost connection to the page.
  if (view.error?.code === 'connection_lost' || stoppedWaiting(view)) return;
  const { resultId: id, startedAt, autoLimit } = run;
  const stored: StoredResult = {
    id,
    personId: owner.personId,
    startedAt,
    state: view.state,
    place: 'not-stored',
    ...(autoLimit !== undefined && { autoLimit }),
    ...(view.error && { error: view.error }),
  };
  if (isTooLarge(view, run)) return put(owner, { ...stored, place: 'too-large' });
  if (view.bytes <= MAX_SMALL_CHARACTERS) {
    const content = contentOf(run);
    if (content && JSON.stringify(content).length <= MAX_SMALL_CHARACTERS) {
      return put(owner, { ...stored, place: 'here', ...content });
    }
  }
  put(owner, stored);
  whenIdle(() => void storeLarge(owner, run, stored), IDLE_TIMEOUT_MS);
}

/** Records that the end of a run will never be known. */
export function storeLost(owner: StoredResultOwner, id: string): void {
  const found = resultsOf(owner).find((result) => result.id === id);
  if (found?.state === 'running') put(owner, { ...found, state: 'lost' });
  // Another tab may have stored its result meanwhile.
  else announceStoredChange();
}

async function storeLarge(owner: StoredResultOwner, run: Run, stored: StoredResult): Promise<void> {
  const content = contentOf(run);
  if (!content) return;
  try {
    await storeInDatabase(owner, run.resultId, content);
  } catch {
    return; // Storage is full or blocked. The result is already marked as not stored.
  }
  const isListed = resultsOf(owner).some(({ id }) => id === run.resultId);
  if (isListed) return put(owner, { ...stored, place: 'database' });
  // The document was deleted or its results were cleared meanwhile.
  await deleteFromDatabase(owner).catch(() => undefined);
}

function contentOf(run: Run): StoredContent | null {
  const view = resultStore.get(run.resultId);
  const snapshot = view && snapshotOf(view);
  return snapshot ? storedContent(run, snapshot) : null;
}

function isTooLarge({ bytes, sets, notices }: ResultView, { text, source, sql }: Run): boolean {
  const cells = sets.reduce((sum, { rowCount, columns }) => sum + rowCount * columns.length, 0);
  const said = notices.reduce((sum, { message, detail = '' }) => sum + message.length + detail.length, 0);
  const characters = bytes + said + text.length + source.length + sql.length;
  return characters > MAX_STORED_BYTES || cells > MAX_STORED_CELLS;
}

/** Replaces a run in the list, or adds a new one at the start. */
function put(owner: StoredResultOwner, result: StoredResult): void {
  changeResults(owner, (before) => {
    const at = before.findIndex(({ id }) => id === result.id);
    return at < 0
      ? [result, ...before].slice(0, MAX_RESULTS)
      : before.map((each, index) => (index === at ? result : each));
  });
  announceStoredChange();
}

/** Removes the stored results of a document. Never rejects, because results that cannot be read are not shown either. */
export async function clearStored(owner: StoredResultOwner): Promise<void> {
  changeResults(owner, () => []);
  announceStoredChange();
  await deleteFromDatabase(owner).catch(() => undefined);
}

/** Removes the stored results of all users but one, or of all users if none is given. Never rejects. */
export async function clearStoredOfOthers(stays: number | null): Promise<void> {
  dropResultsOfOthers(stays);
  announceStoredChange();
  await deleteOthersFromDatabase(stays).catch(() => undefined);
}
