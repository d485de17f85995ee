import {
  destructiveStatements,
  type DestructiveStatement,
  type TreeJudgement,
} from '@howdah/shared-api/sql-safety';

/** What is asked before a script runs. */
export interface RunCheck {
  /** What it destroys; empty where it may run at once. */
  destructive: DestructiveStatement[];
  /** The parser could not be had in time: the rules decided alone. */
  byRulesAlone: boolean;
}

/** How long a press of Run may wait for the parser, in ms. Its code is usually there before. */
export const PARSER_PATIENCE = 700;

/** Without one of these words, no statement destroys anything, whatever its tree. */
const DESTRUCTIVE_WORD = /delete|update|drop|truncate/i;

/**
 * Checks a script before it runs (decisions, "SQL safety"): by rule at once, and by its syntax tree where that could find
 * more. Most queries have no word that could destroy, and wait for nobody.
 */
export function checkRun(
  sql: string,
  judge: (sql: string, patience: number) => Promise<TreeJudgement | undefined>,
): RunCheck | Promise<RunCheck> {
  if (!DESTRUCTIVE_WORD.test(sql)) return { destructive: [], byRulesAlone: false };
  return judge(sql, PARSER_PATIENCE).then((tree) => ({
    destructive: destructiveStatements(sql, tree),
    byRulesAlone: tree === undefined,
  }));
}
