import type { RunState, SqlColumn, SqlError, SqlNotice, StatementOutcome } from '../types.ts';

/**
 * A snapshot of a result: a new object after each change, so React can compare by identity. `cell` reads
 * the rows where they are; rows are only ever appended, so what a view promises stays true.
 */
export interface ResultView {
  readonly id: string;
  readonly state: RunState;
  /** In the order of the statements that have answered. */
  readonly sets: readonly ResultSetView[];
  /**
   * What became of each statement, by its number, those that never ran included; as far as it is known while the run goes on.
   * After a run that ended well, those without one were kept.
   */
  readonly outcomes: ReadonlyMap<number, StatementOutcome>;
  /** The first thousand. */
  readonly notices: readonly SqlNotice[];
  /** How many more notices came than are kept. */
  readonly noticesDropped: number;
  readonly error: SqlError | undefined;
  /** Null while it runs. */
  readonly ms: number | null;
  /** `Date.now()` of the start. */
  readonly startedAt: number;
  /** About what the rows take in memory. */
  readonly bytes: number;
  /** Which limit stopped the stream, when `state` is `truncated`. */
  readonly truncatedBy: 'rows' | 'bytes' | undefined;
  /** True when the rows of an old result made room for newer ones; the facts are still there. */
  readonly evicted: boolean;
}

/** One statement's part of a result. */
export interface ResultSetView {
  /** Counts statements from 0. */
  readonly index: number;
  /** Empty for a statement that returns no rows. */
  readonly columns: readonly SqlColumn[];
  /** The rows that are here. */
  readonly rowCount: number;
  /** For example `SELECT`; null until the statement has ended. */
  readonly command: string | null;
  /** Rows that Postgres returned or changed; null until the end, and where it counts none. */
  readonly affectedRows: number | null;
  readonly ms: number | null;
  /** The exact text of a value; null for NULL, and outside the rows. */
  cell(row: number, column: number): string | null;
  /** UTF-16 units of the longest value of a column so far (docs/product/sql-editor.md#screens sizes columns by it). */
  longest(column: number): number;
}
