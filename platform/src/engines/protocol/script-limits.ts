import { MAX_STATEMENT_SECONDS, MAX_VALUE_MB, STATEMENT_SECONDS } from '../../kernel/config.ts';
import type { StatementTimeout } from './statement-timeout.ts';

export interface ScriptLimits {
  statementTimeout: StatementTimeout;
  /** Largest row that is passed on, in bytes of its values. */
  maxRowBytes: number;
}

/** Limits of scripts, the same on every engine. */
export interface ScriptLimitOptions {
  /** Largest row that a script can return, in MB. Default 64. */
  maxValueMb?: number;
  /** Timeout of a statement when nothing else sets one, in seconds. Default 120. */
  statementSeconds?: number;
  /** Longest timeout that a request can set, in seconds; a script can set a longer one itself. Default 3600. */
  maxStatementSeconds?: number;
}

/** Returns the limits of one script. `requestedMs`: RunRequest.statementTimeoutMs. */
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
