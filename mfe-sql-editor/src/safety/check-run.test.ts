import { judgeByRules } from '@howdah/shared-api/sql-safety';
import { judgeWithLibpg } from '@howdah/shared-api/sql-safety/judge';
import { loadModule } from 'libpg-query';
import { checkBeforeRun, mustAsk, PARSER_TIMEOUT_MS } from './check-run.ts';

beforeAll(() => loadModule());

const parser = async (sql: string) => ({ ...judgeWithLibpg(sql), isParsed: true });
const noParser = async (sql: string) => ({ ...judgeByRules(sql), isParsed: false });

describe('checkBeforeRun', () => {
  it.each(['select * from books', 'select count(*), lower(title) from books -- all\n group by 2'])(
    'waits for nobody where `%s` is seen to be a plain read',
    (sql) => {
      const judge = jest.fn();
      expect(checkBeforeRun(sql, 'rows', judge)).toMatchObject({
        destructive: [],
        isUnchecked: false,
        limit: null,
      });
      expect(judge).not.toHaveBeenCalled();
    },
  );

  it('gives the parser five seconds', async () => {
    const judge = jest.fn(noParser);
    await checkBeforeRun('delete from a', 'rows', judge);
    expect(judge).toHaveBeenCalledWith('delete from a', PARSER_TIMEOUT_MS);
    expect(PARSER_TIMEOUT_MS).toBe(5000);
  });

  it.each(['rows', 'analyze'] as const)('takes what the parser finds, for %s', async (mode) => {
    const sql = 'with d as (delete from b returning 1) select 1 from d';
    const check = await checkBeforeRun(sql, mode, parser);
    expect(check).toMatchObject({
      destructive: [{ kind: 'delete-all', statement: sql }],
      isUnchecked: false,
      isRolledBack: mode === 'analyze',
    });
    expect(mustAsk(check)).toBe(true);
  });

  it('asks nothing before a plan that runs nothing', () => {
    expect(checkBeforeRun('delete from a', 'estimate', noParser)).toMatchObject({ destructive: [] });
  });

  it.each([
    'with d as (delete from t returning 1) select 1 from d',
    'do $$ begin delete from t; end $$',
    'explain analyze delete from t',
    'merge into t using u on true when matched then delete',
    'select pg_terminate_backend(1)',
    'select 1 into t2',
    'insert into t values (1)',
    'select 1; select 2',
    'select 1 -- \rdelete from t',
    'selec 1',
  ])('asks before `%s` when the parser does not answer', async (sql) => {
    const check = await checkBeforeRun(sql, 'rows', noParser);
    expect(check.isUnchecked).toBe(true);
    expect(mustAsk(check)).toBe(true);
    expect(check.limit).not.toBeNull();
  });

  it('names what the rules know of a script that was not checked', async () => {
    await expect(checkBeforeRun('drop table a', 'rows', noParser)).resolves.toMatchObject({
      destructive: [{ kind: 'drop', statement: 'drop table a' }],
      isUnchecked: true,
    });
  });
});
