import { NO_PLAN, ONE_STATEMENT, planOf } from './plan-statement.ts';

const sent = (source: string, kind: 'estimate' | 'analyze', readOnly = false) => {
  const plan = planOf(source, kind, readOnly);
  return plan.kind === 'ready' ? plan.before + plan.statement : plan.message;
};

describe('planOf', () => {
  it.each([
    ['select 1', 'explain (verbose, format json) select 1'],
    [' -- why\nselect 1; ', 'explain (verbose, format json) select 1'],
    ['explain analyze verbose select 1', 'explain (verbose, format json) select 1'],
    ['explain (analyze, costs off) select 1', 'explain (verbose, format json) select 1'],
    ['(select 1) union select 2', 'explain (verbose, format json) (select 1) union select 2'],
    ['delete from t', 'explain (verbose, format json) delete from t'],
  ])('asks for the plan of %j', (source, expected) => {
    expect(sent(source, 'estimate')).toBe(expected);
  });

  it('measures a plain select as it is', () => {
    expect(sent('select count(*) from books', 'analyze')).toBe(
      'explain (analyze, buffers, verbose, format json) select count(*) from books',
    );
  });

  it.each(['select 1', 'select * into t from s', 'delete from t', 'select evil()'])(
    'says that what measuring %j did is rolled back, for who may write',
    (source) => {
      expect(planOf(source, 'analyze', false)).toMatchObject({ mode: { rolledBack: true } });
      expect(planOf(source, 'analyze', true)).toMatchObject({ mode: { rolledBack: false } });
      expect(planOf(source, 'estimate', false)).toMatchObject({ mode: { rolledBack: false } });
    },
  );

  it.each([
    ['select 1; select 2', ONE_STATEMENT],
    ['drop table t', NO_PLAN],
    ['-- nothing', NO_PLAN],
    ['explain', NO_PLAN],
    ['vacuum', NO_PLAN],
  ])('has no plan for %j', (source, message) => {
    expect(sent(source, 'analyze')).toBe(message);
  });

  it('knows where the statement starts', () => {
    expect(planOf('-- a\nexplain select 1', 'estimate', false)).toMatchObject({ start: 13 });
  });
});
