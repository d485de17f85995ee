import { resultStore } from '@howdah/shared-api/sql';
import { MOST_ROWS } from './prepare-query.ts';

/**
 * Ends the stream of a select that brings more than is shown, as one with a larger limit of its own does. Only for read-only
 * runs: ending any other could take back what it does.
 *
 * @returns what stops the watch.
 */
export function stopAtLimit(resultId: string): () => void {
  return resultStore.subscribe(resultId, () => {
    const result = resultStore.get(resultId);
    if (result?.state === 'running' && result.sets.some(({ rowCount }) => rowCount > MOST_ROWS)) {
      resultStore.abort(resultId);
    }
  });
}
