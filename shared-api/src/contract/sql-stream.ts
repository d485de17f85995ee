/**
 * The stream of a run: what `POST /platform/pg-meta/{ref}/query` answers to `Accept: application/x-ndjson`, one message a
 * line (docs/architecture.md#the-platform). The platform writes these types and the browser reads them.
 */
export const SQL_STREAM_MEDIA_TYPE = 'application/x-ndjson';

/** The control character CANCEL, which JSON never holds: a line that ends with it was given up, and says nothing. */
export const GIVEN_UP = '\x18';

/** A column of a result, as Postgres describes it. */
export interface SqlColumn {
  /** Not unique: `select 1 as a, 2 as a` has two columns of one name. */
  name: string;
  /** OID of the type. */
  type_id: number;
  /** As `format_type` prints it, with its modifier: `numeric(10,2)`, `timestamp with time zone`, `text[]`. */
  type: string;
}

export interface SqlNotice {
  severity: string;
  message: string;
  code: string;
  detail?: string;
  hint?: string;
}

/** An error as Postgres reported it, or 57014 for a cancelled script, or 57P02 for a database that went down under it. */
export interface SqlStreamError {
  message: string;
  /** SQLSTATE, always five characters. */
  code: string;
  severity: string;
  /** 1-based, in characters (code points) of the SQL that was sent. */
  position?: number;
  /** 1-based line of `position`. */
  line?: number;
  detail?: string;
  hint?: string;
  where?: string;
}

/**
 * What became of a statement: what it did lasts, or its transaction was rolled back, or it failed (or was cancelled) itself, or
 * never ran. `unknown`: the connection or the database went away while it committed, or a procedure that failed may have
 * committed before.
 */
export type StatementOutcome = 'kept' | 'rolled_back' | 'failed' | 'not_run' | 'unknown';

/**
 * One line of the stream. `set` counts statements from 0.
 *
 * A script answers, for each statement: `columns` and any number of `rows` when it returns rows, then `end`. `notice` may
 * come anywhere. `error` ends the script. `done` is always last.
 *
 * `end` says that a statement ran. Whether its changes were kept follows in `outcome`, as soon as it is known. A script
 * of one kept statement has no `outcome`; after an error each statement has one before `done`. When the connection
 * breaks, the outcome of statements without one is unknown.
 */
export type SqlStreamMessage =
  | { type: 'columns'; set: number; columns: SqlColumn[] }
  /** Exact text values as Postgres printed them, null for NULL. */
  | { type: 'rows'; set: number; rows: (string | null)[][] }
  /**
   * `command`: the first words of Postgres's command tag (`SELECT`, `CREATE TABLE`), empty for an empty statement.
   * `row_count`: rows returned or changed, 0 where the command counts none. `ms`: with the time that the reader needed.
   */
  | { type: 'end'; set: number; command: string; row_count: number; ms: number }
  /** Of the statements from `first` to `last`. */
  | { type: 'outcome'; first: number; last: number; outcome: StatementOutcome }
  | ({ type: 'notice' } & SqlNotice)
  | ({ type: 'error' } & SqlStreamError)
  /** Milliseconds from the moment the script left the queue. */
  | { type: 'done'; ms: number };
