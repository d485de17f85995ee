import type { ResultSetView, ResultView, StatementOutcome } from '@howdah/shared-api/sql';
import { resultTexts } from '../texts/results.ts';

/** What became of a statement; undefined while nobody can say. */
export function outcomeOf(
  { state, outcomes, error }: Pick<ResultView, 'state' | 'outcomes' | 'error'>,
  index: number,
): StatementOutcome | undefined {
  const told = outcomes.get(index);
  if (told || state === 'running') return told;
  if (state === 'done') return 'kept';
  // The connection was lost before anything was heard of it: it may have run.
  return error?.code === 'connection_lost' || error?.code === 'response_invalid' ? 'unknown' : undefined;
}

/** Said where a statement's success would be, when what it did does not last or nobody knows. */
export function undoneText(outcome: StatementOutcome | undefined): string | null {
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
