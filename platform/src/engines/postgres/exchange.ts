import { backend, type OnMessage, type OnRowPart } from '../protocol/backend-messages.ts';

/**
 * The first byte of each message that a client sends, and the first bytes of the answers that end it (protocol 3,
 * "Message Formats").
 */
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
 * Messages that are sent together, until Postgres has answered all of them. A socket does not tell when that is, so
 * the exchange counts the answers.
 */
export class Exchange {
  readonly #expected: number[];
  readonly #onMessage: OnMessage;
  /** Receives large rows in parts, if given. */
  readonly onRowPart: OnRowPart | undefined;
  #resolve!: () => void;
  #reject!: (error: Error) => void;
  readonly over: Promise<void>;
  /** Whether the messages include rows for a `COPY ... FROM stdin`. */
  readonly bringsRows: boolean;
  /** Postgres has met an error and ignores everything up to the next Sync. */
  skipping: boolean;

  /** `skipping`: whether the previous exchange left Postgres in that state. */
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

  /** Rejects `over`: the connection is gone. */
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

/** Returns the first byte of each message. A chunk can hold several messages, or a part of one. */
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
