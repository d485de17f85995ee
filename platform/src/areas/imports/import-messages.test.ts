import type { ImportMessage } from '@howdah/shared-api/contract';
import type { ScriptEvent } from '../../engines/sql/events.ts';
import { importMessages } from './import-messages.ts';

const script = { sql: '', parameters: [], firstBatch: 2 };
const batches = [{ json: '[]', rows: 5 }];

const rows = (set: number, values: (string | null)[][]): ScriptEvent => ({
  type: 'rows',
  set,
  count: values.length,
  line: Buffer.from(`${JSON.stringify({ type: 'rows', set, rows: values })}\n`),
});
const end = (set: number): ScriptEvent => ({ type: 'end', set, command: 'SELECT 1', row_count: 1, ms: 1 });
const outcome = (kind: 'kept' | 'unknown' | 'rolled_back'): ScriptEvent => ({
  type: 'outcome',
  first: 0,
  last: 3,
  outcome: kind,
});
const batch = [rows(2, [['4', 'price', '22P02', 'not a number']]), end(2)];
const summary = [rows(3, [['3', '16384']]), end(3)];
const cancelled: ScriptEvent = {
  type: 'error',
  code: '57014',
  message: 'canceling statement due to user request',
  severity: 'ERROR',
};
const done: ScriptEvent = { type: 'done', ms: 1 };

/** The last message about an import whose script has these events. */
async function result(events: ScriptEvent[]): Promise<ImportMessage | undefined> {
  async function* stream() {
    yield* events;
  }
  let last: ImportMessage | undefined;
  for await (const message of importMessages(stream(), script, batches)) last = message;
  return last;
}

describe('the result of an import', () => {
  const imported = { type: 'imported', table_id: '16384', inserted: 3, failed: 1, kept_out: 1 };
  const notImported = { type: 'not_imported', code: '57014', message: cancelled.message };

  it('has the numbers of its rows', async () => {
    expect(await result([...batch, ...summary, outcome('kept'), done])).toEqual(imported);
  });

  it('is the same if it is cancelled after its commit', async () => {
    expect(await result([...batch, ...summary, outcome('kept'), cancelled, done])).toEqual(imported);
  });

  it('is unknown if it was committed, but its numbers were lost', async () => {
    const events = [...batch, cancelled, outcome('kept'), done];
    expect(await result(events)).toEqual({ ...notImported, imported: 'unknown' });
  });

  it('is unknown if it is cancelled during its commit', async () => {
    const events = [...batch, ...summary, cancelled, outcome('unknown'), done];
    expect(await result(events)).toEqual({ ...notImported, imported: 'unknown' });
  });

  it('is nothing if it is cancelled before', async () => {
    expect(await result([...batch, cancelled, outcome('rolled_back'), done])).toEqual({
      ...notImported,
      imported: 'nothing',
    });
  });
});
