import type { TreeJudgement } from '@howdah/shared-api/sql-safety';
import { checkRun } from './check-run.ts';

const tree = (...statements: string[]): TreeJudgement => ({
  kind: 'read',
  destructive: statements.map((statement) => ({ kind: 'delete', statement })),
  objection: 'writes',
});

describe('checkRun', () => {
  it('waits for nobody where no word could destroy', () => {
    const judge = jest.fn();
    expect(checkRun('select * from books', judge)).toEqual({ destructive: [], byRulesAlone: false });
    expect(judge).not.toHaveBeenCalled();
  });

  it('takes what the tree adds to the rules', async () => {
    const sql = 'drop table a; explain analyze delete from b';
    await expect(checkRun(sql, async () => tree('explain analyze delete from b'))).resolves.toEqual({
      destructive: [
        { kind: 'delete', statement: 'explain analyze delete from b' },
        { kind: 'drop', statement: 'drop table a' },
      ],
      byRulesAlone: false,
    });
  });

  it('lets the rules decide alone without the parser, and says so', async () => {
    await expect(checkRun('delete from a', async () => undefined)).resolves.toEqual({
      destructive: [{ kind: 'delete', statement: 'delete from a' }],
      byRulesAlone: true,
    });
  });
});
