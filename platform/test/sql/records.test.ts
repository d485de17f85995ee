import { isSqlTooLarge, MAX_SQL_BYTES } from '@howdah/shared-api/contract';
import type { RowsEvent, ScriptEvent } from '../../src/engines/sql/events.ts';
import type { SqlFailure } from '../../src/engines/sql/script-failures.ts';
import { encodeEvent, readRows } from '../../src/areas/sql/ndjson.ts';
import { collectRecords } from '../../src/areas/sql/records.ts';

function rows(set: number, values: (string | null)[][]): RowsEvent {
  const line = Buffer.from(`${JSON.stringify({ type: 'rows', set, rows: values })}\n`);
  return { type: 'rows', set, count: values.length, line };
}

function columns(set: number, ...ids: [name: string, typeId: number][]): ScriptEvent {
  return { type: 'columns', set, columns: ids.map(([name, type_id]) => ({ name, type_id, type: '' })) };
}

const end = (set: number): ScriptEvent => ({ type: 'end', set, command: 'SELECT', row_count: 0, ms: 1 });
const done: ScriptEvent = { type: 'done', ms: 1 };

async function* stream(...events: ScriptEvent[]) {
  yield* events;
}

describe('collectRecords', () => {
  it.each([
    [23, '42', 42],
    [21, '-1', -1],
    [20, '9007199254740993', '9007199254740993'],
    [1700, '1.10', '1.10'],
    [701, '1.5', 1.5],
    [701, 'NaN', 'NaN'],
    [700, '-Infinity', '-Infinity'],
    [16, 't', true],
    [16, 'f', false],
    [3802, '{"a": [1, null]}', { a: [1, null] }],
    [114, '[1]', [1]],
    [1184, '2024-01-01 00:00:00+00', '2024-01-01 00:00:00+00'],
    [1007, '{1,2}', '{1,2}'],
    [23, null, null],
  ])('converts type %i from %j to %j', async (typeId, text, value) => {
    const records = await collectRecords(stream(columns(0, ['v', typeId]), rows(0, [[text]]), end(0), done));
    expect(records).toEqual([{ v: value }]);
  });

  it('returns the rows of the last statement that has any', async () => {
    const events = [
      columns(0, ['a', 23]),
      rows(0, [['1']]),
      end(0),
      columns(1, ['b', 23]),
      rows(1, [['2'], ['3']]),
      end(1),
      end(2),
      done,
    ];
    expect(await collectRecords(stream(...events))).toEqual([{ b: 2 }, { b: 3 }]);
  });

  it('returns an empty list when the last of them has no rows', async () => {
    const events = [columns(0, ['a', 23]), rows(0, [['1']]), end(0), columns(1, ['b', 23]), end(1), done];
    expect(await collectRecords(stream(...events))).toEqual([]);
    expect(await collectRecords(stream(end(0), done))).toEqual([]);
  });

  it('accepts any column name, including __proto__', async () => {
    const [record] = await collectRecords(
      stream(columns(0, ['__proto__', 25]), rows(0, [['x']]), end(0), done),
    );
    expect(Object.keys(record!)).toEqual(['__proto__']);
    expect(JSON.stringify(record)).toBe('{"__proto__":"x"}');
  });

  it('throws the error of Postgres when the script fails', async () => {
    const error: ScriptEvent = {
      type: 'error',
      code: '42703',
      message: 'no',
      severity: 'ERROR',
      position: 8,
      line: 1,
    };
    await expect(collectRecords(stream(error, done))).rejects.toMatchObject({ message: 'no', event: error });
  });
});

describe('collectRecords of a script whose outcome is unknown', () => {
  const error = (code: string): ScriptEvent => ({ type: 'error', code, message: 'no', severity: 'FATAL' });
  const unknown: ScriptEvent = { type: 'outcome', first: 0, last: 0, outcome: 'unknown' };
  const codeOf = (...events: ScriptEvent[]) =>
    collectRecords(stream(...events, done)).catch(({ event }: SqlFailure) => event.code);

  it('says so if the database went down during a commit', async () => {
    expect(await codeOf(error('57P01'), unknown)).toBe('08007');
    expect(await codeOf(error('57P02'), unknown)).toBe('08007');
    // A process that is killed for its memory.
    expect(await codeOf(error('53200'), unknown)).toBe('08007');
    expect(await codeOf(error('57P01'), { ...unknown, outcome: 'rolled_back' })).toBe('57P01');
  });

  it('throws the error of Postgres, whatever a called procedure may have committed before', async () => {
    expect(await codeOf(unknown, error('23505'))).toBe('23505');
    expect(await codeOf(unknown, error('57014'))).toBe('57014');
    // A publisher that refuses its subscription.
    expect(await codeOf(unknown, error('08006'))).toBe('08006');
  });
});

describe('encodeEvent', () => {
  it('writes one line for each event, and does not change rows', () => {
    expect(encodeEvent(done)).toBe('{"type":"done","ms":1}\n');
    const batch = rows(0, [['a\n', null]]);
    expect(encodeEvent(batch)).toBe(batch.line);
    expect(readRows(batch)).toEqual([['a\n', null]]);
  });
});

describe('isSqlTooLarge', () => {
  it('counts UTF-8 bytes, and accepts everything under 98 percent of 1 MB', () => {
    const most = Math.ceil(MAX_SQL_BYTES) - 1;
    expect(isSqlTooLarge('x'.repeat(most))).toBe(false);
    expect(isSqlTooLarge('x'.repeat(most + 1))).toBe(true);
    expect(isSqlTooLarge('é'.repeat(Math.floor(most / 2)))).toBe(false);
    expect(isSqlTooLarge('é'.repeat(Math.floor(most / 2) + 1))).toBe(true);
  });
});
