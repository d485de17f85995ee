import type { SqlColumn, SqlStreamError } from '@howdah/shared-api/contract';
import type { Body, Schemas } from '../api-types/index.ts';

export type { SqlColumn, SqlNotice, SqlStreamMessage, StatementOutcome } from '@howdah/shared-api/contract';

/** Why a run failed: Postgres's own report, or a code of `PlatformError`, or one of `RUN_ERROR_CODES`. */
export interface SqlError extends Omit<SqlStreamError, 'severity'> {
  /** `ERROR` and the like, from Postgres. */
  severity?: string;
  /** The HTTP status, when the platform refused before it ran anything. */
  status?: number;
}

/** Codes that only a streamed run has. */
export const RUN_ERROR_CODES = ['connection_lost', 'response_invalid', 'query_too_large'] as const;

/**
 * The state of a run. `cancelled`: by a user, or by a time limit of the database; `truncated` means that the rows
 * went past what a tab may hold: those that are there are right, the rest was not fetched.
 */
export type RunState = 'running' | 'done' | 'failed' | 'cancelled' | 'truncated';

export interface SqlRunArgs {
  ref: string;
  /** Of the project; sent back as `x-connection-encrypted`. */
  connectionString: string;
  sql: string;
  /**
   * What a person wrote, where `sql` has a row limit appended to it. When Postgres cannot parse `sql`, it is asked about this
   * one, so that its error is about what the person wrote.
   */
  sqlWithoutLimit?: string;
  /** Asks the server for a read-only transaction, also for users who can write. */
  readOnly?: boolean;
  /** For SQL that runs without a press of Run: it runs with the rights of a user who can only read, for every user. */
  asReader?: boolean;
  /** Asks for one statement in a transaction that is always rolled back. */
  rollBack?: boolean;
  /** Milliseconds that a statement may take, 0 for the most that the platform allows; its default when absent. */
  statementTimeoutMs?: number;
  /** A UUID (`newStatementId()`): it names the statement on the server, and the result in the result store. */
  statementId: string;
}

/** What is said of one statement of a run. */
export interface SqlSetFacts {
  /** For example `SELECT`; null when the statement did not come to its end. */
  command: string | null;
  /** Rows that Postgres counted (returned or changed); before the end, the rows that arrived. Null where it counts none. */
  rowCount: number | null;
  columns: SqlColumn[];
}

/** What a run leaves in Redux: everything but the rows. */
export interface SqlRunFacts {
  /** The same as the `statementId` of the call, so that rows can be shown before the run has ended. */
  resultId: string;
  state: Exclude<RunState, 'running'>;
  sets: SqlSetFacts[];
  /** As the platform measured it; the time until the end in the browser where it could not say. */
  ms: number;
  error?: SqlError;
}

export type RunningStatement = Schemas['RunningStatement'];
export type SqlRequestBody = Body<'runQuery'>;
