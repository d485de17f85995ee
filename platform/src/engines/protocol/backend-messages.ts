/**
 * Parses messages from Postgres (protocol 3, "Message Formats" in its manual). Only the types that answer extended
 * and simple queries are parsed; rows are passed on as bytes.
 */

/** The first byte of each message type that is used here. */
export const backend = {
  parseComplete: 0x31, // 1
  parameterDescription: 0x74, // t
  rowDescription: 0x54, // T
  dataRow: 0x44, // D
  commandComplete: 0x43, // C
  emptyQuery: 0x49, // I
  portalSuspended: 0x73, // s
  error: 0x45, // E
  notice: 0x4e, // N
  readyForQuery: 0x5a, // Z
} as const;

/** Receives each message's type and body. The body is valid during the call only. */
export type OnMessage = (type: number, body: Buffer) => void;

/**
 * Receives a large DataRow as its bytes arrive, in parts of at most 64 KB. The first part begins with the number of
 * values. `left` is the number of bytes of the row that have not arrived. A part is valid during the call only.
 */
export type OnRowPart = (part: Buffer, left: number) => void;

export interface MessageHandlers {
  onMessage: OnMessage;
  /** Returns the current receiver of row parts. Without one, a row of any size is buffered. */
  rowParts?: () => OnRowPart | undefined;
}

/**
 * Larger rows are passed on in parts, so that a large value does not need its size in memory or block the event loop.
 */
const PART_BYTES = 64 * 1024;

/** Errors and notices are truncated to this size, because their texts can contain values. */
const MAX_REPORT_BYTES = 256 * 1024;

/** Type and length. */
const HEADER_BYTES = 5;

/** Assembles messages from chunks: Postgres flushes its buffer when it is full, not at the end of a message. */
export class MessageReader {
  readonly #handlers: MessageHandlers;
  #rest: Buffer | null = null;
  #pieces: Buffer[] = [];
  #missing = 0;
  /**
   * The message that is passed on in parts, either a large row or a report that is too long. `left` is the number of
   * bytes that have not arrived.
   */
  #streamed: { left: number; take: OnRowPart } | null = null;

  constructor(handlers: MessageHandlers | OnMessage) {
    this.#handlers = typeof handlers === 'function' ? { onMessage: handlers } : handlers;
  }

  /** Reads the next chunk. The caller can reuse `bytes` afterwards. */
  push(bytes: Uint8Array): void {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (this.#missing > piece.length) {
      // In the middle of a large message: collect the chunks, and copy them once when the message is complete.
      this.#pieces.push(Buffer.from(piece));
      this.#missing -= piece.length;
      return;
    }
    const whole = this.#withRest(piece);
    let at = this.#stream(whole, 0);
    while (whole.length - at >= HEADER_BYTES) {
      const type = whole[at]!;
      const length = 1 + whole.readInt32BE(at + 1);
      if (this.#startStream(type, length - HEADER_BYTES)) {
        at = this.#stream(whole, at + HEADER_BYTES);
        continue;
      }
      if (at + length > whole.length) break;
      this.#handlers.onMessage(type, whole.subarray(at + HEADER_BYTES, at + length));
      at += length;
    }
    this.#keep(whole, at);
  }

  #startStream(type: number, length: number): boolean {
    if (type === backend.dataRow && length > PART_BYTES) {
      const take = this.#handlers.rowParts?.();
      if (take) this.#streamed = { left: length, take };
    } else if ((type === backend.error || type === backend.notice) && length > MAX_REPORT_BYTES) {
      this.#streamed = { left: length, take: this.#shortened(type) };
    }
    return this.#streamed !== null;
  }

  /** Passes on the bytes that belong to the current message. Returns the offset of the next message. */
  #stream(bytes: Buffer, from: number): number {
    let at = from;
    while (this.#streamed && at < bytes.length) {
      const part = bytes.subarray(at, at + Math.min(this.#streamed.left, PART_BYTES));
      const { take } = this.#streamed;
      at += part.length;
      const left = (this.#streamed.left -= part.length);
      if (left === 0) this.#streamed = null;
      take(part, left);
    }
    return at;
  }

  /** Keeps the start of a report and drops the rest. */
  #shortened(type: number): OnRowPart {
    const kept: Buffer[] = [];
    let room = MAX_REPORT_BYTES;
    return (part, left) => {
      if (room > 0) kept.push(Buffer.from(part.subarray(0, room)));
      room -= part.length;
      if (left === 0) this.#handlers.onMessage(type, Buffer.concat(kept));
    };
  }

  #withRest(piece: Buffer): Buffer {
    if (!this.#rest) return piece;
    const whole = Buffer.concat([this.#rest, ...this.#pieces, piece]);
    this.#rest = null;
    this.#pieces = [];
    return whole;
  }

  #keep(whole: Buffer, at: number): void {
    const left = whole.length - at;
    this.#missing = 0;
    if (left === 0) return;
    this.#rest = Buffer.from(whole.subarray(at));
    if (left >= HEADER_BYTES) this.#missing = 1 + this.#rest.readInt32BE(1) - left;
  }
}

/** A column of RowDescription. */
export interface FieldDescription {
  name: string;
  typeId: number;
  typeModifier: number;
}

export function readRowDescription(body: Buffer): FieldDescription[] {
  const fields: FieldDescription[] = [];
  const count = body.readInt16BE(0);
  let at = 2;
  for (let index = 0; index < count; index++) {
    const end = body.indexOf(0, at);
    const name = body.toString('utf8', at, end);
    // After the name: table oid (4), column number (2), type oid (4), type size (2), type modifier (4), format (2).
    fields.push({ name, typeId: body.readUInt32BE(end + 7), typeModifier: body.readInt32BE(end + 13) });
    at = end + 19;
  }
  return fields;
}

/** Returns the values of a row as text. */
export function readDataRow(body: Buffer): (string | null)[] {
  const values: (string | null)[] = [];
  // The number of values (2), then of each its length (4; -1 for NULL) and its bytes.
  let at = 2;
  for (let left = body.readInt16BE(0); left > 0; left--) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(length, 0);
  }
  return values;
}

/** Returns the fields of an error or a notice by their one-letter codes. */
export function readErrorFields(body: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < body.length && body[at] !== 0) {
    const end = body.indexOf(0, at + 1);
    // A truncated report ends in the middle of a field.
    const text = end < 0 ? `${body.toString('utf8', at + 1)}…` : body.toString('utf8', at + 1, end);
    fields.set(String.fromCharCode(body[at]!), text);
    at = end < 0 ? body.length : end + 1;
  }
  return fields;
}

/** Parses a command tag: `INSERT 0 5` is the command `INSERT` with 5 rows; `CREATE TABLE` has no rows. */
export function readCommandTag(body: Buffer): { command: string; rows: number } {
  const tag = body.toString('utf8', 0, body.length - 1);
  const match = /^([A-Z ]*?)((?: \d+)+)$/.exec(tag);
  if (!match) return { command: tag, rows: 0 };
  return { command: match[1]!, rows: Number(match[2]!.trim().split(' ').at(-1)) };
}
