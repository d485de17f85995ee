import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TaskFailed, TaskThread } from '../../src/threads/task-thread.ts';

let folder: string;
let thread: TaskThread<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'howdah-thread-'));
  writeFileSync(
    join(folder, 'worker.mjs'),
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', (task) => {
       if (task === 'loop') for (;;);
       if (task === 'throw') throw new Error('no such task');
       if (task === 'fill') for (const held = []; ; ) held.push(new Array(1e5).fill(task.length + held.length));
       parentPort.postMessage(task === 'who' ? String(threadId) : task.toUpperCase());
     });`,
  );
  thread = new TaskThread({
    workerEntry: join(folder, 'worker.mjs'),
    workerData: { kind: 'test' },
    timeLimitMs: 3_000,
    memoryLimitMb: 32,
    idleMs: 60_000,
  });
});
afterAll(async () => {
  await thread.close();
  rmSync(folder, { recursive: true });
});

describe('a task thread', () => {
  it('gives each task its own answer, in order', async () => {
    expect(await Promise.all(['one', 'two', 'three'].map((task) => thread.run(task)))).toEqual([
      'ONE',
      'TWO',
      'THREE',
    ]);
  });

  it('does one task after the other in one thread', async () => {
    const [first, second] = await Promise.all([thread.run('who'), thread.run('who')]);
    expect(first).toBe(second);
  });

  it.each(['loop', 'throw', 'fill'])(
    'fails at a task that would %s, and does the next in a new thread',
    async (task) => {
      const before = await thread.run('who');
      const failing = thread.run(task);
      const next = thread.run('who');
      await expect(failing).rejects.toThrow(TaskFailed);
      expect(await next).not.toBe(before);
    },
  );

  it('fails at what runs and what waits when it is closed, and at all that comes later', async () => {
    await thread.run('who');
    const all = ['loop', 'who'].map((task) => expect(thread.run(task)).rejects.toThrow(TaskFailed));
    await new Promise(setImmediate);
    await thread.close();
    await Promise.all(all);
    await expect(thread.run('who')).rejects.toThrow(TaskFailed);
  });
});
