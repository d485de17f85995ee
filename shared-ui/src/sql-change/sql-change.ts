import type { CallTrial } from './call-trial.ts';

/** SQL for what is in a form, or why there is none. Undefined when there is nothing to run. */
export type BuiltSql = { sql: string } | { problem: string } | undefined;

/** What the database said against a change. */
export interface ChangeFailure {
  message: string;
  detail?: string;
  hint?: string;
  /** A code, with its name. */
  code: string;
  /** What became of the database, where the change was not one transaction. Otherwise it was not changed. */
  outcome?: string;
}

/** How a change runs. */
export interface SqlChange {
  busy: boolean;
  /** Of the last run. */
  failure: ChangeFailure | undefined;
  /** Clears the failure after an edit. */
  clearError(): void;
  /** Opens SQL where somebody goes on with it by hand. */
  openSql(sql: string): void;
  /** Tries what the SQL does to the calls that were seen at the REST API. Rejects with why it cannot be tried. */
  tryCalls?(sql: string, signal: AbortSignal): Promise<CallTrial>;
}
