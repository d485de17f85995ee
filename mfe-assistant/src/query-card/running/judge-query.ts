import { checkSql } from '@howdah/shared-api/sql-run';
import type { AutoRunRefusal } from '@howdah/shared-api/sql-safety';
import { splitStatements } from '@howdah/shared-api/sql-text';

/** The timeout of the parser, including loading, before an automatic run. No user waits for it. */
const AUTO_RUN_TIMEOUT_MS = 20_000;
/** The timeout of the parser after Run was pressed. */
const PRESS_TIMEOUT_MS = 5000;

export interface QueryJudgement {
  /** Why the query needs a confirmation (docs/product/assistant.md#what-is-checked); null if it needs none. */
  autoRunRefusal: AutoRunRefusal | null;
  /** Whether both the rules and the parser have checked it. Automatic runs need both. */
  byBoth: boolean;
  /** Whether it is one statement, the maximum of read-only mode. */
  isSingle: boolean;
  /** Whether a row limit can be added, because it would only leave out rows. */
  mayLimit: boolean;
}

/** Judges a query by the rules and by its syntax tree. Never rejects: without the parser the rules judge alone. */
export async function judgeQuery(sql: string, isPressed = false): Promise<QueryJudgement> {
  const { autoRunRefusal, limit, isParsed } = await checkSql(
    sql,
    isPressed ? PRESS_TIMEOUT_MS : AUTO_RUN_TIMEOUT_MS,
  );
  const isSingle = splitStatements(sql).length === 1;
  // The rules only check the beginning of a script. Without the parser, nothing checks its other statements.
  const isUnchecked = !isParsed && !isSingle;
  return {
    autoRunRefusal: autoRunRefusal ?? (isUnchecked ? 'writes' : null),
    byBoth: isParsed,
    isSingle,
    mayLimit: limit === null,
  };
}

/** Whether a query can run automatically, in read-only mode. */
export function mayRunByItself({ autoRunRefusal, byBoth, isSingle }: QueryJudgement): boolean {
  return autoRunRefusal === null && byBoth && isSingle;
}
