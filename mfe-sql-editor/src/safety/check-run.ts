import type { DestructiveStatement, LimitRefusal, NewTable } from '@howdah/shared-api/sql-safety';
import { checkSql, isPlainReadByRule, type SqlCheck } from '@howdah/shared-api/sql-run';
import type { PlanMode } from '../explain/plan-statement.ts';

/** What is known about a script before it runs. */
export interface RunCheck {
  /** The known destructive statements. */
  destructive: DestructiveStatement[];
  /** The parser did not answer, so not all effects of the script are known. */
  isUnchecked: boolean;
  /** The run is always rolled back, so what is destructive is undone. */
  isRolledBack: boolean;
  /** Why no row limit is added to it; null if one can be added. */
  limit: LimitRefusal | null;
  /** Tables that it creates without row level security. */
  tablesWithoutRls: NewTable[];
}

/** How SQL is about to run: for its rows, for a plan that runs nothing, or for one that measures it. */
export type CheckedMode = 'rows' | PlanMode['kind'];

/** How long Run waits for the parser before it asks the user, in ms. The parser is usually loaded before. */
export const PARSER_TIMEOUT_MS = 5000;

/** The length from which parsing a script can be a noticeable wait, in UTF-16 units. */
const LONG_SCRIPT_LENGTH = 100_000;

export function isLong(sql: string): boolean {
  return sql.length >= LONG_SCRIPT_LENGTH;
}

const NOTHING_TO_ASK: RunCheck = {
  destructive: [],
  isUnchecked: false,
  isRolledBack: false,
  limit: null,
  tablesWithoutRls: [],
};

/**
 * Checks SQL before it runs (docs/decisions.md#sql-safety). A select that the rules alone know to be a plain read runs at once;
 * anything else waits for the parser, and the user is asked when the parser does not answer.
 */
export function checkBeforeRun(
  sql: string,
  mode: CheckedMode,
  check: (sql: string, timeoutMs: number) => Promise<SqlCheck> = checkSql,
): RunCheck | Promise<RunCheck> {
  // An estimated plan runs nothing.
  if (mode === 'estimate' || (!isLong(sql) && isPlainReadByRule(sql))) return NOTHING_TO_ASK;
  return check(sql, PARSER_TIMEOUT_MS).then(({ destructive, limit, tablesWithoutRls, isParsed }) => ({
    destructive,
    isUnchecked: !isParsed,
    isRolledBack: mode === 'analyze',
    limit,
    tablesWithoutRls,
  }));
}

/** A run of a reader is read-only, so it destroys nothing. */
export function withoutQuestions(check: RunCheck): RunCheck {
  return { ...check, destructive: [], isUnchecked: false };
}

/** Whether the user is asked before the run. */
export function mustAsk({ destructive, isUnchecked }: RunCheck): boolean {
  return isUnchecked || destructive.length > 0;
}
