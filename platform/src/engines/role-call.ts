import type { Admit } from './admit.ts';

/** One statement of a project's API, run as the role that asks (docs/security.md#calls-to-a-projects-api). */
export interface RoleCall {
  database: string;
  /** The role that the statement runs as. It must be one that `authenticator` can become. */
  role: string;
  /** Settings of the transaction, for example `request.jwt.claims`. */
  settings: Record<string, string>;
  statement: RoleStatement;
  /** Lowers the time limit of the call. */
  timeoutMs?: number;
  /** Of the transaction; by default that of the database. */
  isolation?: 'read uncommitted' | 'read committed' | 'repeatable read' | 'serializable';
  /** Runs in a read-only transaction. */
  readOnly: boolean;
  /** Rolls back although the statement succeeds. */
  rollBack: boolean;
  /** Where the number in the first column must lie. Otherwise everything is rolled back: RowCountRefused. */
  rowCount?: { min: number; max: number };
  /**
   * What the caller knows of the schema. When the schema has changed since, nothing runs: SchemaChanged. Absent: not
   * checked.
   */
  schema?: SchemaVersion;
  /** Needed for calls that write: see `DatabaseEngine.finishCalls`. */
  admit?: Admit;
}

export interface RoleStatement {
  /** One statement that returns at most one row of exactly `ROLE_CALL_COLUMNS` columns of text. */
  text: string;
  /** For `$1` and so on. Postgres infers their types. */
  params: (string | null)[];
  /** Explains the statement instead: the first column is the plan. */
  explain?: ExplainOptions;
}

export interface ExplainOptions {
  format: 'json' | 'text';
  /** `analyze` carries the statement out. */
  options: readonly ExplainOption[];
}

export const explainOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const;

export type ExplainOption = (typeof explainOptions)[number];

export const ROLE_CALL_COLUMNS = 7;

/** Default time limit of a call: SQLSTATE 57014 after it. */
export const ROLE_CALL_TIMEOUT_MS = 8_000;

export interface RoleCallAnswer {
  /** The columns of the row; all null without a row. */
  columns: (string | null)[];
  /** The snapshot that the call saw. As long as it is the same, nothing was committed. */
  snapshot: string;
}

/** Identifies a state of a database's schema. */
export interface SchemaVersion {
  /** `pg_current_snapshot()` when the fingerprint was made. Equal snapshots see the same rows. */
  snapshot: string;
  /** Changes with every change of tables, columns, types, constraints, indexes, views, functions and casts. */
  fingerprint: string;
}

/** The schema is another one than the caller knows. */
export class SchemaChanged extends Error {}

/** The number of rows lies outside of what the call allows. */
export class RowCountRefused extends Error {
  readonly rows: number;

  constructor(rows: number) {
    super(`${rows} rows`);
    this.rows = rows;
  }
}
