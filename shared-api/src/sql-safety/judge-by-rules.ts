import { splitStatements, sqlTokens } from '@howdah/shared-api/sql-text';
import { autoRunRefusalByRule, type AutoRunRefusal } from './auto-run-rules.ts';
import { destructiveByRule } from './destructive-rules.ts';
import type { DestructiveStatement } from './destructive.ts';
import type { NewTable } from './new-tables.ts';
import type { LimitRefusal } from './row-limit.ts';

/** The judgement of SQL before it runs: everything that callers ask, small enough to be sent from a worker. */
export interface SqlJudgement {
  /** What the editor asks about before it runs a script (docs/decisions.md#sql-safety), in the script's order. */
  destructive: DestructiveStatement[];
  /** What speaks against running it without being confirmed; null where nothing does. */
  autoRunRefusal: AutoRunRefusal | null;
  /** Why a row limit is not added to it; null where a limit only leaves out rows. */
  limit: LimitRefusal | null;
  /** Tables that it makes and leaves without row level security. */
  tablesWithoutRls: NewTable[];
}

/** Judges SQL when the parser is unavailable. The rules alone vouch for little: nothing runs automatically on their judgement. */
export function judgeByRules(sql: string): SqlJudgement {
  return {
    destructive: destructiveByRule(sql),
    autoRunRefusal: autoRunRefusalByRule(sql),
    limit: isPlainReadByRule(sql) ? null : { reason: 'unchecked' },
    tablesWithoutRls: [],
  };
}

/**
 * Whether the rules alone see that SQL is one plain read: a select with allowed functions and no word for what a select can do
 * besides reading. Such a one needs no parser.
 */
export function isPlainReadByRule(sql: string): boolean {
  if (autoRunRefusalByRule(sql) !== null || splitStatements(sql).length !== 1) return false;
  for (const { kind, text } of sqlTokens(sql)) {
    if (kind === 'word' && MORE_THAN_READING.has(text.toLowerCase())) return false;
    // Sessions read it in one of two ways.
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

export const SURE_TO_EXECUTE = 'Are you sure you want to execute it?';
