import type { SqlRunFacts, ResultView } from '@howdah/shared-api/sql';

/**
 * Whether the page stopped waiting for a run that the user cancelled. The platform confirms a cancel with an error; without
 * one, the run may still have ended well.
 */
export function stoppedWaiting({ state, error }: Pick<SqlRunFacts | ResultView, 'state' | 'error'>): boolean {
  return state === 'cancelled' && !error;
}
