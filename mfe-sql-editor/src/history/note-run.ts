import type { SqlRunFacts } from '@howdah/shared-api/sql';
import type { Run } from '../running/run.ts';
import { historyEntry } from './history-entry.ts';
import { remember } from './history.ts';

/** Puts a run into the history when it has ended, also when its page was left meanwhile. */
export function noteRun(
  personId: number | undefined,
  ref: string,
  document: string,
  run: Run,
  ended: Promise<{ data?: SqlRunFacts }>,
): void {
  if (personId === undefined) return;
  void ended.then(({ data }) => data && remember(personId, historyEntry(ref, document, run, data)));
}
