import type { ResultSetView, ResultView, SqlError, StatementOutcome } from '@howdah/shared-api/sql';
import { MAX_ROWS } from '../running/prepare-query.ts';

const ORDER: readonly StatementOutcome[] = ['kept', 'rolled_back', 'failed', 'not_run', 'unknown'];
/** The outcome of a run. */
export type Outcome =
  | { kind: 'rows'; set: ResultSetView }
  | { kind: 'failed'; error: SqlError }
  | { kind: 'noRows' | 'undone' | 'cancelled' | 'stoppedWaiting' | 'evicted' };

/** Without a message only the title is shown (docs/product/assistant.md#messages). */
const UNKNOWN: SqlError = { message: '', code: 'unknown' };

/** @param result of a finished run. For a script, the last statement that returned rows counts. */
export function outcomeOf(result: ResultView): Outcome {
  const { state, sets, error, evicted } = result;
  if (state === 'failed') return { kind: 'failed', error: error ?? UNKNOWN };
  if (evicted) return { kind: 'evicted' };
  const set = sets.findLast(({ columns, rowCount }) => columns.length > 0 && rowCount > 0);
  // The card cancels a stream once it has all rows it shows.
  if (state === 'cancelled' && !(set && set.rowCount >= MAX_ROWS)) {
    // The platform confirms a cancel with an error.
    return { kind: error ? 'cancelled' : 'stoppedWaiting' };
  }
  if (set) return { kind: 'rows', set };
  // A run that was rolled back is not a success.
  return { kind: countsByOutcome(result).some(([outcome]) => outcome !== 'kept') ? 'undone' : 'noRows' };
}

/** The number of statements by outcome, without pending ones. */
export function countsByOutcome({
  outcomes,
}: Pick<ResultView, 'outcomes'>): (readonly [StatementOutcome, number])[] {
  const all = [...outcomes.values()];
  return ORDER.map((outcome) => [outcome, all.filter((each) => each === outcome).length] as const).filter(
    ([, count]) => count > 0,
  );
}
