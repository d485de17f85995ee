import type { RunState, SqlColumn, SqlError, SqlNotice, StatementOutcome } from '../types.ts';

/** Takes what a run answers, in its order: the result store, or a file. */
export interface RunSink {
  /** The first error that was reported. */
  readonly error: SqlError | undefined;
  /** Rows that were taken so far. */
  readonly rowCount: number;
  describe(set: number, columns: SqlColumn[]): void;
  /** Takes the rows from `from` up to `to`. False when it takes no more; a promise holds the stream back until it is kept. */
  append(
    set: number,
    rows: readonly (readonly (string | null)[])[],
    from: number,
    to: number,
  ): boolean | Promise<boolean>;
  endSet(set: number, facts: { command: string; affectedRows: number | null; ms: number | null }): void;
  /** What became of the statements from `first` to `last`. A file has no use for it. */
  settle?(first: number, last: number, outcome: StatementOutcome): void;
  addNotice(notice: SqlNotice): void;
  fail(error: SqlError): void;
  /** Nothing comes after this. */
  end(state: Exclude<RunState, 'running'>, ms?: number): void;
}
