import type { SqlJudgement } from '@howdah/shared-api/sql-safety';
import { judgeWithLibpg } from '@howdah/shared-api/sql-safety/judge';
import { loadModule } from 'libpg-query';

/** The real parser, instead of the worker that a test does not have. */
export const sqlParser = {
  warmUp: () => undefined,
  async judge(sql: string): Promise<SqlJudgement | undefined> {
    await loadModule();
    return judgeWithLibpg(sql);
  },
};
