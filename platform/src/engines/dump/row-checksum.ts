import { hash } from 'node:crypto';

const NEWLINE = 0x0a;

/**
 * Counts rows and sums up their content as they stream by, as lines of COPY's text format. The sum of hashes knows no order:
 * a table has the same one before and after, however its rows lie on disk. It finds damage, not malice.
 */
export class RowChecksum {
  rows = 0;
  /** Four sums of 32 bits, each of its own part of the rows' hashes. */
  readonly #sums = new Uint32Array(4);
  /** The beginning of a line whose end has not come yet. */
  #open: Buffer[] = [];

  /** Takes the next piece of the lines, cut anywhere. The bytes are not kept when they hold whole lines only. */
  push(piece: Buffer): void {
    let start = 0;
    for (;;) {
      const end = piece.indexOf(NEWLINE, start);
      if (end < 0) break;
      this.#add(this.#close(piece.subarray(start, end)));
      start = end + 1;
    }
    if (start < piece.length) this.#open.push(Buffer.from(piece.subarray(start)));
  }

  /** Hexadecimal, of the lines so far. */
  get checksum(): string {
    return [...this.#sums].map((sum) => sum.toString(16).padStart(8, '0')).join('');
  }

  #close(last: Buffer): Buffer {
    if (this.#open.length === 0) return last;
    const line = Buffer.concat([...this.#open, last]);
    this.#open = [];
    return line;
  }

  #add(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer');
    for (let part = 0; part < 4; part++) this.#sums[part]! += digest.readUInt32LE(part * 4);
    this.rows++;
  }
}
