import type { ScriptEvent } from '../sql/events.ts';
import { OutcomeRecord } from './outcome-record.ts';

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

  /** The reader has got the end of the script, or that it was interrupted. */
  get ended(): boolean {
    return this.#ended || this.#interrupted;
  }

  /** The script runs from now on. */
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

  /** Tells at once why the script is being stopped. What became of its statements, and `done`, follow when that is known. */
  interrupt(code: string, message: string, hint?: string): void {
    this.push({ type: 'error', code, message, severity: 'ERROR', hint });
    this.#interrupted = true;
  }

  /** Ends the stream for a reason outside the script. Nothing happens when it has ended. */
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
