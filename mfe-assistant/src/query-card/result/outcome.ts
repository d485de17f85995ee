import type { ResultSetView, ResultView, SqlError } from '@howdah/shared-api/sql';
import { MAX_ROWS } from '../running/prepare-query.ts';
import { countsByOutcome } from './statement-counts.ts';

/** How a run ended, as a card tells it. */
export type Outcome =
  | { kind: 'rows'; set: ResultSetView }
  | { kind: 'failed'; error: SqlError }
  | { kind: 'noRows' | 'undone' | 'cancelled' | 'evicted' };

/** Without a word from anybody: the title alone is shown then (docs/product/assistant.md#messages). */
const UNKNOWN: SqlError = { message: '', code: 'unknown' };

/** @param result of a run that has ended. Of a script, the last statement that returned rows counts. */
export function outcomeOf(result: ResultView): Outcome {
  const { state, sets, error, evicted } = result;
  if (state === 'failed') return { kind: 'failed', error: error ?? UNKNOWN };
  if (evicted) return { kind: 'evicted' };
  const set = sets.findLast(({ columns, rowCount }) => columns.length > 0 && rowCount > 0);
  // The card itself ends a stream that has brought all it shows.
  if (state === 'cancelled' && !(set && set.rowCount >= MAX_ROWS)) return { kind: 'cancelled' };
  if (set) return { kind: 'rows', set };
  // "Success" of what was rolled back would be false.
  return { kind: countsByOutcome(result).some(([outcome]) => outcome !== 'kept') ? 'undone' : 'noRows' };
}
