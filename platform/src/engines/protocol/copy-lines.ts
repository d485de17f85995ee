const TAB = 0x09;
const NEWLINE = 0x0a;
const BACKSLASH = 0x5c;
const NULL = Buffer.from('\\N');

/** The character that COPY's text format writes after a backslash, by byte; 0 for bytes that are not escaped. */
const escapes = new Uint8Array(256);
for (const [byte, letter] of [
  [0x08, 'b'],
  [TAB, 't'],
  [NEWLINE, 'n'],
  [0x0b, 'v'],
  [0x0c, 'f'],
  [0x0d, 'r'],
  [BACKSLASH, '\\'],
] as const) {
  escapes[byte] = letter.charCodeAt(0);
}

/** Larger buffers, which a huge row needed, are released. */
const KEPT_BYTES = 1024 * 1024;

/**
 * Converts DataRow messages to lines of COPY's text format, as bytes: values are text already, so they are only
 * escaped.
 */
export class CopyLines {
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #length = 0;

  /** Size of the buffered lines, in bytes. */
  get size(): number {
    return this.#length;
  }

  /** Adds a DataRow: the number of values, then the length (-1 for NULL) and the text of each. */
  add(body: Buffer): void {
    // Room for all bytes escaped, a tab or newline after each value, and two bytes for a NULL (whose length takes
    // four).
    this.#reserve(body.length * 2 + 2);
    const bytes = this.#bytes;
    const count = body.readInt16BE(0);
    let from = 2;
    let to = this.#length;
    for (let index = 0; index < count; index++) {
      if (index > 0) bytes[to++] = TAB;
      const length = body.readInt32BE(from);
      from += 4;
      if (length < 0) {
        to += NULL.copy(bytes, to);
        continue;
      }
      for (const end = from + length; from < end; from++) {
        const byte = body[from]!;
        const escape = escapes[byte]!;
        if (escape === 0) {
          bytes[to++] = byte;
        } else {
          bytes[to++] = BACKSLASH;
          bytes[to++] = escape;
        }
      }
    }
    bytes[to++] = NEWLINE;
    this.#length = to;
  }

  /** Returns the buffered lines, in a buffer that the caller owns, and starts over. */
  take(): Uint8Array<ArrayBuffer> {
    const lines = new Uint8Array(this.#length);
    lines.set(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    if (this.#bytes.length > KEPT_BYTES) this.#bytes = Buffer.allocUnsafe(64 * 1024);
    return lines;
  }

  #reserve(more: number): void {
    const wanted = this.#length + more;
    if (wanted <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(wanted, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
