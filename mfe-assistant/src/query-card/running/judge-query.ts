import { judgeByRules, type AutoRunObjection } from '@howdah/shared-api/sql-safety';
import { splitStatements } from '@howdah/shared-api/sql-text';
import { sqlParser } from './sql-parser.ts';

/** How long the parser may take, its code included, in ms: nobody waits for what runs by itself. */
const AUTO_RUN_TIMEOUT_MS = 20_000;
/** And how long after a press of Run. */
const PRESS_TIMEOUT_MS = 5000;

export interface QueryJudgement {
  /** What speaks against running it without being asked (docs/product/assistant.md#what-is-checked "Safety"); null where nothing does. */
  objection: AutoRunObjection | null;
  /** Both checks were made. One alone vouches for nothing that runs by itself. */
  byBoth: boolean;
  /** One statement alone: all that the server takes in read-only mode. */
  isSingle: boolean;
  /** A row limit may be added: it only leaves out rows. */
  mayLimit: boolean;
}

/** Judges a query by the rules and by its syntax tree. Never rejects: without the parser the rules judge alone. */
export async function judgeQuery(sql: string, isPressed = false): Promise<QueryJudgement> {
  const judged = await sqlParser.judge(sql, isPressed ? PRESS_TIMEOUT_MS : AUTO_RUN_TIMEOUT_MS);
  const byBoth = judged !== undefined;
  const isSingle = splitStatements(sql).length === 1;
  const { objection, limit } = judged ?? judgeByRules(sql);
  // The rules look at how a script begins, and read-only mode takes one statement alone: nothing would stop the others.
  const isUnseen = !byBoth && !isSingle;
  return { objection: objection ?? (isUnseen ? 'writes' : null), byBoth, isSingle, mayLimit: limit === null };
}

/** Whether a query may run without anybody pressing Run, in read-only mode. */
export function mayRunByItself({ objection, byBoth, isSingle }: QueryJudgement): boolean {
  return objection === null && byBoth && isSingle;
}
