import type { ScriptEvent } from '../sql/events.ts';
import { OutcomeRecord } from './outcome-record.ts';

/**
 * A stream of events from a database to the reader. Taking an event signals that there is room for another. Ending
 * the iteration early signals that no one reads on.
 */
export class ScriptStream implements AsyncIterable<ScriptEvent> {
  readonly #onTaken: () => void;
  readonly #onAbandoned: () => void;
  readonly #waiting: ScriptEvent[] = [];
  #wake: (() => void) | null = null;
  #ended = false;
  #interrupted = false;
  #failed = false;
  #begun = false;
  #iterated = false;
  readonly #outcomes: OutcomeRecord;

  constructor(handlers: { onTaken: () => void; onAbandoned: () => void }, statements: number) {
    this.#outcomes = new OutcomeRecord(statements);
    this.#onTaken = handlers.onTaken;
    this.#onAbandoned = handlers.onAbandoned;
  }

  /** Whether the reader has got the end of the script, or the error that interrupted it. */
  get ended(): boolean {
    return this.#ended || this.#interrupted;
  }

  /** Records that the script starts to run. */
  begin(): void {
    this.#begun = true;
  }

  push(event: ScriptEvent): void {
    if (this.#ended) return;
    this.#outcomes.record(event);
    if (event.type === 'settling') return this.#onTaken();
    if (this.#interrupted && event.type !== 'outcome' && event.type !== 'done') return;
    if (event.type === 'error') this.#failed = true;
    if (event.type === 'done') {
      if (this.#failed) this.#waiting.push(...this.#outcomes.rest(this.#begun));
      this.#ended = true;
    }
    this.#waiting.push(event);
    this.#wake?.();
  }

  /**
   * Reports at once why the script is being stopped. The outcomes of its statements, and `done`, follow when they are
   * known.
   */
  interrupt(code: string, message: string, hint?: string): void {
    this.push({ type: 'error', code, message, severity: 'ERROR', hint });
    this.#interrupted = true;
  }

  /** Ends the stream for a reason outside the script. Does nothing when the stream has ended. */
  fail(code: string, message: string, ms: number, hint?: string): void {
    this.push({ type: 'error', code, message, severity: 'ERROR', hint });
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
