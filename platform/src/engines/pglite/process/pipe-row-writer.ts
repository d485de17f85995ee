import type { RowStreamWriter } from '../../protocol/row-stream-writer.ts';
import type { ScriptEvent } from '../../sql/events.ts';
import { rowsFrame } from '../frames.ts';
import type { Replies } from './replies.ts';
import type { Requests } from './requests.ts';

/** Writes the events of a script to the pipe, with backpressure. */
export class PipeRowWriter implements RowStreamWriter {
  readonly #requests: Requests;
  readonly #replies: Replies;

  constructor(requests: Requests, replies: Replies) {
    this.#requests = requests;
    this.#replies = replies;
  }

  get cancelled(): boolean {
    return this.#requests.cancelled;
  }

  /** Blocks until the reader has room, even in the middle of Postgres's work. */
  post(event: ScriptEvent): void {
    if (this.cancelled) return;
    if (event.type === 'rows') this.#replies.write(rowsFrame(event));
    else this.#replies.send({ type: 'event', event });
  }
}
