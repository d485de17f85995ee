import type { ResultSetView, ResultView, StatementOutcome } from '@howdah/shared-api/sql';
import { resultTexts } from './result-texts.ts';

/** The platform calls a statement that was cancelled failed. */
export type ShownOutcome = StatementOutcome | 'cancelled';

/** The outcome of a statement; undefined while the script runs, as long as it is open. */
export function outcomeOf(
  { state, outcomes, error }: Pick<ResultView, 'state' | 'outcomes' | 'error'>,
  index: number,
): ShownOutcome | undefined {
  const known = outcomes.get(index);
  if (known === 'failed' && state === 'cancelled') return 'cancelled';
  if (known || state === 'running') return known;
  if (state === 'done') return 'kept';
  // Either the platform refused the script, or the page did not see its end and the statement may have run.
  return error?.status === undefined ? 'unknown' : 'not_run';
}

/** Shown in place of a success message when the effects of a statement do not last or are unknown. */
export function undoneText(outcome: ShownOutcome | undefined): string | null {
  return outcome === undefined || outcome === 'kept' ? null : resultTexts.outcomes[outcome];
}

/** Numbers of all statements of a run, also of those that never answered. */
export function statementCount(
  { sets, outcomes }: Pick<ResultView, 'sets' | 'outcomes'>,
  written: number,
): number {
  return Math.max(written, ...lastOf(sets, outcomes));
}

function lastOf(sets: readonly ResultSetView[], outcomes: ReadonlyMap<number, unknown>): number[] {
  let last = -1;
  for (const { index } of sets) last = Math.max(last, index);
  for (const index of outcomes.keys()) last = Math.max(last, index);
  return [last + 1];
}
