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
     // A thread that takes longer to start than a task may take.
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, workerData.startMs);
     parentPort.on('message', (task) => {
       if (task === 'loop') for (;;);
       if (task === 'throw') throw new Error('no such task');
       if (task === 'fill') for (const held = []; ; ) held.push(new Array(1e5).fill(task.length + held.length));
       parentPort.postMessage(task === 'who' ? String(threadId) : task.toUpperCase());
     });
     parentPort.postMessage('ready');`,
  );
});
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));
afterAll(() => rmSync(folder, { recursive: true }));

function newPool({ threads = 1, timeLimitMs = 3_000, startMs = 0 } = {}): TaskPool<string, string> {
  const pool = new TaskPool<string, string>({
    workerEntry: join(folder, 'worker.mjs'),
    workerData: { kind: 'test', startMs } as { kind: string },
    threads,
    timeLimitMs,
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
      const pool = newPool({ timeLimitMs: task === 'loop' ? 1_000 : undefined });
      const before = await pool.run('who', 'a');
      const failing = pool.run(task, 'a');
      const next = pool.run('who', 'b');
      await expect(failing).rejects.toThrow(TaskFailed);
      expect(await next).not.toBe(before);
    },
  );

  it('runs tasks of other users while those of one user take long', async () => {
    const pool = newPool({ threads: 2, timeLimitMs: 60_000 });
    const slow = ['loop', 'loop', 'loop'].map((task) =>
      expect(pool.run(task, 'a')).rejects.toThrow(TaskFailed),
    );
    expect(await pool.run('hello', 'b')).toBe('HELLO');
    await pool.close();
    await Promise.all(slow);
  });

  it('measures the time of a task from its own start, not from that of the thread', async () => {
    const pool = newPool({ timeLimitMs: 400, startMs: 1_000 });
    expect(await pool.run('hello', 'a')).toBe('HELLO');
  });

  it('gives a waiting task its full time', async () => {
    const pool = newPool({ timeLimitMs: 400 });
    const failing = expect(pool.run('loop', 'a')).rejects.toThrow(TaskFailed);
    expect(await pool.run('hello', 'a')).toBe('HELLO');
    await failing;
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
