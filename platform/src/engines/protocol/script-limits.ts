import { MAX_STATEMENT_SECONDS, MAX_VALUE_MB, STATEMENT_SECONDS } from '../../kernel/config.ts';
import type { StatementTimeout } from './statement-timeout.ts';

export interface ScriptLimits {
  statementTimeout: StatementTimeout;
  /** Largest row that is handed on, in bytes of its values. */
  maxRowBytes: number;
}

/** What scripts may take, whatever engine runs them. */
export interface ScriptLimitOptions {
  /** Largest row that a script can answer. Default 64. */
  maxValueMb?: number;
  /** How long a statement may take where nobody says anything else. Default 120. */
  statementSeconds?: number;
  /** How long anybody can let one take, unless the script sets its own. Default 3600. */
  maxStatementSeconds?: number;
}

/** The limits of one script. `wishedMs`: RunRequest.statementTimeoutMs. */
export function scriptLimits(options: ScriptLimitOptions, requestedMs: number | undefined): ScriptLimits {
  const {
    maxValueMb = MAX_VALUE_MB,
    statementSeconds = STATEMENT_SECONDS,
    maxStatementSeconds = MAX_STATEMENT_SECONDS,
  } = options;
  const longest = maxStatementSeconds * 1_000;
  const ms = Math.min(requestedMs === undefined ? statementSeconds * 1_000 : requestedMs || longest, longest);
  return {
    maxRowBytes: maxValueMb * 1024 * 1024,
    statementTimeout: { ms, isRequested: requestedMs !== undefined },
  };
}
