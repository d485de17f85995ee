import { isUtf8 } from 'node:buffer';
import type { RowStreamWriter } from '../protocol/row-stream-writer.ts';
import type { ScriptStream } from '../protocol/script-stream.ts';
import type { DoneEvent, ScriptEvent } from '../sql/events.ts';
import type { Session } from './session.ts';

/**
 * Number of events that can wait for the reader before the socket is paused. An event holds about 256 KB of rows, or
 * one larger row.
 */
const WINDOW = 8;

/**
 * Passes events to the reader. Applies backpressure: while the reader is slow, the socket is paused and Postgres
 * waits.
 */
export class SessionRowWriter implements RowStreamWriter {
  readonly #stream: ScriptStream;
  readonly #session: Session;
  #waiting = 0;
  #done: DoneEvent | null = null;
  cancelled = false;

  constructor(stream: ScriptStream, session: Session) {
    this.#stream = stream;
    this.#session = session;
  }

  post(event: ScriptEvent): void {
    if (this.cancelled) return;
    if (event.type === 'rows' && !isUtf8(event.line)) return this.#refuseEncoding();
    if (event.type === 'done') {
      this.#done = event;
      return;
    }
    this.#stream.push(event);
    this.#waiting++;
    if (this.#waiting >= WINDOW) this.#session.pause();
  }

  /**
   * Sends the `done` event. Called when the session is gone: a caller that sees the end finds no lock and no open
   * transaction of the script.
   */
  finish(): void {
    if (this.#done) this.#stream.push(this.#done);
  }

  /** Records that the reader took an event. */
  taken(): void {
    this.#waiting--;
    if (this.#waiting < WINDOW) this.#session.resume();
  }

  /**
   * Fails the script. `set client_encoding` is refused, but a function can still change the encoding, and rows are
   * passed on as raw bytes.
   */
  #refuseEncoding(): void {
    this.#stream.fail('22021', 'The client encoding is always UTF8 here, and these rows are in another', 0);
    this.cancel();
  }

  /** Discards the rows that still arrive: Postgres must send them before it notices the cancel. */
  cancel(): void {
    this.cancelled = true;
    this.#session.resume();
  }
}
