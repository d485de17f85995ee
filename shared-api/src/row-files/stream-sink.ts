import type { RunSink, SqlColumn, SqlError, SqlNotice } from '@howdah/shared-api/sql';
import type { RowWriter, OnProgress } from './row-writer.ts';

/** SQLSTATE of the warning that a result was cut. */
const RESULT_CUT = '01004';

/** Writes the rows of a run's first result set to a file, and records how the run ended. */
export class StreamSink implements RunSink {
  error: SqlError | undefined;
  /** The error of the file when it accepted no more rows. */
  fileError: unknown;
  /** The platform truncates results for read-only members, so the file would be incomplete. */
  isCut = false;
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

  addNotice({ code }: SqlNotice): void {
    if (code === RESULT_CUT) this.isCut = true;
  }

  fail(error: SqlError): void {
    this.error ??= error;
  }

  end(state: NonNullable<StreamSink['state']>): void {
    this.state = state;
  }
}
