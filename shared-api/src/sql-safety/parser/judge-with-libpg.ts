export { STABLE_FUNCTIONS, VOLATILE_READS } from '../read-only-functions.ts';
import { judgeSql } from '../judge.ts';
import type { SqlJudgement } from '../judge-by-rules.ts';
import { libpgReader } from './libpg-reader.ts';

/** Judges SQL here, by the rules and by libpg-query's tree: its `loadModule` comes first. A page does so in a worker. */
export function judgeWithLibpg(sql: string): SqlJudgement {
  return judgeSql(sql, libpgReader);
}
