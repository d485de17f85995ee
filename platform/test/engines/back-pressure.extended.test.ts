import { join } from 'node:path';
import { DatabaseProcess } from '../../src/engines/pglite/database-process.ts';
import type { ScriptEvent } from '../../src/engines/sql/events.ts';
import { engineEntry } from './engine-entry.ts';
import { startEngine } from './projects.ts';
import { testedMajors } from './tested-majors.ts';

/** Maximum number of events that wait for their reader. Must equal the constant in database-process.ts. */
const MAX_WAITING = 8;
/** Each row fills a batch, so each row is one event. */
const sql = `select repeat('x', 300000) from generate_series(1, 30)`;
const request = {
  type: 'script' as const,
  sql,
  script: { kind: 'statements' as const, statements: [{ text: sql, start: 0 }] },
  readOnly: false,
  asReader: false,
  writesOff: false,
  rollBack: false,
  limits: { maxRowBytes: 1024 * 1024, statementTimeout: { ms: 0, isRequested: true } },
};

describe.each(testedMajors)('a database process of Postgres %i', (major) => {
  it('sends no more events than its window while none is taken, and one more for each event taken', async () => {
    const { engine, home, dispose } = startEngine();
    await engine.create('quiet', { major });
    await engine.create('clock', { major });
    const database = await DatabaseProcess.open(engineEntry(), {
      major,
      dataDir: join(home, 'projects/quiet/data'),
      initialise: false,
      sharedBuffers: '16MB',
      memoryLimitMb: 2048,
    });
    const got: ScriptEvent[] = [];
    const over = database.runScript(request, (event) => got.push(event)).catch(() => {});
    // Waits as long as another process needs to send all of its rows to a reader.
    const meanwhile = async () => {
      const { events } = await engine.run({ database: 'clock', sql });
      for await (const event of events) void event;
    };

    await meanwhile();
    expect(got).toHaveLength(MAX_WAITING);
    for (let taken = 0; taken < 3; taken += 1) database.taken();
    await meanwhile();
    expect(got).toHaveLength(MAX_WAITING + 3);

    await database.terminate();
    await over;
    await dispose();
  });
});
