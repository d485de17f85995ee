import type { RunState, SqlColumn, SqlError, SqlNotice, StatementOutcome } from '../types.ts';

/**
 * A snapshot of a result. It is a new object after each change, so that React can compare by identity. `cell`
 * reads the rows in place; rows are only ever appended, so that a view stays valid.
 */
export interface ResultView {
  readonly id: string;
  readonly state: RunState;
  /** In the order of the statements with results. */
  readonly sets: readonly ResultSetView[];
  /**
   * The outcome of each statement by its number, including those that never ran; during the run, the known
   * ones. After a successful run, statements without an outcome were kept.
   */
  readonly outcomes: ReadonlyMap<number, StatementOutcome>;
  /** The first thousand. */
  readonly notices: readonly SqlNotice[];
  /** How many notices beyond these were dropped. */
  readonly noticesDropped: number;
  readonly error: SqlError | undefined;
  /** Null while running. */
  readonly ms: number | null;
  /** `Date.now()` at the start. */
  readonly startedAt: number;
  /** Approximate memory use of the rows. */
  readonly bytes: number;
  /** Which limit stopped the stream if `state` is `truncated`. */
  readonly truncatedBy: 'rows' | 'bytes' | undefined;
  /** Whether the rows were removed to make room for newer results. The facts remain. */
  readonly evicted: boolean;
}

/** The part of a result that belongs to one statement. */
export interface ResultSetView {
  /** Counts statements from 0. */
  readonly index: number;
  /** Empty for a statement that returns no rows. */
  readonly columns: readonly SqlColumn[];
  /** The number of rows that have arrived. */
  readonly rowCount: number;
  /** For example `SELECT`; null until the statement has ended. */
  readonly command: string | null;
  /** Rows that Postgres returned or changed; null until the end, and if the command does not count. */
  readonly affectedRows: number | null;
  readonly ms: number | null;
  /** Returns the exact text of a value; null for NULL and outside of the rows. */
  cell(row: number, column: number): string | null;
  /**
   * Returns the length of a column's longest value so far, in UTF-16 units
   * (docs/product/sql-editor.md#screens sizes columns by it).
   */
  longest(column: number): number;
}
