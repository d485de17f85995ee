import type { MessagePort } from 'node:worker_threads';
import type { ScriptEvent } from '../../../sql/events.ts';
import type { Outbox } from '../../protocol/outbox.ts';
import type { FlowControl } from '../flow-control.ts';
import type { ThreadReply } from '../thread-messages.ts';

/** Posts the events of a script, no faster than they are read. */
export class PortOutbox implements Outbox {
  readonly #port: MessagePort;
  readonly #flow: FlowControl;

  constructor(port: MessagePort, flow: FlowControl) {
    this.#port = port;
    this.#flow = flow;
  }

  get cancelled(): boolean {
    return this.#flow.cancelled;
  }

  /** Sleeps until the reader has room, in the middle of Postgres's work if need be. */
  post(event: ScriptEvent): void {
    if (!this.#flow.take()) return;
    const reply: ThreadReply = { type: 'event', event };
    // The bytes of rows move to the other thread; they are not copied.
    this.#port.postMessage(reply, event.type === 'rows' ? [event.line.buffer as ArrayBuffer] : []);
  }
}
