import type { AppStore } from '@howdah/shared-api';
import { selectAuthentication } from '@howdah/shared-api/api';
import { resultStore } from '@howdah/shared-api/sql';
import { dropSnippetState } from './stored/editor-state.ts';
import { clearHistory } from './history.ts';
import { clearStoredOfOthers } from './stored/store-result.ts';
import { deleteFromDatabase } from './stored/result-database.ts';
import { runRegistry } from './run.ts';

/** Removes all rows of this page, and the runs that they came from. */
export function clearResults(): void {
  runRegistry.clearAll();
  resultStore.clear();
}

/** After a snippet was deleted: neither its results nor what is remembered of its runs stays. Never rejects. */
export async function clearRuns(personId: number, document: string): Promise<void> {
  dropSnippetState(document);
  runRegistry.clear(`${personId}/${document}`);
  await deleteFromDatabase({ personId, document }).catch(() => undefined);
  // A history that cannot be written to has little to forget.
  await clearHistory(personId, document).catch(() => undefined);
}

/**
 * Removes all rows when the user signs out. Where the session alone has ended they stay: who signs in again comes back to them.
 * Returns how to end it.
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
    // Others may use this browser.
    void clearStoredOfOthers(null);
  });
}
