import type { RunState, SqlColumn, SqlError, SqlNotice, StatementOutcome } from '../types.ts';

/** Receives the messages of a run, in order: the result store, or a file. */
export interface RunSink {
  /** The first reported error. */
  readonly error: SqlError | undefined;
  /** The number of rows received so far. */
  readonly rowCount: number;
  describe(set: number, columns: SqlColumn[]): void;
  /**
   * Receives the rows from `from` up to `to`. Returns false to accept no more rows; a promise pauses the
   * stream until it resolves.
   */
  append(
    set: number,
    rows: readonly (readonly (string | null)[])[],
    from: number,
    to: number,
  ): boolean | Promise<boolean>;
  endSet(set: number, facts: { command: string; affectedRows: number | null; ms: number | null }): void;
  /** Receives the outcome of the statements from `first` to `last`. Files do not need it. */
  settle?(first: number, last: number, outcome: StatementOutcome): void;
  addNotice(notice: SqlNotice): void;
  fail(error: SqlError): void;
  /** The last call. */
  end(state: Exclude<RunState, 'running'>, ms?: number): void;
}
