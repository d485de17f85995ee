import type { RunSink, SqlColumn, SqlError } from '@howdah/shared-api/sql';
import type { RowWriter, OnProgress } from './row-writer.ts';

/** Hands the rows of one run's first result set to a file, and remembers how the run ended. */
export class StreamSink implements RunSink {
  error: SqlError | undefined;
  /** What the file said when it took no more. */
  fileError: unknown;
  /** How the run ended; undefined until then. */
  state: 'done' | 'failed' | 'cancelled' | 'truncated' | undefined;
  readonly #writer: RowWriter;
  readonly #onProgress: OnProgress;

  constructor(writer: RowWriter, onProgress: OnProgress) {
    this.#writer = writer;
    this.#onProgress = onProgress;
  }

  get rowCount(): number {
    return this.#writer.count;
  }

  describe(_set: number, columns: SqlColumn[]): void {
    this.#writer.begin(columns);
  }

  async append(
    _set: number,
    rows: readonly (readonly (string | null)[])[],
    from: number,
    to: number,
  ): Promise<boolean> {
    try {
      for (let at = from; at < to; at += 1) {
        const written = this.#writer.add(rows[at]!);
        if (written) await written;
      }
    } catch (error) {
      this.fileError = error;
      return false;
    }
    this.#onProgress(this.#writer.count);
    return true;
  }

  endSet(): void {}

  addNotice(): void {}

  fail(error: SqlError): void {
    this.error ??= error;
  }

  end(state: NonNullable<StreamSink['state']>): void {
    this.state = state;
  }
}
