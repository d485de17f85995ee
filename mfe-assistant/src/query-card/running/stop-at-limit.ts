import { resultStore } from '@howdah/shared-api/sql';
import { MAX_ROWS } from './prepare-query.ts';

/**
 * Ends the stream of a select with more rows than are shown, such as one with a larger limit of its own. Only for read-only runs:
 * ending any other run could roll back what it does.
 *
 * @returns how to stop watching.
 */
export function stopAtLimit(resultId: string): () => void {
  return resultStore.subscribe(resultId, () => {
    const result = resultStore.get(resultId);
    if (result?.state === 'running' && result.sets.some(({ rowCount }) => rowCount > MAX_ROWS)) {
      resultStore.abort(resultId);
    }
  });
}
