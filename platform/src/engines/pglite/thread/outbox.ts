import type { MessagePort } from 'node:worker_threads';
import type { NoticeEvent, ScriptEvent } from '../../../sql/events.ts';
import type { FlowControl } from '../flow-control.ts';
import type { ThreadReply } from '../thread-messages.ts';
import { readErrorFields } from './backend-messages.ts';

/** Posts the events of a script, no faster than they are read. */
export class Outbox {
  readonly #port: MessagePort;
  readonly #flow: FlowControl;

  constructor(port: MessagePort, flow: FlowControl) {
    this.#port = port;
    this.#flow = flow;
  }

  /** The script was cancelled: what is posted from now on is dropped. */
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

  /** Posts a NoticeResponse at once: a long function reports its progress by notices. */
  postNotice(body: Buffer): void {
    const fields = readErrorFields(body);
    const notice: NoticeEvent = {
      type: 'notice',
      severity: fields.get('V') ?? fields.get('S') ?? 'NOTICE',
      message: fields.get('M') ?? '',
      code: fields.get('C') ?? '00000',
      detail: fields.get('D'),
      hint: fields.get('H'),
    };
    this.post(notice);
  }
}
