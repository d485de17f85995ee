import type { RunState, SqlColumn, SqlError, SqlNotice, SqlRunFacts, StatementOutcome } from '../types.ts';
import { ColumnChunks } from './column-chunks.ts';
import type { ResultSnapshot } from './result-snapshot.ts';
import type { ResultSetView, ResultView } from './result-view.ts';

/** Limits of one result. */
export interface ResultLimits {
  /** Rows of all sets together. */
  maxRows: number;
  maxBytes: number;
}

export const MAX_NOTICES = 1000;

/** More statements than a script can contain. */
const MAX_STATEMENTS = 1_000_000;

interface LiveSet {
  index: number;
  columns: SqlColumn[];
  rows: ColumnChunks;
  command: string | null;
  affectedRows: number | null;
  ms: number | null;
  /** Null after a change. */
  view: ResultSetView | null;
}

/** The first rows and the end are published immediately; other changes with the next frame. */
export type Change = 'first-rows' | 'progress' | 'ended';

/** A result that is being written. Only its run writes to it; everything else reads its views. */
export class LiveResult {
  readonly #sets = new Map<number, LiveSet>();
  readonly #limits: ResultLimits;
  readonly #onChange: (change: Change) => void;
  #startedAt = Date.now();
  readonly #startedTick = performance.now();
  #state: RunState = 'running';
  #error: SqlError | undefined;
  #outcomes: ReadonlyMap<number, StatementOutcome> = new Map();
  #notices: SqlNotice[] = [];
  #noticesDropped = 0;
  #truncatedBy: ResultView['truncatedBy'];
  #ms: number | null = null;
  #rowCount = 0;
  /** Bytes of all sets except the one that is being written. */
  #closedBytes = 0;
  #writing: LiveSet | undefined;
  #evicted = false;

  constructor(
    readonly id: string,
    limits: ResultLimits,
    onChange: (change: Change) => void,
  ) {
    this.#limits = limits;
    this.#onChange = onChange;
  }

  get state(): RunState {
    return this.#state;
  }

  get error(): SqlError | undefined {
    return this.#error;
  }

