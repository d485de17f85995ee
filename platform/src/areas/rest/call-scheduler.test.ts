import { setImmediate as nextTurn } from 'node:timers/promises';
import { CallScheduler, type SchedulerLimits } from './call-scheduler.ts';

let endAll = async () => {};
// Time passes only in `pass`, so a busy machine changes nothing.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(async () => {
  await endAll();
  jest.useRealTimers();
});

/** The next calls start after the answer of the one that has ended. */
async function startNext(): Promise<void> {
  await nextTurn();
  await nextTurn();
}

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  await startNext();
}

/** Calls that end when the test says so, or with it. */
function calls(limits: Partial<SchedulerLimits> = {}) {
  const scheduler = new CallScheduler({
    running: 3,
    runningBesideOthers: 1,
    quickMs: 60_000,
    pauseMs: 0,
    ...limits,
  });
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const call = (name: string, project = 'a') =>
    scheduler.run(project, async () => {
      started.push(name);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve())),
      );
      return name;
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)!(error);
    await startNext();
  };
  endAll = async () => {
    for (const name of started) await end(name);
  };
  return { call, end, started, scheduler };
}

describe('the turns of calls', () => {
  it('come in order, a few of a project at once', async () => {
    const { call, end, started } = calls();
    const all = ['1', '2', '3', '4', '5'].map((name) => call(name));
    expect(started).toEqual(['1', '2', '3']);
    await end('2');
    expect(started).toEqual(['1', '2', '3', '4']);
    for (const name of ['1', '3', '4', '5']) await end(name);
    expect(await Promise.all(all)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('go on after a call that fails', async () => {
    const { call, end, started } = calls({ running: 1 });
    const failing = call('1');
    const next = call('2');
    const failed = expect(failing).rejects.toThrow('No');
    await end('1', new Error('No'));
    await failed;
    expect(started).toEqual(['1', '2']);
    await end('2');
    expect(await next).toBe('2');
  });

  it('do not wait for another project, and are fewer beside one', async () => {
    const { call, end, started } = calls();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void call(name);
    void call('b1', 'b');
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
    await end('b1');
    await end('a1');
    await end('a2');
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1']);
    await end('a3');
    expect(started).toEqual(['a1', 'a2', 'a3', 'b1', 'a4']);
  });

  it('alternate with those of a project that sends one after the other', async () => {
    const { call, end, started } = calls({ running: 1 });
    for (const name of ['a1', 'a2', 'a3']) void call(name);
    void call('b1', 'b');
    await end('a1');
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
    void call('b2', 'b');
    await end('a2');
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
    await end('b2');
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('are held for the next call of a project that sends one after the other', async () => {
    const { call, end, started } = calls({ running: 1, pauseMs: 1_000, everyMs: 1_000 });
    for (const name of ['a1', 'a2', 'a3']) void call(name);
    void call('b1', 'b');
    await end('b1');
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
    void call('b2', 'b');
    await end('a2');
    await end('b2');
    void call('b3', 'b');
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'b3']);
  });

  it('wait for a call that came while they were held', async () => {
    const { call, end, started } = calls({ running: 1, pauseMs: 20, everyMs: 60_000 });
    for (const name of ['a1', 'a2', 'a3']) void call(name);
    void call('b1', 'b');
    await end('a1');
    await end('b1');
    await end('a2');
    void call('b2', 'b');
    await pass(20);
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
    await end('b2');
    await pass(20);
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it.each([
    ['until that calls no more', { pauseMs: 20, everyMs: 60_000 }],
    ['only as long as the last one did not start long ago', { pauseMs: 60_000, everyMs: 20 }],
  ])('are held %s', async (_, limits) => {
    const { call, end, started } = calls({ running: 1, ...limits });
    for (const name of ['a1', 'a2', 'a3']) void call(name);
    void call('b1', 'b');
    await end('a1');
    await end('b1');
    await end('a2');
    await pass(19);
    expect(started).toEqual(['a1', 'b1', 'a2']);
    await pass(1);
    expect(started).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('do not wait for calls that come while they wait for others', async () => {
    const { call, end, started } = calls({ running: 1 });
    for (const name of ['a1', 'a2']) void call(name);
    void call('b1', 'b');
    await end('a1');
    void call('c1', 'c');
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('of two projects with calls that wait do not wait for each other', async () => {
    const { call, end, started } = calls({ running: 1 });
    for (const name of ['a1', 'a2', 'a3']) void call(name);
    for (const name of ['b1', 'b2', 'b3']) void call(name, 'b');
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('do not wait for a slow call of another project', async () => {
    const { call, end, started } = calls({ running: 1, quickMs: 20 });
    for (const name of ['a1', 'a2']) void call(name);
    void call('slow', 'b');
    await end('a1');
    await pass(19);
    expect(started).toEqual(['a1', 'slow']);
    await pass(1);
    expect(started).toEqual(['a1', 'slow', 'a2']);
  });

  it('are as many as before when the other project calls no more', async () => {
    const { call, end, started } = calls({ quickMs: 20 });
    void call('b1', 'b');
    await end('b1');
    void call('a1');
    void call('a2');
    expect(started).toEqual(['b1', 'a1']);
    await pass(21);
    void call('a3');
    expect(started).toEqual(['b1', 'a1', 'a2', 'a3']);
  });

  it('do not wait for a slow call of the project', async () => {
    const { call, started, scheduler } = calls({ quickMs: 20 });
    await scheduler.run('b', async () => {});
    void call('slow');
    void call('next');
    await pass(19);
    await scheduler.run('b', async () => {});
    expect(started).toEqual(['slow']);
    await pass(1);
    expect(started).toEqual(['slow', 'next']);
  });

  it('are refused when too many calls run or wait', async () => {
    const { call, end } = calls({ calls: 4 });
    const all = ['1', '2', '3', '4'].map((name) => call(name));
    await expect(call('5')).rejects.toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    void call('other', 'b');
    await end('1');
    await all[0];
    await end('other');
    void call('6');
    for (const name of ['2', '3', '4', '6']) await end(name);
    await Promise.all(all);
  });

  it('are refused after a time, and leave their place', async () => {
    const { call, end, started } = calls({ running: 1, waitMs: 20 });
    void call('1');
    const refused = expect(call('2')).rejects.toMatchObject({ status: 504, body: { code: 'PGRST003' } });
    await pass(20);
    await refused;
    void call('3');
    await end('1');
    expect(started).toEqual(['1', '3']);
  });
});
