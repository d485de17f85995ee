import type { SqlJudgement } from '@howdah/shared-api/sql-safety';
import { checkRun } from './check-run.ts';

const judged = (...statements: string[]): SqlJudgement => ({
  destructive: statements.map((statement) => ({ kind: 'delete', statement })),
  objection: 'writes',
});

describe('checkRun', () => {
  it('waits for nobody where no word could destroy', () => {
    const judge = jest.fn();
    expect(checkRun('select * from books', judge)).toEqual({ destructive: [], byRulesAlone: false });
    expect(judge).not.toHaveBeenCalled();
  });

  it('takes what the worker found by both checks', async () => {
    const sql = 'explain analyze delete from b';
    await expect(checkRun(sql, async () => judged(sql))).resolves.toEqual({
      destructive: [{ kind: 'delete', statement: sql }],
      byRulesAlone: false,
    });
  });

  it('waits longer for a long script', () => {
    const judge = jest.fn(async (_sql: string, _patience: number) => judged());
    void checkRun('delete', judge);
    void checkRun('delete'.padEnd(200_000), judge);
    const [short = 0, long = 0] = judge.mock.calls.map(([, patience]) => patience);
    expect(long).toBeGreaterThan(short);
  });

  it('lets the rules decide alone without the parser, and says so', async () => {
    await expect(checkRun('delete from a', async () => undefined)).resolves.toEqual({
      destructive: [{ kind: 'delete', statement: 'delete from a' }],
      byRulesAlone: true,
    });
  });
});
