/**
 * Why an engine could not carry out a call. SQL errors are not engine errors: they are `error` events of the script.
 */
export type EngineErrorCode =
  /** The name has no database. */
  | 'database_missing'
  /** `create` was called with the name of an existing database. */
  | 'database_exists'
  /** Another live process holds the database. */
  | 'database_locked'
  /** The database could not be opened, or died while it was being opened. `cause` has the reason. */
  | 'database_unavailable'
  /** The disk of the database is full, and opening needs to write. */
  | 'disk_full'
  /** The server lets the database's owner connect to other databases. */
  | 'server_open'
  /** The engine is closing, or the database is being stopped or removed. */
  | 'engine_closed'
  /** The platform never runs this statement (for example COPY from or to a program or a file of the server). */
  | 'statement_refused'
  /** Read-only mode accepts exactly one statement. */
  | 'read_only_single_statement'
  /** The script has only white space and comments. */
  | 'query_empty'
  /** Another statement with this id is running or waiting. */
  | 'statement_id_taken';

/**
 * An error of an engine. All codes except `database_*`, `disk_full`, `server_open` and `engine_closed` are the
 * client's fault (400).
 */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'EngineError';
    this.code = code;
  }
}

/** Postgres refused the SQL. Thrown by the engine's calls, but never by `run`. */
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
