import { isUtf8 } from 'node:buffer';
import type { RowStreamWriter } from '../protocol/row-stream-writer.ts';
import type { ScriptStream } from '../protocol/script-stream.ts';
import type { DoneEvent, ScriptEvent } from '../sql/events.ts';
import type { Session } from './session.ts';

/**
 * Events that may wait for their reader before the socket is paused. An event holds about 256 KB of rows, or one larger
 * row.
 */
const WINDOW = 8;

/** Passes events to the reader. Postgres waits for a slow reader: the socket is not read meanwhile. */
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

  /** The session is gone. Only now the script is done: a caller that sees the end finds no lock and no open transaction of it. */
  finish(): void {
    if (this.#done) this.#stream.push(this.#done);
  }

  /** The reader took an event. */
  taken(): void {
    this.#waiting--;
    if (this.#waiting < WINDOW) this.#session.resume();
  }

  /** By way of a function, where it is not refused as `set client_encoding` is: rows travel on as the bytes that they are. */
  #refuseEncoding(): void {
    this.#stream.fail('22021', 'The client encoding is always UTF8 here, and these rows are in another', 0);
    this.cancel();
  }

  /** Drops the rows that still arrive: Postgres must send them before it notices the cancel. */
  cancel(): void {
    this.cancelled = true;
    this.#session.resume();
  }
}
