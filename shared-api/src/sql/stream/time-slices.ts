/** Maximum time of a time slice, so that typing and scrolling stay smooth while rows arrive. */
export const SLICE_MS = 6;

/** Keeps long work from blocking the page: check `isSpent` between steps, and call `rest` if it is true. */
export class TimeSlices {
  readonly #budgetMs: number;
  readonly #now: () => number;
  #startedAt: number;

  constructor(budgetMs = SLICE_MS, now: () => number = () => performance.now()) {
    this.#budgetMs = budgetMs;
    this.#now = now;
    this.#startedAt = now();
  }

  isSpent(): boolean {
    return this.#now() - this.#startedAt >= this.#budgetMs;
  }

  /** Lets the page draw and respond, then begins a new slice. */
  async rest(): Promise<void> {
    await yieldToPage();
    this.#startedAt = this.#now();
  }

  /** Begins a new slice after a wait that already let the page work. */
  restart(): void {
    this.#startedAt = this.#now();
  }
}

/**
 * Resolves in a later task. Avoids `scheduler.yield`, after which the browser continues before it draws
 * (measured: 9 frames a second instead of 60), and timers where MessageChannel exists, because nested timers
 * are delayed by 4 ms.
 */
function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel !== 'function') {
      setTimeout(resolve, 0);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
