/**
 * The stream of a run: the response of `POST /platform/pg-meta/{ref}/query` for
 * `Accept: application/x-ndjson`, one message per line (docs/architecture.md#the-platform). The platform
 * writes these types and the browser reads them.
 */
export const SQL_STREAM_MEDIA_TYPE = 'application/x-ndjson';

/**
 * The control character CANCEL, which JSON never contains. A line that ends with it was abandoned and must be
 * ignored.
 */
export const ABANDONED_LINE_END = '\x18';

/** A column of a result, as Postgres describes it. */
export interface SqlColumn {
  /** Not unique: `select 1 as a, 2 as a` has two columns with the same name. */
  name: string;
  /** OID of the type. */
  type_id: number;
  /** The type as `format_type` prints it, with its modifier: `numeric(10,2)`, `timestamp with time zone`, `text[]`. */
  type: string;
}

export interface SqlNotice {
  severity: string;
  message: string;
  code: string;
  detail?: string;
  hint?: string;
}

/**
 * An error as Postgres reports it, or 57014 for a cancelled script, or 57P02 if the database went down during
 * the script.
 */
export interface SqlStreamError {
  message: string;
  /** SQLSTATE, always five characters. */
  code: string;
  severity: string;
  /** 1-based position in the SQL that was sent, in characters (code points). */
  position?: number;
  /** 1-based line of `position`. */
  line?: number;
  detail?: string;
  hint?: string;
  where?: string;
}

/**
 * The outcome of a statement: its changes were kept, its transaction was rolled back, it failed (or was
 * cancelled) itself, or it never ran. `unknown`: the connection or the database went away while it committed,
 * or a failed procedure can have committed before.
 */
export type StatementOutcome = 'kept' | 'rolled_back' | 'failed' | 'not_run' | 'unknown';

/**
 * One line of the stream. `set` counts statements from 0.
 *
 * For each statement, the stream has `columns` and any number of `rows` if it returns rows, then `end`.
 * `notice` can come anywhere. `error` ends the script. `done` is always last.
 *
 * `end` says that a statement ran. `outcome` follows as soon as it is known whether its changes were kept. A
 * script with a single kept statement has no `outcome`; after an error, each statement has one before `done`.
 * If the connection breaks, the outcome of statements without one is unknown.
 */
export type SqlStreamMessage =
  | { type: 'columns'; set: number; columns: SqlColumn[] }
  /** Exact text values as Postgres printed them, null for NULL. */
  | { type: 'rows'; set: number; rows: (string | null)[][] }
  /**
   * `command`: the first words of Postgres's command tag (`SELECT`, `CREATE TABLE`), empty for an empty
   * statement. `row_count`: rows returned or changed, 0 if the command does not count. `ms`: includes the
   * time that the client needed to read.
   */
  | { type: 'end'; set: number; command: string; row_count: number; ms: number }
  /** The outcome of the statements from `first` to `last`. */
  | { type: 'outcome'; first: number; last: number; outcome: StatementOutcome }
  | ({ type: 'notice' } & SqlNotice)
  | ({ type: 'error' } & SqlStreamError)
  /** Milliseconds since the script left the queue. */
  | { type: 'done'; ms: number };
