import { useCallback, useSyncExternalStore } from 'react';
import { resultStore } from './store/result-store.ts';
import type { ResultView } from './store/result-view.ts';

/**
 * The result of a run, drawn again as rows arrive (at most once a frame). Undefined while there is none by that id: a
 * run's result is there from the moment its mutation is called.
 */
export function useResult(resultId: string | null | undefined): ResultView | undefined {
  const subscribe = useCallback(
    (listener: () => void) => (resultId ? resultStore.subscribe(resultId, listener) : () => {}),
    [resultId],
  );
  return useSyncExternalStore(subscribe, () => (resultId ? resultStore.get(resultId) : undefined));
}