  get bytes(): number {
    return this.#closedBytes + (this.#writing?.rows.bytes ?? 0);
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  describe(index: number, columns: SqlColumn[]): void {
    this.#sets.set(index, this.#newSet(index, columns));
    this.#onChange('progress');
  }

  /**
   * Appends rows from `from` on, up to the limits. Returns false if a row did not fit: the result is then
   * truncated and accepts no more rows.
   */
  append(index: number, rows: readonly (readonly (string | null)[])[], from = 0, to = rows.length): boolean {
    const set = this.#open(index);
    const hadNone = this.#rowCount === 0;
    let fits = true;
    for (let at = from; at < to; at += 1) {
      if (this.#rowCount >= this.#limits.maxRows) this.#truncatedBy = 'rows';
      else if (this.bytes >= this.#limits.maxBytes) this.#truncatedBy = 'bytes';
      if (this.#truncatedBy) {
        fits = false;
        break;
      }
      set.rows.append(rows[at]!);
      this.#rowCount += 1;
    }
    set.view = null;
    if (!fits) this.end('truncated');
    else this.#onChange(hadNone && this.#rowCount > 0 ? 'first-rows' : 'progress');
    return fits;
  }

  endSet(index: number, facts: { command: string; affectedRows: number | null; ms: number | null }): void {
    Object.assign(this.#open(index), facts, { view: null });
    this.#onChange('progress');
  }

  settle(first: number, last: number, outcome: StatementOutcome): void {
    const count = Math.max(0, Math.min(last, MAX_STATEMENTS) - first + 1);
    this.#settleEach(
      Array.from({ length: count }, (_, index) => first + index),
      outcome,
    );
  }

  #settleEach(indexes: readonly number[], outcome: StatementOutcome): void {
    const outcomes = new Map(this.#outcomes);
    for (const index of indexes) outcomes.set(index, outcome);
    this.#outcomes = outcomes;
    this.#onChange('progress');
  }

  addNotice(notice: SqlNotice): void {
    if (this.#notices.length < MAX_NOTICES) this.#notices = [...this.#notices, notice];
    else this.#noticesDropped += 1;
    this.#onChange('progress');
  }

  /** Keeps the first reported error. The run still ends with `end`. */
  fail(error: SqlError): void {
    this.#error ??= error;
  }

  /** Ends the run; nothing changes afterwards. `ms` is the platform's measurement, if any. */
  end(state: Exclude<RunState, 'running'>, ms?: number): void {
    if (this.#state !== 'running') return;
    this.#state = state;
    if (state !== 'done') this.#settleTheRest();
    this.#ms = ms ?? performance.now() - this.#startedTick;
    this.#onChange('ended');
  }

  /** The outcome of statements that had begun stays unknown: their changes can have been kept or lost. */
  #settleTheRest(): void {
    if (this.#error?.status !== undefined || this.#error?.code === 'query_too_large') return;
    // The page itself cut off the set of a truncated result.
    const cutOff = this.#state === 'truncated' ? this.#writing?.index : undefined;
    const begun = [...this.#sets.keys()].filter((index) => !this.#outcomes.has(index) && index !== cutOff);
    this.#settleEach(begun, 'unknown');
  }

  /** Restores a result that has ended. */
  restore(snapshot: ResultSnapshot): void {
    const { sets, outcomes, notices, noticesDropped, error, truncatedBy, state, startedAt, ms } = snapshot;
    for (const { index, columns, rows, ...facts } of sets) {
      this.describe(index, [...columns]);
      this.append(index, rows);
      Object.assign(this.#open(index), facts, { view: null });
    }
    this.#outcomes = new Map(outcomes);
    this.#notices = [...notices];
    this.#noticesDropped = noticesDropped;
    this.#error = error;
    this.#truncatedBy = truncatedBy;
    this.#startedAt = startedAt;
    this.#state = state;
    this.#ms = ms;
    this.#onChange('ended');
  }

  /** Frees the memory of the rows. */
  evict(): void {
    for (const set of this.#sets.values()) {
      set.rows = new ColumnChunks(0);
      set.view = null;
    }
    this.#closedBytes = 0;
    this.#writing = undefined;
    this.#evicted = true;
  }

  view(): ResultView {
    return {
      id: this.id,
      state: this.#state,
      sets: [...this.#sets.values()].map((set) => (set.view ??= viewOf(set))),
      outcomes: this.#outcomes,
      notices: this.#notices,
      noticesDropped: this.#noticesDropped,
      error: this.#error,
      ms: this.#ms,
      startedAt: this.#startedAt,
      bytes: this.bytes,
      truncatedBy: this.#truncatedBy,
      evicted: this.#evicted,
    };
  }

  /** Returns the facts of a run that has ended. */
  facts(): SqlRunFacts {
    return {
      resultId: this.id,
      state: this.#state === 'running' ? 'failed' : this.#state,
      sets: [...this.#sets.values()].map(({ index, command, affectedRows, columns, rows }) => ({
        command,
        rowCount: this.#isUndone(index, columns) ? null : command === null ? rows.rowCount : affectedRows,
        columns,
      })),
      ms: this.#ms ?? 0,
      ...(this.#error && { error: this.#error }),
    };
  }

  /** Changes that were not kept count no rows. */
  #isUndone(index: number, columns: readonly SqlColumn[]): boolean {
    return columns.length === 0 && (this.#outcomes.get(index) ?? 'kept') !== 'kept';
  }

  #open(index: number): LiveSet {
    let set = this.#sets.get(index);
    if (!set) {
      set = this.#newSet(index, []);
      this.#sets.set(index, set);
    }
    if (this.#writing !== set) {
      this.#closedBytes = this.bytes - set.rows.bytes;
      this.#writing = set;
    }
    return set;
  }

  #newSet(index: number, columns: SqlColumn[]): LiveSet {
    const rows = new ColumnChunks(columns.length);
    return { index, columns, rows, command: null, affectedRows: null, ms: null, view: null };
  }
}

function viewOf({ index, columns, rows, command, affectedRows, ms }: LiveSet): ResultSetView {
  const { rowCount } = rows;
  return {
    index,
    columns,
    rowCount,
    command,
    affectedRows,
    ms,
    cell: (row, column) => (row < rowCount ? rows.cell(row, column) : null),
    longest: (column) => rows.longest(column),
  };
}
