/** Rows per chunk. A power of two, so that a shift finds the chunk of a row. */
const CHUNK_SHIFT = 10;
export const CHUNK_ROWS = 1 << CHUNK_SHIFT;

/**
 * The values of one column in one full chunk. They share a single string instead of a thousand, which keeps a
 * million rows small. `ends[i]` is the end of value `i` in `text`.
 */
interface SealedColumn {
  text: string;
  ends: Uint16Array | Uint32Array;
  /** One bit per row that is NULL; null if there are none. */
  nulls: Uint8Array | null;
}

type Row = readonly (string | null)[];

/** Stores rows by column. Rows can only be appended, so that values never change once read. */
export class ColumnChunks {
  readonly #sealed: SealedColumn[][] = [];
  /** The rows after the last full chunk, one list per column. */
  #open: (string | null)[][];
  readonly #longest: number[];
  #rowCount = 0;
  #bytes = 0;

  constructor(readonly columnCount: number) {
    this.#open = this.#emptyColumns();
    this.#longest = new Array<number>(columnCount).fill(0);
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  /** Approximate memory use of the rows. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the length of a column's longest value, in UTF-16 units. */
  longest(column: number): number {
    return this.#longest[column] ?? 0;
  }

  /** Appends a row. Missing values become NULL; excess values are dropped. */
  append(row: Row): void {
    for (let column = 0; column < this.columnCount; column += 1) {
      const value = asText(row[column]);
      this.#open[column]!.push(value);
      if (value === null) continue;
      this.#bytes += value.length;
      if (value.length > this.#longest[column]!) this.#longest[column] = value.length;
    }
    this.#rowCount += 1;
    if ((this.#rowCount & (CHUNK_ROWS - 1)) === 0) this.#seal();
  }

  /** Returns the exact text, or null for NULL and outside of the rows. */
  cell(row: number, column: number): string | null {
    const chunk = this.#sealed[row >> CHUNK_SHIFT];
    const index = row & (CHUNK_ROWS - 1);
    if (!chunk) return row < this.#rowCount ? (this.#open[column]?.[index] ?? null) : null;
    const sealed = chunk[column];
    if (!sealed || isNull(sealed, index)) return null;
    return sealed.text.slice(index === 0 ? 0 : sealed.ends[index - 1], sealed.ends[index]);
  }

  #seal(): void {
    const chunk = this.#open.map(sealColumn);
    this.#sealed.push(chunk);
    this.#open = this.#emptyColumns();
    for (const { text, ends, nulls } of chunk) {
      this.#bytes += ends.byteLength + (nulls?.byteLength ?? 0);
      // With characters beyond Latin-1, a string takes two bytes per unit. The first one was counted on
      // arrival.
      if (NOT_LATIN_1.test(text)) this.#bytes += text.length;
    }
  }

  #emptyColumns(): (string | null)[][] {
    return Array.from({ length: this.columnCount }, () => []);
  }
}

const NOT_LATIN_1 = /[^\x00-\xff]/;

function sealColumn(values: (string | null)[]): SealedColumn {
  const text = values.join('');
  const ends = text.length <= 0xffff ? new Uint16Array(values.length) : new Uint32Array(values.length);
  let nulls: Uint8Array | null = null;
  let end = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (value === null || value === undefined) {
      nulls ??= new Uint8Array(CHUNK_ROWS >> 3);
      nulls[index >> 3]! |= 1 << (index & 7);
    } else {
      end += value.length;
    }
    ends[index] = end;
  }
  return { text, ends, nulls };
}

function isNull({ nulls }: SealedColumn, index: number): boolean {
  return nulls !== null && (nulls[index >> 3]! & (1 << (index & 7))) !== 0;
}

/** The platform sends strings and nulls. Anything else is converted to text instead of being lost. */
function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
