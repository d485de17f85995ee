import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ErrorEvent, ResultColumn, RowsEvent, ScriptEvent } from '../../engines/sql/events.ts';
import { RecordsTooLarge, SqlFailure } from '../../engines/sql/script-failures.ts';
import { readRows, wholeLines } from './ndjson.ts';

/**
 * Maximum size of a result returned as records, in bytes of its streamed rows. Records are objects that exist
 * all at once on the main thread, so a single call could otherwise exhaust its memory. The stream has no such
 * limit.
 */
export const MAX_RECORDS_BYTES = 32 * 1024 * 1024;

/** A row as an object. If two columns share a name, the later one wins, as in drivers. */
export type SqlRecord = Record<string, unknown>;

type Reader = (text: string) => unknown;

const readNumber: Reader = (text) => {
  const value = Number(text);
  // JSON has no NaN or Infinity, so these stay text.
  return Number.isFinite(value) ? value : text;
};

/** Types whose values JSON represents exactly, by oid. All others stay text, so that nothing is rounded. */
const readers = new Map<number, Reader>([
  [16, (text) => text === 't'], // bool
  [21, readNumber], // int2
  [23, readNumber], // int4
  [700, readNumber], // float4
  [701, readNumber], // float8
  [114, (text) => JSON.parse(text)], // json
  [3802, (text) => JSON.parse(text)], // jsonb
]);

const asText: Reader = (text) => text;

/** The rows of one statement, still encoded. */
interface Result {
  columns: ResultColumn[];
  batches: RowsEvent[];
}

/**
 * Returns the rows of the last statement that returned rows, as records (docs/product/sql-editor.md#calls),
 * or an empty array. Reads the script to its end. Throws SqlFailure if the script fails, and RecordsTooLarge
 * as soon as a result exceeds MAX_RECORDS_BYTES; it then stops reading, which cancels the script.
 */
export async function collectRecords(events: AsyncIterable<ScriptEvent>): Promise<SqlRecord[]> {
  const { columns, batches } = await collectResult(events);
  return batches.flatMap((batch) => recordsOf(columns, batch));
}

/**
 * Like `collectRecords`, but returns the chunks of a JSON array after the script has ended. Produces one
 * chunk per turn of the event loop, so that a large result does not block it.
 */
export async function collectRecordsJson(events: AsyncIterable<ScriptEvent>): Promise<AsyncIterable<string>> {
  return jsonOf(await collectResult(events));
}

async function* jsonOf({ columns, batches }: Result): AsyncGenerator<string, void> {
  let separator = '[';
  for (const batch of batches) {
    await nextTurn();
    const records = JSON.stringify(recordsOf(columns, batch)).slice(1, -1);
    if (records === '') continue;
    yield `${separator}${records}`;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

async function collectResult(events: AsyncIterable<ScriptEvent>): Promise<Result> {
  let result: Result = { columns: [], batches: [] };
  let failure: ErrorEvent | undefined;
  let isUnknown = false;
  for await (const event of wholeLines(withinLimit(events))) {
    if (event.type === 'columns') result = { columns: event.columns, batches: [] };
    else if (event.type === 'rows') result.batches.push(event);
    else if (event.type === 'error') failure = event;
    // What Postgres refuses has its outcome before the error. After it come the outcomes of a lost connection.
    else if (event.type === 'outcome') isUnknown ||= failure !== undefined && event.outcome === 'unknown';
  }
  if (failure) throw new SqlFailure(isUnknown ? outcomeUnknown(failure) : failure);
  return result;
}

/** 08007, transaction_resolution_unknown. */
const outcomeUnknown = (failure: ErrorEvent): ErrorEvent => ({
  ...failure,
  code: '08007',
  hint: 'What the SQL wrote may have been saved. Check it before you run the SQL again.',
});

/** Throws RecordsTooLarge as soon as a result exceeds the limit, even within a row. */
async function* withinLimit(events: AsyncIterable<ScriptEvent>): AsyncGenerator<ScriptEvent, void> {
  let bytes = 0;
  for await (const event of events) {
    if (event.type === 'columns') bytes = 0;
    else if (event.type === 'rows') bytes += event.line.length;
    if (bytes > MAX_RECORDS_BYTES) throw new RecordsTooLarge();
    yield event;
  }
}

function recordsOf(columns: ResultColumn[], batch: RowsEvent): SqlRecord[] {
  return readRows(batch).map((row) => toRecord(columns, row));
}

function toRecord(columns: ResultColumn[], row: (string | null)[]): SqlRecord {
  // No prototype, because a column can be called __proto__.
  const record = Object.create(null) as SqlRecord;
  columns.forEach((column, index) => {
    const text = row[index] ?? null;
    record[column.name] = text === null ? null : (readers.get(column.type_id) ?? asText)(text);
  });
  return record;
}
