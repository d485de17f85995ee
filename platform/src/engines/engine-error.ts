/**
 * Why an engine could not carry out a call. SQL errors are not engine errors: they are `error` events of the script.
 */
export type EngineErrorCode =
  /** No database directory for this ref. */
  | 'database_missing'
  /** `create` for a ref that has a database. */
  | 'database_exists'
  /** Another live process holds the database. */
  | 'database_locked'
  /** The database could not be opened, or died while it was being opened. `cause` says why. */
  | 'database_unavailable'
  /** The disk of the database has no room, and opening writes. */
  | 'disk_full'
  /** The server lets every role connect to other databases. */
  | 'server_open'
  /** The engine is closing, or the database is being removed. */
  | 'engine_closed'
  /** A statement that this platform never runs (spec of the platform: COPY from or to a program or a file of the server). */
  | 'statement_refused'
  /** Read-only mode takes exactly one statement. */
  | 'read_only_single_statement'
  /** Nothing but white space and comments. */
  | 'query_empty'
  /** Another statement with this id is running or waiting. */
  | 'statement_id_taken';

/** Thrown by engines. All codes but `database_*`, `disk_full`, `server_open` and `engine_closed` are the caller's fault (400). */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}

/** Thrown by `query` and `execute` (never by `run`) when Postgres refuses the SQL. */
export class SqlError extends Error {
  /** SQLSTATE. */
  readonly code: string;
  readonly detail?: string;
  readonly hint?: string;
  /** 1-based, in characters. */
  readonly position?: number;

  constructor(fields: { message: string; code: string; detail?: string; hint?: string; position?: number }) {
    super(fields.message);
    this.name = 'SqlError';
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.position = fields.position;
  }
}
