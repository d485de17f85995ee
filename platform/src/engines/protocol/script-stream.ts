import type { ScriptEvent } from '../../sql/events.ts';

/**
 * Events on their way from a database to the one who reads them. Taking one tells the database that it may send another.
 * Ending the iteration early tells that nobody reads on.
 */
export class ScriptStream implements AsyncIterable<ScriptEvent> {
  readonly #onTaken: () => void;
  readonly #onAbandoned: () => void;
  readonly #waiting: ScriptEvent[] = [];
  #wake: (() => void) | null = null;
  #ended = false;
  #iterated = false;

  constructor(handlers: { onTaken: () => void; onAbandoned: () => void }) {
    this.#onTaken = handlers.onTaken;
    this.#onAbandoned = handlers.onAbandoned;
  }

  /** The stream holds no more after `done`. */
  get ended(): boolean {
    return this.#ended;
  }

  push(event: ScriptEvent): void {
    if (this.#ended) return;
    if (event.type === 'done') this.#ended = true;
    this.#waiting.push(event);
    this.#wake?.();
  }

  /** Ends the stream for a reason outside the script. Nothing happens when it has ended. */
  fail(code: string, message: string, ms: number): void {
    this.push({ type: 'error', code, message, severity: 'ERROR' });
    this.push({ type: 'done', ms });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ScriptEvent, void> {
    if (this.#iterated) throw new Error('The events of a script can be read once');
    this.#iterated = true;
    let complete = false;
    try {
      for (;;) {
        const event = this.#waiting.shift();
        if (event) {
          this.#onTaken();
          yield event;
          if (event.type === 'done') {
            complete = true;
            return;
          }
        } else {
          await new Promise<void>((resolve) => (this.#wake = resolve));
          this.#wake = null;
        }
      }
    } finally {
      if (!complete) {
        this.#ended = true;
        this.#waiting.length = 0;
        this.#onAbandoned();
      }
    }
  }
}
