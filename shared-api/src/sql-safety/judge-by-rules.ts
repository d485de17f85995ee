import { splitStatements, sqlTokens } from '@howdah/shared-api/sql-text';
import { autoRunRefusalByRule, type AutoRunRefusal } from './auto-run-rules.ts';
import { destructiveByRule } from './destructive-rules.ts';
import type { DestructiveStatement } from './destructive.ts';
import type { NewTable } from './new-tables.ts';
import type { LimitRefusal } from './row-limit.ts';

/** The results of all checks of SQL before it runs, small enough to post from a worker. */
export interface SqlJudgement {
  /** The statements that the user must confirm (docs/decisions.md#sql-safety), in script order. */
  destructive: DestructiveStatement[];
  /** Why it does not run without confirmation; null if it can. */
  autoRunRefusal: AutoRunRefusal | null;
  /** Why no row limit is appended; null if a limit would only omit rows. */
  limit: LimitRefusal | null;
  /** Tables that it creates without row level security. */
  tablesWithoutRls: NewTable[];
}

/**
 * Checks SQL when the parser is unavailable. The rules alone are not reliable, so nothing runs automatically
 * based on them.
 */
export function judgeByRules(sql: string): SqlJudgement {
  return {
    destructive: destructiveByRule(sql),
    autoRunRefusal: autoRunRefusalByRule(sql),
    limit: isPlainReadByRule(sql) ? null : { reason: 'unchecked' },
    tablesWithoutRls: [],
  };
}

/**
 * Returns whether the rules alone recognize SQL as a single plain read: a select with only allowed functions
 * and no keyword for anything besides reading. Such SQL needs no parser.
 */
export function isPlainReadByRule(sql: string): boolean {
  if (autoRunRefusalByRule(sql) !== null || splitStatements(sql).length !== 1) return false;
  for (const { kind, text } of sqlTokens(sql)) {
    if (kind === 'word' && MORE_THAN_READING.has(text.toLowerCase())) return false;
    // Its meaning depends on the session's `standard_conforming_strings`.
    if (kind === 'quoted' && text.includes('\\') && text.startsWith("'")) return false;
  }
  return !sql.includes('\0');
}

/** `select into`, `for update`, `operator(evil.+)`. */
const MORE_THAN_READING = new Set(['into', 'share', 'key', 'update', 'operator', 'merge', 'truncate']);

/** The two warnings (docs/product/sql-editor.md#what-is-checked). */
export const AUTO_RUN_WARNINGS: Record<AutoRunRefusal, string> = {
  writes: 'This query contains write operations.',
  function: 'This query involves running a function.',
};

export const EXECUTE_QUESTION = 'Are you sure you want to execute it?';
