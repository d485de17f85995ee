import type { ScriptEvent } from '../sql/events.ts';

/**
 * Enforces the timeout of each statement for an engine whose Postgres has no timer of its own. It observes the
 * script's events: `timeout` tells how long each statement can take from then on, and `end` that the next one begins.
 */
export class StatementTimer {
  readonly #onTimedOut: () => void;
  #ms = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(onTimedOut: () => void) {
    this.#onTimedOut = onTimedOut;
  }

  observe(event: ScriptEvent): void {
    if (event.type === 'timeout') this.#ms = event.ms;
    else if (event.type !== 'end') return;
    this.stop();
    if (this.#ms > 0) this.#timer = setTimeout(this.#onTimedOut, Math.min(this.#ms, MAX_TIMER_MS)).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** The longest timer of Node, and also the longest timeout of Postgres. */
const MAX_TIMER_MS = 2 ** 31 - 1;
