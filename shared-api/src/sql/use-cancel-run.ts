import { useState } from 'react';
import { useSqlCancelMutation } from './sql.ts';
import { resultStore } from './store/result-store.ts';

/** How long to wait, in ms, for the stream of a cancelled statement to report the outcome before disconnecting. */
const HANG_UP_DELAY_MS = 5000;

/**
 * Cancels a run on the server, and in the browser if the server does not respond.
 *
 * @param resultId The id of the run; undefined if none is running.
 */
export function useCancelRun(
  ref: string,
  resultId: string | undefined,
): { isCancelling: boolean; cancel(): void } {
  const [cancelSql] = useSqlCancelMutation();
  const [cancelling, setCancelling] = useState<string | null>(null);

  async function cancel() {
    if (!resultId) return;
    setCancelling(resultId);
    // The server's response ends the stream with 'cancelled'. If it does not come, the browser disconnects.
    const hangUp = setTimeout(() => resultStore.abort(resultId), HANG_UP_DELAY_MS);
    const answer = await cancelSql({ ref, statementId: resultId });
    if (answer.error) {
      clearTimeout(hangUp);
      resultStore.abort(resultId);
    }
  }

  return {
    isCancelling: resultId !== undefined && cancelling === resultId,
    cancel: () => void cancel(),
  };
}
