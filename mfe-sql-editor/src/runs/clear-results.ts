import type { AppStore } from '@howdah/shared-api';
import { selectAuthentication } from '@howdah/shared-api/api';
import { lastSignOut } from '@howdah/shared-api/session';
import { resultStore } from '@howdah/shared-api/sql';
import { dropSnippetState } from './stored/editor-state.ts';
import { clearHistoriesBefore, clearHistory } from './history.ts';
import { clearStoredOfOthers } from './stored/store-result.ts';
import { deleteFromDatabase } from './stored/result-database.ts';
import { runRegistry } from './run.ts';

/** Removes all rows of this page, and the runs that they came from. */
export function clearResults(): void {
  runRegistry.clearAll();
  resultStore.clear();
}

/** Removes the results and the stored runs of a deleted snippet. Never rejects. */
export async function clearRuns(personId: number, document: string): Promise<void> {
  dropSnippetState(document);
  runRegistry.clear(`${personId}/${document}`);
  await deleteFromDatabase({ personId, document }).catch(() => undefined);
  // The history cannot be written, so it has little to delete.
  await clearHistory(personId, document).catch(() => undefined);
}

/**
 * Removes all rows and histories when the user signs out. If only the session has expired, they stay for the user to sign in
 * again. Returns a function that stops this.
 */
export function clearResultsAtSignOut({
  getState,
  subscribe,
}: Pick<AppStore, 'getState' | 'subscribe'>): () => void {
  let before = selectAuthentication(getState());
  return subscribe(() => {
    const now = selectAuthentication(getState());
    if (now === before) return;
    before = now;
    if (now.status !== 'signed-out' || now.expired) return;
    clearResults();
    // Other people may use this browser.
    void clearStoredOfOthers(null);
    void clearHistoriesBefore(Infinity);
  });
}

/**
 * Removes what earlier pages stored and this user must not find: the results of other users, and all runs before the last
 * sign-out, which may have had no page of the editor to remove them. Never rejects.
 */
export async function clearStoredRuns(personId: number): Promise<void> {
  await Promise.all([clearStoredOfOthers(personId), clearHistoriesBefore(lastSignOut())]);
}
