import { backend, type OnMessage, type OnRowPart } from '../protocol/backend-messages.ts';

/** First bytes of the messages that a client sends, and of the answers that end each (protocol 3, "Message Formats"). */
const answersOf: Record<number, readonly number[]> = {
  [0x50]: [backend.parseComplete], // P, Parse
  [0x42]: [0x32], // B, Bind: BindComplete
  [0x43]: [0x33], // C, Close: CloseComplete
  [0x44]: [backend.rowDescription, 0x6e], // D, Describe: or NoData
  [0x45]: [backend.commandComplete, backend.emptyQuery, backend.portalSuspended], // E, Execute
  [0x53]: [backend.readyForQuery], // S, Sync
  [0x51]: [backend.readyForQuery], // Q, Query
};
const SYNC = 0x53;
const QUERY = 0x51;
const COPY_DATA = 0x64;

/**
 * Messages that were sent together, until Postgres has answered them. A socket does not say when that is, so their answers
 * are counted off.
 */
export class Exchange {
  readonly #expected: number[];
  readonly #onMessage: OnMessage;
  /** Takes large rows in parts, if anybody does. */
  readonly onRowPart: OnRowPart | undefined;
  #resolve!: () => void;
  #reject!: (error: Error) => void;
  readonly over: Promise<void>;
  /** Rows for a `COPY ... FROM stdin` are among the messages. */
  readonly bringsRows: boolean;
  /** Postgres met an error and now ignores everything up to a Sync. */
  skipping: boolean;

  /** `skipping`: whether an exchange before this one has left Postgres so. */
  constructor(messages: Uint8Array[], skipping: boolean, onMessage: OnMessage, onRowPart?: OnRowPart) {
    this.#onMessage = onMessage;
    this.onRowPart = onRowPart;
    const types = typesOf(messages);
    this.bringsRows = types.includes(COPY_DATA);
    this.skipping = skipping;
    this.over = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#expected = types.filter((type) => answersOf[type]);
    if (skipping) this.#skip();
    this.#settle();
  }

  receive(type: number, body: Buffer): void {
    this.#onMessage(type, body);
    if (type === backend.error && this.#expected[0] !== QUERY) {
      this.skipping = true;
      this.#skip();
    } else if (answersOf[this.#expected[0] ?? 0]?.includes(type)) {
      if (type === backend.readyForQuery) this.skipping = false;
      this.#expected.shift();
    }
    this.#settle();
  }

  /** The connection is gone. */
  fail(error: Error): void {
    this.#reject(error);
  }

  #skip(): void {
    while (this.#expected.length > 0 && this.#expected[0] !== SYNC) this.#expected.shift();
  }

  #settle(): void {
    if (this.#expected.length === 0) this.#resolve();
  }
}

/** First bytes of all messages: a piece may hold several, or a part of one. */
function typesOf(pieces: Uint8Array[]): number[] {
  const types: number[] = [];
  let start = 0;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    for (; start < bytes.length; start += 1 + bytes.readInt32BE(start + 1)) types.push(bytes[start]!);
    start -= bytes.length;
  }
  return types;
}
