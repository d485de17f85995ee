import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TaskPool } from '../../src/kernel/threads/task-pool.ts';
import { TaskFailed } from '../../src/kernel/threads/task-thread.ts';

let folder: string;
const pools: TaskPool<string, string>[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'howdah-threads-'));
  writeFileSync(
    join(folder, 'worker.mjs'),
    `import { parentPort, threadId, workerData } from 'node:worker_threads';
     // Starts when the test opens the gate.
     Atomics.wait(workerData.gate, 0, 0);
     parentPort.on('message', (task) => {
       if (task === 'loop') for (;;);
       if (task === 'throw') throw new Error('no such task');
       if (task === 'fill') for (const held = []; ; ) held.push(new Array(1e5).fill(task.length + held.length));
       parentPort.postMessage(task === 'who' ? String(threadId) : task.toUpperCase());
     });
     parentPort.postMessage('ready');`,
  );
});
// Time passes only by `jest.advanceTimersByTime`, so a busy machine changes nothing.
beforeEach(() =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] }),
);
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
  jest.useRealTimers();
});
afterAll(() => rmSync(folder, { recursive: true }));

const TIME_LIMIT_MS = 1_000;

const openGate = () => new Int32Array(new SharedArrayBuffer(4)).fill(1);

function newPool({ threads = 1, gate = openGate() } = {}): TaskPool<string, string> {
  const pool = new TaskPool<string, string>({
    workerEntry: join(folder, 'worker.mjs'),
    workerData: { kind: 'test', gate } as { kind: string },
    threads,
    timeLimitMs: TIME_LIMIT_MS,
    memoryLimitMb: 32,
    idleMs: 60_000,
  });
  pools.push(pool);
  return pool;
}

describe('a pool of task threads', () => {
  it('returns the result of each task, in order', async () => {
    const pool = newPool();
    const seen: string[] = [];
    const tasks = ['one', 'two', 'three'].map((task) =>
      pool.run(task, 'a').then((answer) => seen.push(answer)),
    );
    await Promise.all(tasks);
    expect(seen).toEqual(['ONE', 'TWO', 'THREE']);
  });

  it('uses one thread when that is enough', async () => {
    const pool = newPool({ threads: 3 });
    expect(await pool.run('who', 'a')).toBe(await pool.run('who', 'b'));
  });

  it.each(['loop', 'throw', 'fill'])(
    'fails a task that would %s, and runs the next one in a new thread',
    async (task) => {
      const pool = newPool();
      const before = await pool.run('who', 'a');
      const failed = expect(pool.run(task, 'a')).rejects.toThrow(TaskFailed);
      const next = pool.run('who', 'b');
      if (task === 'loop') jest.advanceTimersByTime(TIME_LIMIT_MS);
      await failed;
      expect(await next).not.toBe(before);
    },
  );

  it('runs tasks of other users while those of one user take long', async () => {
    const pool = newPool({ threads: 2 });
    const slow = ['loop', 'loop', 'loop'].map((task) =>
      expect(pool.run(task, 'a')).rejects.toThrow(TaskFailed),
    );
    expect(await pool.run('hello', 'b')).toBe('HELLO');
    await pool.close();
    await Promise.all(slow);
  });

  it('measures the time of a task from its own start, not from that of the thread', async () => {
    const gate = new Int32Array(new SharedArrayBuffer(4));
    const pool = newPool({ gate });
    const answer = pool.run('hello', 'a');
    jest.advanceTimersByTime(TIME_LIMIT_MS);
    gate.fill(1);
    Atomics.notify(gate, 0);
    expect(await answer).toBe('HELLO');
  });

  it('gives a waiting task its full time', async () => {
    const pool = newPool();
    await pool.run('who', 'a');
    const failed = expect(pool.run('loop', 'a')).rejects.toThrow(TaskFailed);
    const answer = pool.run('hello', 'a');
    jest.advanceTimersByTime(TIME_LIMIT_MS);
    await failed;
    expect(await answer).toBe('HELLO');
  });

  it('fails running, waiting and later tasks when it is closed', async () => {
    const pool = newPool();
    await pool.run('who', 'a');
    const all = ['loop', 'who'].map((task) => expect(pool.run(task, 'a')).rejects.toThrow(TaskFailed));
    await new Promise(setImmediate);
    await pool.close();
    await Promise.all(all);
    await expect(pool.run('who', 'a')).rejects.toThrow(TaskFailed);
  });
});
