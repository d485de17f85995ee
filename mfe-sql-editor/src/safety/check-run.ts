import { judgeSql, type DestructiveStatement, type SqlJudgement } from '@howdah/shared-api/sql-safety';

/** What is asked before a script runs. */
export interface RunCheck {
  /** What it destroys; empty where it may run at once. */
  destructive: DestructiveStatement[];
  /** The parser could not be had in time: the rules decided alone. */
  byRulesAlone: boolean;
}

/** How long a press of Run may wait for the parser, in ms. Its code is usually there before. */
export const PARSER_PATIENCE = 700;

/** A long script takes the parser a second or two, and its run will take longer than that. In UTF-16 units, and ms. */
const LONG = 100_000;
const PATIENCE_FOR_LONG = 5000;

/** A script whose reading may be felt as a wait. */
export function isLong(sql: string): boolean {
  return sql.length >= LONG;
}

/** Without one of these words, no statement destroys anything, whatever its tree. */
const DESTRUCTIVE_WORD = /delete|update|drop|truncate/i;

/**
 * Checks a script before it runs (decisions, "SQL safety"): by rule at once, and by its syntax tree where that could find
 * more. Most queries have no word that could destroy, and wait for nobody.
 */
export function checkRun(
  sql: string,
  judge: (sql: string, patience: number) => Promise<SqlJudgement | undefined>,
): RunCheck | Promise<RunCheck> {
  if (!DESTRUCTIVE_WORD.test(sql)) return { destructive: [], byRulesAlone: false };
  return judge(sql, isLong(sql) ? PATIENCE_FOR_LONG : PARSER_PATIENCE).then((judgement) => ({
    destructive: (judgement ?? judgeSql(sql)).destructive,
    byRulesAlone: judgement === undefined,
  }));
}
