import { useState } from 'react';
import { useSqlCancelMutation } from './sql.ts';
import { resultStore } from './store/result-store.ts';

/** How long a cancelled statement may still be listened to before this side hangs up, in ms: it tells what became of it. */
const HANG_UP_DELAY_MS = 5000;

/**
 * Cancels a run on the server, and here should the server not answer.
 *
 * @param resultId of the run; undefined while none runs.
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
    // The server's own word ends the stream, and says 'cancelled'. Should it not come, this side hangs up.
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
