import { resultStore } from '@howdah/shared-api/sql';
import { useSyncExternalStore } from 'react';
import { RunBook } from './run-book.ts';
import type { Run } from './run.ts';

/** The runs of this page. */
export const runBook = new RunBook(({ resultId }) => resultStore.remove(resultId));

/** A document's runs, newest first. */
export function useRuns(document: string): readonly Run[] {
  return useSyncExternalStore(runBook.subscribe, () => runBook.of(document));
}

/** The run whose result is shown: the newest, unless an earlier one was opened again. */
export function useShownRun(document: string): Run | undefined {
  return useSyncExternalStore(runBook.subscribe, () => runBook.shown(document));
}
