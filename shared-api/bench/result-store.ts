/*
 * Measures what a large result takes in the browser's process: `node --expose-gc --import tsx bench/result-store.ts`.
 * Memory is what stays after a garbage collection; a slice is the time for which the page could not answer.
 */
import { DEFAULT_LIMITS, ResultStore } from '../src/sql/store/result-store.ts';
import { streamSql } from '../src/sql/stream/stream-sql.ts';
import { TimeSlices } from '../src/sql/stream/time-slices.ts';

const ROWS_IN_A_LINE = 500;
const MB = 1024 * 1024;

/** 12 columns as tables have them, about 190 characters a row. */
function rowOf(id: number): (string | null)[] {
  const hex = (id * 2654435761).toString(16).padStart(12, '0').slice(0, 12);
  return [
    String(id),
    `0198c0de-4a7b-7${hex.slice(0, 3)}-9${hex.slice(3, 6)}-${hex}`,
    `Reader ${id % 9973}`,
    `reader.${id}@example.org`,
    `2026-11-21 01:${String(id % 60).padStart(2, '0')}:07.123456+00`,
    (id * 1.37).toFixed(2),
    id % 2 === 0 ? 't' : 'f',
    id % 5 === 0 ? null : `Élan vital ${id % 31}`,
    `{"tags": ["a", "b"], "rank": ${id % 100}}`,
    String(id % 1000),
    id % 3 === 0 ? null : '2026-11-21',
    'published',
  ];
}

const encoder = new TextEncoder();
const columns = rowOf(0).map((_, index) => ({ name: `column_${index}`, type_id: 25, type: 'text' }));

const line = (message: object) => encoder.encode(`${JSON.stringify(message)}\n`);

/** Lines made beforehand and sent again and again, so that the time is the dashboard's alone. */
const DIFFERENT_ROWS = 50_000;
const rowLines = Array.from({ length: DIFFERENT_ROWS / ROWS_IN_A_LINE }, (_, at) =>
  line({
    type: 'rows',
    set: 0,
    rows: Array.from({ length: ROWS_IN_A_LINE }, (__, row) => rowOf(at * ROWS_IN_A_LINE + row)),
  }),
);

function answerOf(rowCount: number): Response {
  const lines = [
    line({ type: 'columns', set: 0, columns }),
    ...Array.from({ length: rowCount / ROWS_IN_A_LINE }, (_, at) => rowLines[at % rowLines.length]!),
    line({ type: 'end', set: 0, command: 'SELECT', row_count: rowCount, ms: 1 }),
    line({ type: 'done', ms: 1 }),
  ];
  const pull = (controller: ReadableStreamDefaultController) => {
    const next = lines.shift();
    if (next) controller.enqueue(next);
    else controller.close();
  };
  return new Response(new ReadableStream({ pull }));
}

/** Notes how long each slice was. */
class MeasuredSlices extends TimeSlices {
  readonly lengths: number[] = [];
  #began = performance.now();
  override async rest(): Promise<void> {
    this.lengths.push(performance.now() - this.#began);
    await super.rest();
    this.#began = performance.now();
  }
}

function memory(): number {
  for (let times = 0; times < 4; times += 1) globalThis.gc!();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

for (const rowCount of [10_000, 100_000, 1_000_000]) {
  const store = new ResultStore(DEFAULT_LIMITS, (draw) => {
    const timer = setTimeout(draw, 16);
    return () => clearTimeout(timer);
  });
  const before = memory();
  const { live, signal } = store.begin('bench');
  const slices = new MeasuredSlices();
  const started = performance.now();
  await streamSql({ result: live, signal, send: async () => answerOf(rowCount), slices });
  const seconds = (performance.now() - started) / 1000;
  const held = memory() - before;
  const view = store.get('bench')!;
  const set = view.sets[0]!;
  const last = rowOf((rowCount - 1) % DIFFERENT_ROWS);
  const lengths = slices.lengths.sort((one, other) => one - other);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)]!.toFixed(1);
  if (last.some((value, column) => set.cell(rowCount - 1, column) !== value))
    throw new Error('A value is wrong');
  process.stdout.write(
    `${rowCount} rows x ${columns.length}: ${view.state}, ${(held / MB).toFixed(0)} MB held ` +
      `(counted ${(view.bytes / MB).toFixed(0)}), ${seconds.toFixed(1)} s, ` +
      `slices: median ${at(0.5)}, 99 of 100 ${at(0.99)}, longest ${at(1)} ms\n`,
  );
}
