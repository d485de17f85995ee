import type { RowsEvent } from '../../sql/events.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const NULL = Buffer.from('null');

/** What JSON wants instead of a control character, by its code. */
const escapes = Array.from({ length: 0x20 }, (_, code) =>
  Buffer.from(JSON.stringify(String.fromCharCode(code)).slice(1, -1)),
);

/** Bytes that a row takes at most, its brackets, commas and quotes included (values bring four bytes of length each). */
function escapedSize(body: Buffer): number {
  // Worst case, all control characters: six bytes for one. Large rows are worth counting.
  if (body.length < 4096) return body.length * 6;
  let size = body.length * 2;
  for (const byte of body) if (byte < 0x20) size += 4;
  return size;
}

/**
 * Turns DataRow messages into the NDJSON line of a batch, bytes to bytes: values are UTF-8 already, so they are only escaped,
 * never decoded. No row becomes a JavaScript object.
 */
export class RowLines {
  #set = 0;
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #length = 0;
  #rows = 0;

  /** Rows of which result set follow. */
  start(set: number): void {
    this.#set = set;
    this.#clear();
  }

  get rows(): number {
    return this.#rows;
  }

  /** Size of the batch so far, in bytes. */
  get size(): number {
    return this.#length;
  }

  /** Adds a DataRow: a count of values, then each one's length (-1 for NULL) and text. */
  add(body: Buffer): void {
    this.#reserve(escapedSize(body) + 64);
    if (this.#rows === 0) this.#write(Buffer.from(`{"type":"rows","set":${this.#set},"rows":[`));
    else this.#bytes[this.#length++] = COMMA;
    this.#bytes[this.#length++] = OPEN;
    const count = body.readInt16BE(0);
    let at = 2;
    for (let index = 0; index < count; index++) {
      if (index > 0) this.#bytes[this.#length++] = COMMA;
      const length = body.readInt32BE(at);
      at += 4;
      if (length < 0) {
        this.#write(NULL);
      } else {
        this.#writeText(body, at, at + length);
        at += length;
      }
    }
    this.#bytes[this.#length++] = CLOSE;
    this.#rows++;
  }

  /** The batch as an event, whose bytes belong to the caller; null when there is no row in it. */
  take(): RowsEvent | null {
    if (this.#rows === 0) return null;
    this.#reserve(3);
    this.#write(Buffer.from(']}\n'));
    const line = new Uint8Array(this.#length);
    line.set(this.#bytes.subarray(0, this.#length));
    const event: RowsEvent = { type: 'rows', set: this.#set, count: this.#rows, line };
    this.#clear();
    return event;
  }

  #writeText(from: Buffer, start: number, end: number): void {
    const bytes = this.#bytes;
    let to = this.#length;
    bytes[to++] = QUOTE;
    for (let at = start; at < end; at++) {
      const byte = from[at]!;
      if (byte < 0x20) {
        const escape = escapes[byte]!;
        escape.copy(bytes, to);
        to += escape.length;
      } else {
        if (byte === QUOTE || byte === BACKSLASH) bytes[to++] = BACKSLASH;
        bytes[to++] = byte;
      }
    }
    bytes[to++] = QUOTE;
    this.#length = to;
  }

  #write(bytes: Buffer): void {
    bytes.copy(this.#bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(wanted, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  #clear(): void {
    this.#length = 0;
    this.#rows = 0;
    // One huge row must not be held for ever.
    if (this.#bytes.length > 4 * 1024 * 1024) this.#bytes = Buffer.allocUnsafe(64 * 1024);
  }
}
