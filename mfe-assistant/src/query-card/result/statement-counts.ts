import type { ResultView, StatementOutcome } from '@howdah/shared-api/sql';

const ORDER: readonly StatementOutcome[] = ['kept', 'rolled_back', 'failed', 'not_run', 'unknown'];

/** How many statements of a run ended in which way; those of which nothing is known yet are left out. */
export function countsByOutcome({
  outcomes,
}: Pick<ResultView, 'outcomes'>): (readonly [StatementOutcome, number])[] {
  const all = [...outcomes.values()];
  return ORDER.map((outcome) => [outcome, all.filter((each) => each === outcome).length] as const).filter(
    ([, count]) => count > 0,
  );
}
