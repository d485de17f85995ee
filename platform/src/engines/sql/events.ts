/**
 * The events of a running script, in order. Each event is one line of the NDJSON stream
 * (docs/product/sql-editor.md#calls; docs/architecture.md#the-platform).
 *
 * A script answers, for each statement (`set` counts statements from 0): `columns` and any number of `rows` when it
 * returns rows, then `end`. `notice` may come anywhere. `error` ends the script. `done` is always last.
 *
 * `end` says that a statement ran. Whether its changes were kept follows in `outcome`, as soon as it is known. A script
 * of one kept statement has no `outcome`; after an error each statement has one before `done`. When the connection
 * breaks, the outcome of statements without one is unknown.
 */
export type ScriptEvent =
  | ColumnsEvent
  | RowsEvent
  | EndEvent
  | OutcomeEvent
  | SettlingEvent
  | TimeoutEvent
  | NoticeEvent
  | ErrorEvent
  | DoneEvent;

/** One column of a result, as Postgres describes it. */
export interface ResultColumn {
  /** Not unique: `select 1 as a, 2 as a` has two columns of one name. */
  name: string;
  /** Oid of the column's type. */
  type_id: number;
  /** As `format_type` prints it, with its modifier: `numeric(10,2)`, `timestamp with time zone`, `text[]`. */
  type: string;
}

export interface ColumnsEvent {
  type: 'columns';
  set: number;
  columns: ResultColumn[];
}

/**
 * A batch of rows. It travels as the finished NDJSON line, so that a million rows cross threads and leave the process
 * without ever becoming objects on the main thread. `readRows` in `areas/sql/ndjson.ts` opens it where values are wanted.
 */
export interface RowsEvent {
  type: 'rows';
  set: number;
  /** Number of rows that end in the batch. */
  count: number;
  /** UTF-8 of `{"type":"rows","set":0,"rows":[["1",null],...]}` and a newline; or a part of it. */
  line: Uint8Array;
  /**
   * The line continues in the next event, within a large row: rows are never held whole. When another event follows,
   * the script ended in the middle of the row, and `encodeEvents` drops the line.
   */
  more?: true;
}

export interface EndEvent {
  type: 'end';
  set: number;
  /** First word or words of Postgres's command tag: `SELECT`, `INSERT`, `CREATE TABLE`. Empty for an empty statement. */
  command: string;
  /** Rows returned or touched; 0 where the command counts none. */
  row_count: number;
  /** Milliseconds the statement took, with the time its reader needed. */
  ms: number;
}

/**
 * What became of a statement: what it did lasts, or its transaction was rolled back, or it failed (or was cancelled) itself, or
 * never ran. `unknown`: the database went away while it committed, or a procedure that failed may have committed before.
 */
export type Outcome = 'kept' | 'rolled_back' | 'failed' | 'not_run' | 'unknown';

/** Of the statements from `first` to `last`. */
export interface OutcomeEvent {
  type: 'outcome';
  first: number;
  last: number;
  outcome: Outcome;
}

/** Within the platform only: the statements are about to be committed. When nothing is heard any more, nobody knows. */
export interface SettlingEvent {
  type: 'settling';
  first: number;
  last: number;
}

/** Within the platform only, from an engine that keeps no time: how long each statement may take from now on. */
export interface TimeoutEvent {
  type: 'timeout';
  /** 0 means no limit. */
  ms: number;
}

export interface NoticeEvent {
  type: 'notice';
  severity: string;
  message: string;
  code: string;
  detail?: string;
  hint?: string;
}

/** An error as Postgres reported it, or 57014 for a cancelled script, or 57P02 for a database that went down under it. */
export interface ErrorEvent {
  type: 'error';
  message: string;
  /** SQLSTATE, always five characters. */
  code: string;
  severity: string;
  /** 1-based, in characters (code points) of the script that was sent. */
  position?: number;
  /** 1-based line of `position`. */
  line?: number;
  detail?: string;
  hint?: string;
  where?: string;
}

export interface DoneEvent {
  type: 'done';
  /** Milliseconds from the moment the script left the queue. */
  ms: number;
}
