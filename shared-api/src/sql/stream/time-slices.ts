/** Work on the main thread stops after this long, so that typing and scrolling stay smooth while rows arrive. */
export const SLICE_MS = 6;

/** Keeps long work from holding up the page: ask `isSpent` between steps, and `rest` when it is. */
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

  /** Lets the page draw and answer, then begins a new slice. */
  async rest(): Promise<void> {
    await yieldToPage();
    this.#startedAt = this.#now();
  }

  /** Begins a new slice after a wait that let the page work anyway. */
  restart(): void {
    this.#startedAt = this.#now();
  }
}

/**
 * Resolves in a later task. Not by `scheduler.yield`: the browser goes on with that before it draws (measured: 9 frames a
 * second instead of 60). Not by a timer where there is a channel: nested timers are held back for 4 ms.
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
