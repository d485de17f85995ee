import type { SqlColumn, SqlStreamError } from '@howdah/shared-api/contract';
import type { Body, Schemas } from '../api-types/index.ts';

export type { SqlColumn, SqlNotice, SqlStreamMessage, StatementOutcome } from '@howdah/shared-api/contract';

/** Why a run failed: Postgres's own report, a code of `PlatformError`, or one of `RUN_ERROR_CODES`. */
export interface SqlError extends Omit<SqlStreamError, 'severity'> {
  /** Postgres's severity, such as `ERROR`. */
  severity?: string;
  /** The HTTP status, if the platform refused before it ran anything. */
  status?: number;
}

/** Codes that only a streamed run has. */
export const RUN_ERROR_CODES = ['connection_lost', 'response_invalid', 'query_too_large'] as const;

/**
 * The state of a run. `cancelled`: by a user or by a timeout of the database. `truncated`: the result
 * exceeded the limits of a tab; the rows that arrived are correct, and the rest was not fetched.
 */
export type RunState = 'running' | 'done' | 'failed' | 'cancelled' | 'truncated';

export interface SqlRunArgs {
  ref: string;
  /** The project's connection string, sent as `x-connection-encrypted`. */
  connectionString: string;
  sql: string;
  /**
   * The user's own SQL if `sql` has a row limit appended. If Postgres cannot parse `sql`, this runs instead,
   * so that the error refers to the user's text.
   */
  sqlWithoutLimit?: string;
  /** Requests a read-only transaction, also for users who can write. */
  readOnly?: boolean;
  /**
   * Runs the SQL with the rights of a read-only user, whatever the user's role. For SQL that runs without a
   * click on Run.
   */
  asReader?: boolean;
  /** Requests a single statement in a transaction that is always rolled back. */
  rollBack?: boolean;
  /**
   * Timeout of a statement in milliseconds. 0 means the platform's maximum; the platform's default applies
   * when absent.
   */
  statementTimeoutMs?: number;
  /** A UUID (`newUuid()`) that identifies the statement on the server and the result in the result store. */
  statementId: string;
}

/** The facts about one statement of a run. */
export interface SqlSetFacts {
  /** For example `SELECT`; null if the statement did not end. */
  command: string | null;
  /**
   * Rows that Postgres returned or changed; before the end, the rows that arrived. Null if the command does
   * not count.
   */
  rowCount: number | null;
  columns: SqlColumn[];
}

/** What Redux keeps of a run: everything except the rows. */
export interface SqlRunFacts {
  /** Equals the `statementId` of the call, so that rows can be displayed before the run has ended. */
  resultId: string;
  state: Exclude<RunState, 'running'>;
  sets: SqlSetFacts[];
  /** The platform's measurement, or the time until the end in the browser. */
  ms: number;
  error?: SqlError;
}

export type RunningStatement = Schemas['RunningStatement'];
export type SqlRequestBody = Body<'runQuery'>;
