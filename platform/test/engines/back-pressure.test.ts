import { join } from 'node:path';
import { DatabaseWorker } from '../../src/engines/pglite/database-worker.ts';
import type { PostgresMajor } from '../../src/engines/engine.ts';
import type { ScriptEvent } from '../../src/sql/events.ts';
import { startEngine } from './projects.ts';
import { buildWorkerEntry } from './worker-entry.ts';

/** Messages under way at most (flow-control.ts), seen from outside. */
const WINDOW = 8;
/** Each row is as wide as a batch, and so a message of its own. */
const sql = `select repeat('x', 300000) from generate_series(1, 30)`;
const request = {
  type: 'script' as const,
  sql,
  script: { kind: 'statements' as const, statements: [{ text: sql, start: 0 }] },
  readOnly: false,
  writesOff: false,
};

describe.each<PostgresMajor>([17, 18])('a database thread of Postgres %i', (major) => {
  it('posts no more than its window while nobody takes anything, and one more for each that is taken', async () => {
    const { engine, home, dispose } = startEngine();
    await engine.create('quiet', { major });
    await engine.create('clock', { major });
    const worker = await DatabaseWorker.open(buildWorkerEntry(), {
      major,
      dataDir: join(home, 'projects/quiet/data'),
      initialise: false,
      sharedBuffers: '16MB',
    });
    const got: ScriptEvent[] = [];
    const over = worker.runScript(request, (event) => got.push(event)).catch(() => {});
    // The time in which another thread sends all of its rows to one who takes them.
    const meanwhile = async () => {
      const { events } = await engine.run({ database: 'clock', sql });
      for await (const event of events) void event;
    };

    await meanwhile();
    expect(got).toHaveLength(WINDOW);
    for (let taken = 0; taken < 3; taken += 1) worker.flow.grant();
    await meanwhile();
    expect(got).toHaveLength(WINDOW + 3);

    await worker.terminate();
    await over;
    await dispose();
  });
});
