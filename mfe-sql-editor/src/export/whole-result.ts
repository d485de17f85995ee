import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import type { Run } from '../running/run.ts';

/** How the rest of a result can be had: by which SQL, and why it is not here. */
export interface WholeResult {
  sql: string;
  reason: 'truncated' | 'limited';
}

/**
 * What brings all rows of a result of which this page holds a part, by running its query again; null where all are here, and where
 * running it again would be more than reading: only a single statement that returned rows qualifies, and it runs read-only.
 */
export function wholeResult(
  run: Pick<Run, 'sql' | 'before' | 'source' | 'autoLimit' | 'plan'>,
  result: Pick<ResultView, 'state' | 'sets'>,
  set: Pick<ResultSetView, 'rowCount' | 'command' | 'columns'> | undefined,
): WholeResult | null {
  if (!set || run.plan || result.sets.length !== 1 || set.columns.length === 0) return null;
  if (result.state === 'truncated') return { sql: run.sql, reason: 'truncated' };
  const isLimited = run.autoLimit !== undefined && set.command === 'SELECT' && set.rowCount >= run.autoLimit;
  return result.state === 'done' && isLimited ? { sql: run.before + run.source, reason: 'limited' } : null;
}
