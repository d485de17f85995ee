export { STABLE_FUNCTIONS, VOLATILE_READS } from '../read-only-functions.ts';
import { judgeSql } from '../judge.ts';
import type { SqlJudgement } from '../judge-by-rules.ts';
import { libpgReader } from './libpg-reader.ts';

/**
 * Checks SQL in this thread, by the rules and by libpg-query's tree. Call its `loadModule` first. Pages use a
 * worker instead.
 */
export function judgeWithLibpg(sql: string): SqlJudgement {
  return judgeSql(sql, libpgReader);
}
