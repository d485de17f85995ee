/**
 * Reads what Postgres sends (protocol 3, "Message Formats" in its manual). Only the types that answer the extended and the
 * simple query are looked at; rows are handed on as bytes.
 */

/** First byte of each message that matters here. */
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

/** Gets each message's type and body. The body is valid during the call only. */
export type OnMessage = (type: number, body: Buffer) => void;

/** Puts messages together that arrive in pieces: Postgres flushes its buffer when it is full, not at the end of a message. */
export class MessageReader {
  readonly #onMessage: OnMessage;
  #rest: Buffer | null = null;
  #pieces: Buffer[] = [];
  #missing = 0;

  constructor(onMessage: OnMessage) {
    this.#onMessage = onMessage;
  }

  /** Takes the next piece. `bytes` may be reused by the caller afterwards. */
  push(bytes: Uint8Array): void {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (this.#missing > piece.length) {
      // In the middle of a large message: collect, and copy once when all is there.
      this.#pieces.push(Buffer.from(piece));
      this.#missing -= piece.length;
      return;
    }
    const whole = this.#withRest(piece);
    let at = 0;
    while (whole.length - at >= 5) {
      const end = at + 1 + whole.readInt32BE(at + 1);
      if (end > whole.length) break;
      this.#onMessage(whole[at]!, whole.subarray(at + 5, end));
      at = end;
    }
    this.#keep(whole, at);
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
    if (left >= 5) this.#missing = 1 + this.#rest.readInt32BE(1) - left;
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

/** Fields of an error or a notice, by their one-letter codes. */
export function readErrorFields(body: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < body.length && body[at] !== 0) {
    const end = body.indexOf(0, at + 1);
    fields.set(String.fromCharCode(body[at]!), body.toString('utf8', at + 1, end));
    at = end + 1;
  }
  return fields;
}

/** `INSERT 0 5` as command `INSERT` and 5 rows; `CREATE TABLE` counts none. */
export function readCommandTag(body: Buffer): { command: string; rows: number } {
  const tag = body.toString('utf8', 0, body.length - 1);
  const match = /^([A-Z ]*?)((?: \d+)+)$/.exec(tag);
  if (!match) return { command: tag, rows: 0 };
  return { command: match[1]!, rows: Number(match[2]!.trim().split(' ').at(-1)) };
}
