import { hash } from 'node:crypto';

const NEWLINE = 0x0a;

/**
 * Counts rows and computes a checksum of their content, as they stream by as lines of COPY's text format. The
 * checksum is a sum of hashes, so it does not depend on the order of rows on disk. It detects damage, not tampering.
 */
export class RowChecksum {
  rows = 0;
  /** Four 32-bit sums, each of a different part of the rows' hashes. */
  readonly #sums = new Uint32Array(4);
  /** The start of a line that has not ended yet. */
  #open: Buffer[] = [];

  /** Adds the next chunk of lines, which can end anywhere. Keeps a copy of an incomplete last line only. */
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

  /** The checksum of the lines so far, in hexadecimal. */
  get checksum(): string {
    return inHexadecimal(this.#sums);
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

/** Returns the checksum of the rows of both. */
export function addChecksums(a: string, b: string): string {
  const sums = new Uint32Array(4).map((_, part) => sumAt(a, part) + sumAt(b, part));
  return inHexadecimal(sums);
}

function sumAt(checksum: string, part: number): number {
  return Number.parseInt(checksum.slice(part * 8, part * 8 + 8), 16);
}

function inHexadecimal(sums: Uint32Array): string {
  return [...sums].map((sum) => sum.toString(16).padStart(8, '0')).join('');
}
