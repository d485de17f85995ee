import { checkSql } from '@howdah/shared-api/sql-run';
import type { AutoRunRefusal } from '@howdah/shared-api/sql-safety';
import { splitStatements } from '@howdah/shared-api/sql-text';

/** How long the parser may take, loading included, before a query runs by itself. No user waits for that. */
const AUTO_RUN_TIMEOUT_MS = 20_000;
/** How long it may take after a press of Run. */
const PRESS_TIMEOUT_MS = 5000;

export interface QueryJudgement {
  /** Why the query must not run without being asked (docs/product/assistant.md#what-is-checked); null when it may. */
  autoRunRefusal: AutoRunRefusal | null;
  /** The rules and the parser have both checked it. One alone is not enough for a query that runs by itself. */
  byBoth: boolean;
  /** It is one statement: read-only mode takes no more. */
  isSingle: boolean;
  /** A row limit may be added: it only leaves out rows. */
  mayLimit: boolean;
}

/** Judges a query by the rules and by its syntax tree. Never rejects: without the parser the rules judge alone. */
export async function judgeQuery(sql: string, isPressed = false): Promise<QueryJudgement> {
  const { autoRunRefusal, limit, isParsed } = await checkSql(
    sql,
    isPressed ? PRESS_TIMEOUT_MS : AUTO_RUN_TIMEOUT_MS,
  );
  const isSingle = splitStatements(sql).length === 1;
  // The rules only look at how a script begins. Without the parser nothing checks its other statements.
  const isUnchecked = !isParsed && !isSingle;
  return {
    autoRunRefusal: autoRunRefusal ?? (isUnchecked ? 'writes' : null),
    byBoth: isParsed,
    isSingle,
    mayLimit: limit === null,
  };
}

/** Whether a query may run by itself, in read-only mode. */
export function mayRunByItself({ autoRunRefusal, byBoth, isSingle }: QueryJudgement): boolean {
  return autoRunRefusal === null && byBoth && isSingle;
}
