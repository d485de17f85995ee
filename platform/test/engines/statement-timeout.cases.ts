import { scriptLimits } from '../../src/engines/protocol/script-limits.ts';
import { readTimeout } from '../../src/engines/protocol/statement-timeout.ts';
import { StatementTimer } from '../../src/engines/protocol/statement-timer.ts';
import { RUNS_EXTENDED_TESTS } from '../extended-tests.ts';
import { describeAboveEngines } from './projects.ts';

/** Never ends, and returns no row. */
const RUNAWAY = 'select count(*) from generate_series(1, 100000000000)';
/** Also very long, but PGlite can end it between rows without a new process. */
const SLOW = 'select generate_series(1, 1000000000)';
/** Few rows, so that the timeout ends the run and not the row limit of read-only runs. */
const SLOW_ROWS = 'select pg_sleep(0.01) from generate_series(1, 100000)';
const timedOut = {
  code: '57014',
  message: 'canceling statement due to statement timeout',
  hint: expect.stringContaining('Choose a longer timeout'),
};

describeAboveEngines('A statement that takes too long', (project) => {
  const inTheScript: [string, string, number | undefined][] = [
    ['the time that its script sets', `set statement_timeout = '300ms'; ${SLOW}`, undefined],
    [
      'the time that its transaction sets',
      `begin; set local statement_timeout = '300ms'; ${SLOW}`,
      undefined,
    ],
    [
      'the time that its script sets with a function',
      `select set_config('statement_timeout', '300', false); ${SLOW}`,
      0,
    ],
  ];
  it.each<[string, string, number | undefined]>([
    ['the requested time', RUNAWAY, 300],
    ...(RUNS_EXTENDED_TESTS ? inTheScript : []),
  ])('is cancelled after %s, and the next statement runs', async (_what, sql, statementTimeoutMs) => {
    const { error } = await project.run(sql, { statementTimeoutMs });
    expect(error).toMatchObject(timedOut);
    expect((await project.run('select 1')).sets[0]!.rows).toEqual([['1']]);
  });

  it.extended.each([
    ['as a reader', { asReader: true }],
    ['in read-only mode', { readOnly: true }],
  ])('is cancelled when it runs %s', async (_who, asked) => {
    const { error } = await project.run(SLOW_ROWS, { ...asked, statementTimeoutMs: 300 });
    expect(error).toMatchObject(timedOut);
    expect((await project.run('select 1', asked)).sets[0]!.rows).toEqual([['1']]);
  });

  it.extended('uses the timeout of its role unless the request sets one', async () => {
    const { error } = await project.run("alter role current_user set statement_timeout = '1s'");
    expect(error).toBeNull();
    expect((await project.run(SLOW)).error).toMatchObject(timedOut);
    const { sets } = await project.run('show statement_timeout', { statementTimeoutMs: 60_000 });
    expect(sets[0]!.rows).toEqual([['1min']]);
    await project.run('alter role current_user reset statement_timeout');
  });

  it('can be limited in a transaction that sets its isolation level', async () => {
    const { sets, error } = await project.run(
      `begin; set transaction isolation level serializable; set local statement_timeout = '5s';
       show transaction_isolation; show statement_timeout; commit`,
    );
    expect(error).toBeNull();
    expect(sets.flatMap(({ rows }) => rows)).toEqual([['serializable'], ['5s']]);
  });

  it.extended('has a default of two minutes, and no limit when its script turns it off', async () => {
    expect((await project.run('show statement_timeout')).sets[0]!.rows).toEqual([['2min']]);
    const { error } = await project.run('set statement_timeout = 0; select pg_sleep(1.2)', {
      statementTimeoutMs: 1_000,
    });
    expect(error).toBeNull();
  });
});

describe('The timeout of a statement', () => {
  it('is bounded by the configuration', () => {
    const ms = (requested?: number) =>
      scriptLimits({ statementSeconds: 10, maxStatementSeconds: 60 }, requested).statementTimeout;
    expect(ms()).toEqual({ ms: 10_000, isRequested: false });
    expect(ms(5_000)).toEqual({ ms: 5_000, isRequested: true });
    expect(ms(100_000)).toEqual({ ms: 60_000, isRequested: true });
    expect(ms(0)).toEqual({ ms: 60_000, isRequested: true });
  });

  it.each([
    ['0', 0],
    ['250ms', 250],
    ['2min', 120_000],
    ['1h', 3_600_000],
    ['1d', 86_400_000],
    ['nonsense', 0],
  ])('is parsed as Postgres prints it: %s', (setting, ms) => {
    expect(readTimeout(setting)).toBe(ms);
  });

  describe('in the timer of the platform', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const end = { type: 'end', set: 0, command: 'SELECT', row_count: 0, ms: 1 } as const;

    it('starts with each statement', () => {
      const onTimedOut = jest.fn();
      const timer = new StatementTimer(onTimedOut);
      timer.observe({ type: 'timeout', ms: 100 });
      jest.advanceTimersByTime(99);
      timer.observe(end);
      jest.advanceTimersByTime(99);
      expect(onTimedOut).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(onTimedOut).toHaveBeenCalledTimes(1);
    });

    it('stops with the script, and with a timeout of 0', () => {
      const onTimedOut = jest.fn();
      const timer = new StatementTimer(onTimedOut);
      timer.observe({ type: 'timeout', ms: 100 });
      timer.observe({ type: 'timeout', ms: 0 });
      jest.advanceTimersByTime(1_000);
      timer.observe({ type: 'timeout', ms: 100 });
      timer.stop();
      jest.advanceTimersByTime(1_000);
      expect(onTimedOut).not.toHaveBeenCalled();
    });
  });
});
