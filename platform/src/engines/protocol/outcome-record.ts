import type { Outcome, OutcomeEvent, ScriptEvent } from '../sql/events.ts';
import { rangesOf } from './transaction-ledger.ts';

/**
 * Records the outcome of each statement that a script's reader has received. Adds the missing ones when the script
 * ends early.
 */
export class OutcomeRecord {
  readonly #count: number;
  readonly #reported: (Outcome | undefined)[] = [];
  readonly #settling = new Set<number>();
  #ended = 0;

  constructor(count: number) {
    this.#count = count;
  }

  record(event: ScriptEvent): void {
    if (event.type === 'end') this.#ended = Math.max(this.#ended, event.set + 1);
    if (event.type !== 'outcome' && event.type !== 'settling') return;
    for (let set = event.first; set <= event.last; set++) {
      if (event.type === 'outcome') this.#reported[set] = event.outcome;
      else this.#settling.add(set);
    }
  }

  /**
   * Returns the outcomes of the statements that have none yet. The database has ended, and with it the open
   * transaction, unless a commit was in progress. `begun`: whether anything ran.
   */
  rest(begun: boolean): OutcomeEvent[] {
    const left = new Map<Outcome, number[]>();
    for (let set = 0; set < this.#count; set++) {
      if (this.#reported[set]) continue;
      const outcome = this.#outcomeOf(set, begun);
      left.set(outcome, [...(left.get(outcome) ?? []), set]);
    }
    return [...left].flatMap(([outcome, sets]) =>
      rangesOf(sets).map((range) => ({ type: 'outcome', ...range, outcome }) as const),
    );
  }

  #outcomeOf(set: number, begun: boolean): Outcome {
    if (!begun) return 'not_run';
    if (this.#settling.has(set)) return 'unknown';
    if (set < this.#ended) return 'rolled_back';
    return set === this.#ended ? 'failed' : 'not_run';
  }
}
