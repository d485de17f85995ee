import { useCallback, useSyncExternalStore } from 'react';
import { resultStore } from './store/result-store.ts';
import type { ResultView } from './store/result-view.ts';

/**
 * Returns the result of a run, updated as rows arrive (at most once per frame), or undefined if there is none
 * with that id. A run's result exists as soon as its mutation is called.
 */
export function useResult(resultId: string | null | undefined): ResultView | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (resultId ? resultStore.subscribe(resultId, listener) : () => {}),
    [resultId],
  );
  return useSyncExternalStore(subscribe, () => (resultId ? resultStore.get(resultId) : undefined));
}
