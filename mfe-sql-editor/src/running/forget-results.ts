import type { AppStore } from '@howdah/shared-api';
import { selectAuthentication } from '@howdah/shared-api/api';
import { resultStore } from '@howdah/shared-api/sql';
import { forget } from '../history/history.ts';
import { runBook } from './runs.ts';

/** Drops all rows of this page, and the runs that they came from. */
export function forgetResults(): void {
  runBook.clear();
  resultStore.clear();
}

/** After a query was deleted: neither its results nor what is remembered of its runs stays. Never rejects. */
export async function forgetRuns(personId: number, document: string): Promise<void> {
  runBook.reset(`${personId}/${document}`);
  // A history that cannot be written to has little to forget.
  await forget(personId, document).catch(() => undefined);
}

/**
 * Drops all rows when the person signs out. Where the session alone has ended they stay: who signs in again comes back to them.
 * Returns how to end it.
 */
export function forgetResultsAtSignOut({
  getState,
  subscribe,
}: Pick<AppStore, 'getState' | 'subscribe'>): () => void {
  let before = selectAuthentication(getState());
  return subscribe(() => {
    const now = selectAuthentication(getState());
    if (now === before) return;
    before = now;
    if (now.status === 'signed-out' && !now.expired) forgetResults();
  });
}
