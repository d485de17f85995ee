import type { ResultView } from '@howdah/shared-api/sql';
import { useKeyedState } from '@howdah/shared-ui';
import { useEffect, useState } from 'react';
import type { Run } from '../runs/run.ts';

/** How long the previous result stays while the new one is still empty, in ms (docs/product/sql-editor.md#numbers). */
export const EMPTY_RESULT_DELAY_MS = 150;

interface ShownResult {
  run: Run | undefined;
  result: ResultView | undefined;
}

/**
 * What to show when a query has started: the previous result for a moment. An empty pane in between would flicker, and the
 * grid would be created again for each result.
 */
export function usePreviousWhileEmpty(
  documentId: string,
  run: ShownResult['run'],
  result: ShownResult['result'],
) {
  const current: ShownResult = { run, result };
  const [held, setHeld] = useKeyedState(documentId, current);
  const [overdueId, setOverdueId] = useState<string>();
  const waitingId = result && hasNothing(result) ? result.id : undefined;
  const isHeld = waitingId !== undefined && waitingId !== overdueId;
  if (!isHeld && (held.run !== run || held.result !== result)) setHeld(current);

  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setOverdueId(waitingId), EMPTY_RESULT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isHeld, waitingId]);

  return isHeld ? held : current;
}

/** Whether a run is in progress and nothing of it should be shown. */
function hasNothing({ state, sets, notices }: ResultView): boolean {
  return (
    state === 'running' &&
    notices.length === 0 &&
    sets.every(({ rowCount, command }) => rowCount === 0 && command === null)
  );
}
