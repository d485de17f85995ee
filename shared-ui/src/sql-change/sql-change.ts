import type { CallTrial } from './call-trial.ts';

/** SQL for what is in a form, or why there is none. Undefined when there is nothing to run. */
export type BuiltSql = { sql: string } | { problem: string } | undefined;

/** Why the database refused a change. */
export interface ChangeFailure {
  message: string;
  detail?: string;
  hint?: string;
  /** A code, with its name. */
  code: string;
  /** The state of the database, if the change was not one transaction. Otherwise nothing was changed. */
  outcome?: string;
}

/** How a change runs. */
export interface SqlChange {
  busy: boolean;
  /** Of the last run. */
  failure: ChangeFailure | undefined;
  /** The user leaves the form: if the run fails, it shows a toast. */
  leave?(): void;
  /** Clears the failure after an edit. */
  clearError(): void;
  /** Opens SQL in an editor, to continue by hand. */
  openSql(sql: string): void;
  /** Tries the effect of the SQL on known calls of the REST API. Rejects with the reason if it cannot be tried. */
  tryCalls?(sql: string, signal: AbortSignal): Promise<CallTrial>;
}
