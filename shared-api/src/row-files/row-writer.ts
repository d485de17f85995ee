import { type SqlColumn, TimeSlices, type ResultSetView } from '@howdah/shared-api/sql';
import { rowFormats, type FormatId, type FormatOptions, type RowFormat } from './row-formats.ts';

/** Characters to buffer before a write, because each write is a message to another process. */
const PIECE_CHARACTERS = 1024 * 1024;

/** A file that rows are written to. */
export interface RowFile {
  write(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Writes rows to a file in one of the formats. */
export class RowWriter {
  readonly #target: RowFile;
  readonly #format: FormatId;
  readonly #options: FormatOptions;
  readonly #table: string;
  #rows: RowFormat | undefined;
  #piece: string[] = [];
  #characters = 0;
  #count = 0;

  /** @param table the table of an insert statement, as SQL. */
  constructor(target: RowFile, format: FormatId, options: FormatOptions = {}, table = 'table_name') {
    this.#target = target;
    this.#format = format;
    this.#options = options;
    this.#table = table;
  }

  /** Rows that were added. */
  get count(): number {
    return this.#count;
  }

  begin(columns: readonly SqlColumn[]): void {
    this.#rows = rowFormats[this.#format].make(columns, this.#table, this.#options);
  }

  /** Undefined if there is no need to wait. */
  add(values: readonly (string | null)[]): Promise<void> | undefined {
    const rows = this.#rows;
    if (!rows) throw new Error('begin comes first');
    this.#put((this.#count === 0 ? rows.before : rows.between) + rows.row(values));
    this.#count += 1;
    return this.#characters >= PIECE_CHARACTERS ? this.#flush() : undefined;
  }

  /** Closes the file, which makes it visible to other programs. */
  async finish(): Promise<void> {
    const rows = this.#rows;
    if (rows) this.#put(this.#count > 0 ? rows.after : (rows.whenEmpty ?? rows.before));
    await this.#flush();
    await this.#target.close();
  }

  #put(text: string): void {
    this.#piece.push(text);
    this.#characters += text.length;
  }

  #flush(): Promise<void> {
    const text = this.#piece.join('');
    this.#piece = [];
    this.#characters = 0;
    return this.#target.write(text);
  }
}

/** Rows between two checks of the clock. */
const ROWS_AT_ONCE = 256;

/** Called now and then with the number of rows written. */
export type OnProgress = (rows: number) => void;

/**
 * Writes all rows of a set that are in this page, pausing so that the page stays responsive. Rejects with
 * `signal.reason` if aborted, and with errors of the file.
 */
export async function writeSet(
  set: Pick<ResultSetView, 'columns' | 'rowCount' | 'cell'>,
  writer: RowWriter,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<void> {
  const slices = new TimeSlices();
  writer.begin(set.columns);
  for (let row = 0; row < set.rowCount; row += 1) {
    if (row % ROWS_AT_ONCE === 0 && slices.isSpent()) {
      onProgress(row);
      await slices.rest();
      signal.throwIfAborted();
    }
    const written = writer.add(set.columns.map((_, column) => set.cell(row, column)));
    if (written) await written;
  }
  signal.throwIfAborted();
}
