import { resultStore } from '@howdah/shared-api/sql';
import { useSyncExternalStore } from 'react';

/** A run of a card's query; its rows and its state are in the result store, by `resultId`. */
export interface CardRun {
  resultId: string;
  /** What the card showed when it ran. */
  sql: string;
  /** The server was asked for its read-only mode. */
  readOnly: boolean;
  /** Nobody had pressed Run: it ran with the rights of somebody who may only read. */
  asReader?: boolean;
}

/** Results of cards that are kept; the oldest goes first. */
const MOST_KEPT = 50;

/**
 * The latest run of each card, until the page is closed: a card that is gone from the page for a while finds its result
 * again, and does not run a second time.
 */
export class CardRuns {
  readonly #runs = new Map<string, CardRun>();
  /** Places of queries that have run, or were about to; more than the runs that are kept. */
  readonly #claimed = new Set<string>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly onForgotten: (run: CardRun) => void) {}

  /** True once for each place of a query in a message: who is told so may run it by itself. */
  claimAutoRun(place: string): boolean {
    if (this.#claimed.has(place)) return false;
    this.#claimed.add(place);
    return true;
  }

  /** Puts a run in the place of the one before. */
  begin(card: string, run: CardRun): void {
    this.#forget(card);
    this.#runs.set(card, run);
    if (this.#runs.size > MOST_KEPT) this.#forget([...this.#runs.keys()][0]!);
    for (const listener of [...this.#listeners]) listener();
  }

  of(card: string): CardRun | undefined {
    return this.#runs.get(card);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #forget(card: string): void {
    const run = this.#runs.get(card);
    if (run && this.#runs.delete(card)) this.onForgotten(run);
  }
}

/** The runs of this page. */
export const cardRuns = new CardRuns(({ resultId }) => resultStore.remove(resultId));

export function useCardRun(card: string): CardRun | undefined {
  return useSyncExternalStore(cardRuns.subscribe, () => cardRuns.of(card));
}
