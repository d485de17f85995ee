import type { ResultSnapshot, SetSnapshot, SqlError } from '@howdah/shared-api/sql';
import type { Run } from '../run.ts';

type Rows = SetSnapshot['rows'];

/** A stored run, without fields that `StoredResult` has or that only matter right after the run. */
export type StoredRun = Pick<
  Run,
  'sql' | 'before' | 'source' | 'sourceStart' | 'text' | 'role' | 'plan' | 'statementTimeoutMs'
>;

/** The facts of a result besides its rows and its error. */
export type StoredFacts = Omit<ResultSnapshot, 'sets' | 'error' | 'state' | 'startedAt'> & {
  sets: Omit<SetSnapshot, 'rows'>[];
};

/** The data to restore a result. */
export interface StoredContent {
  /** The rows of each statement that returned any, in the order of `facts.sets`. */
  rows: Rows[];
  facts: StoredFacts;
  run: StoredRun;
}

/** Where the content is. `not-stored`: it was not written before the page closed, or there was no space. */
export type ContentPlace = 'here' | 'database' | 'too-large' | 'not-stored';

/** One of the results of a snippet's state (docs/product/sql-editor.md#data): with its rows, an optional error and autoLimit. */
export interface StoredResult extends Partial<StoredContent> {
  /** The run's result id, which is the statement's on the platform too. */
  id: string;
  /** The owner: it is not shown to other users. */
  personId: number;
  /** `Date.now()` of the start. */
  startedAt: number;
  /** `running`: its page did not see the end. `lost`: it has ended since, and no page has its rows. */
  state: ResultSnapshot['state'] | 'running' | 'lost';
  place: ContentPlace;
  error?: SqlError;
  autoLimit?: number;
}

/** The stored form of a finished result, and its content separately. */
export function storedContent(
  run: Run,
  { sets, error: _error, state: _state, startedAt: _startedAt, ...facts }: ResultSnapshot,
): StoredContent {
  const { sql, before, source, sourceStart, text, role, plan, statementTimeoutMs } = run;
  return {
    rows: sets.map(({ rows }) => rows),
    facts: { ...facts, sets: sets.map(({ rows: _rows, ...set }) => set) },
    run: {
      sql,
      before,
      source,
      sourceStart,
      text,
      role,
      ...(plan && { plan }),
      ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
    },
  };
}

/** Restores the run and the result of a page; null without content. */
export function restoredRun(
  { id, startedAt, state, error, autoLimit }: StoredResult,
  { rows, facts, run }: StoredContent,
): { run: Run; snapshot: ResultSnapshot } | null {
  if (state === 'running' || state === 'lost') return null;
  const sets = facts.sets.map((set, index) => ({ ...set, rows: rows[index] ?? [] }));
  return {
    run: {
      ...run,
      resultId: id,
      startedAt,
      isRestored: true,
      ...(autoLimit !== undefined && { autoLimit }),
    },
    snapshot: { ...facts, sets, state, startedAt, ...(error && { error }) },
  };
}
