import type { RowsEvent } from '../sql/events.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const NULL = Buffer.from('null');

/** The JSON escape of each byte; undefined for bytes that are not escaped. */
const escapes: (Buffer | undefined)[] = Array.from({ length: 256 }, (_, code) =>
  code < 0x20 || code === QUOTE || code === BACKSLASH
    ? Buffer.from(JSON.stringify(String.fromCharCode(code)).slice(1, -1))
    : undefined,
);
const isEscaped = Uint8Array.from(escapes, (escape) => (escape ? 1 : 0));

/**
 * Maximum size of an escaped byte: that of a control character. Brackets, commas and quotes replace bytes of lengths.
 */
const MAX_ESCAPED_LENGTH = 6;

/** Shorter runs of bytes are faster to copy in a loop than by a call. */
const WORTH_A_CALL = 24;

/** A batch is sent when it reaches this size, even in the middle of a row. */
const BATCH_BYTES = 256 * 1024;

/**
 * Converts DataRow messages to the NDJSON line of a batch, as bytes: values are UTF-8 already, so they are only
 * escaped, never decoded. No row becomes a JavaScript object, and a large row is passed on in parts as it arrives.
 */
export class RowLines {
  #set = 0;
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #length = 0;
  #rows = 0;
  /** Whether a part of the line has been taken. */
  #isSplit = false;
  /** Number of values of the current row that have not begun; -1 between rows. */
  #values = -1;
  /** Bytes of the current value that have not arrived. */
  #left = 0;
  /** A count or length whose bytes arrive in two parts. */
  #number = 0;
  #numberBytes = 0;

  /** Starts the rows of a result set. */
  start(set: number): void {
    this.#set = set;
    this.#values = -1;
    this.#left = 0;
    this.#numberBytes = 0;
    this.#isSplit = false;
    this.#clear();
  }

  /** Whether there is nothing to take. */
  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Whether the batch should be taken now. A line that was split within a row ends with that row. */
  get isDue(): boolean {
    return this.#length >= BATCH_BYTES || (this.#isSplit && this.#values < 0);
  }

  /** Adds a DataRow or its next part: the number of values, then the length (-1 for NULL) and the text of each. */
  add(part: Buffer): void {
    this.#reserve(part.length * MAX_ESCAPED_LENGTH + 64);
    let at = 0;
    while (at < part.length) {
      if (this.#left > 0) {
        const end = Math.min(part.length, at + this.#left);
        this.#writeText(part, at, end);
        this.#left -= end - at;
        at = end;
        if (this.#left === 0) this.#endValue(QUOTE);
        continue;
      }
      const isCount = this.#values < 0;
      this.#number = (this.#number << 8) | part[at++]!;
      if (++this.#numberBytes < (isCount ? 2 : 4)) continue;
      const number = this.#number;
      this.#number = 0;
      this.#numberBytes = 0;
      if (isCount) this.#startRow(number);
      else this.#startValue(number);
    }
  }

  /**
   * Returns the batch as an event whose bytes belong to the caller, or null when it is empty. Within a row, the event
   * is a part of the line, which ends between two characters.
   */
  take(): RowsEvent | null {
    if (this.isEmpty) return null;
    const isWithinRow = this.#values >= 0;
    if (!isWithinRow) {
      this.#reserve(3);
      this.#write(Buffer.from(']}\n'));
    }
    const end = isWithinRow ? this.#lastWholeCharacter() : this.#length;
    const line = new Uint8Array(end);
    line.set(this.#bytes.subarray(0, end));
    const rest = Buffer.from(this.#bytes.subarray(end, this.#length));
    const event: RowsEvent = { type: 'rows', set: this.#set, count: this.#rows, line };
    if (isWithinRow) event.more = true;
    this.#isSplit = isWithinRow;
    this.#clear();
    this.#write(rest);
    return event;
  }

  #startRow(values: number): void {
    if (this.#length > 0 || this.#isSplit) this.#bytes[this.#length++] = COMMA;
    else this.#write(Buffer.from(`{"type":"rows","set":${this.#set},"rows":[`));
    this.#bytes[this.#length++] = OPEN;
    this.#values = values;
    if (values === 0) this.#endRow();
  }

  #startValue(length: number): void {
    this.#values--;
    if (length < 0) {
      this.#write(NULL);
      this.#endValue();
      return;
    }
    this.#bytes[this.#length++] = QUOTE;
    this.#left = length;
    if (length === 0) this.#endValue(QUOTE);
  }

  #endValue(quote?: number): void {
    if (quote !== undefined) this.#bytes[this.#length++] = quote;
    if (this.#values > 0) this.#bytes[this.#length++] = COMMA;
    else this.#endRow();
  }

  #endRow(): void {
    this.#bytes[this.#length++] = CLOSE;
    this.#rows++;
    this.#values = -1;
  }

  #writeText(from: Buffer, start: number, end: number): void {
    let copied = start;
    for (let at = start; at < end; at++) {
      const byte = from[at]!;
      if (isEscaped[byte] === 0) continue;
      this.#copy(from, copied, at);
      this.#write(escapes[byte]!);
      copied = at + 1;
    }
    this.#copy(from, copied, end);
  }

  #copy(from: Buffer, start: number, end: number): void {
    if (end - start >= WORTH_A_CALL) {
      from.copy(this.#bytes, this.#length, start, end);
      this.#length += end - start;
      return;
    }
    const bytes = this.#bytes;
    let to = this.#length;
    for (let at = start; at < end; at++) bytes[to++] = from[at]!;
    this.#length = to;
  }

  /** Returns the start of the last character when some of its bytes have not arrived; otherwise the end. */
  #lastWholeCharacter(): number {
    const bytes = this.#bytes;
    for (let back = 1; back <= 3 && back <= this.#length; back++) {
      const byte = bytes[this.#length - back]!;
      if (byte < 0x80) break;
      // The first byte of a character tells how many bytes it has.
      if (byte >= 0xc0) return back < bytesOfCharacter(byte) ? this.#length - back : this.#length;
    }
    return this.#length;
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
    // Releases the buffer of a large row that came in one piece.
    if (this.#bytes.length > 4 * 1024 * 1024) this.#bytes = Buffer.allocUnsafe(64 * 1024);
  }
}

function bytesOfCharacter(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}
