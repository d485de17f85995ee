import type { RunState, SqlColumn, SqlError, SqlNotice, StatementOutcome } from '../types.ts';
import type { ResultSetView, ResultView } from './result-view.ts';

/** A result that has ended, as plain data that can be stored outside of the page and restored. */
export interface ResultSnapshot {
  state: Exclude<RunState, 'running'>;
  sets: SetSnapshot[];
  outcomes: [statement: number, outcome: StatementOutcome][];
  notices: SqlNotice[];
  noticesDropped: number;
  ms: number | null;
  startedAt: number;
  error?: SqlError;
  truncatedBy?: 'rows' | 'bytes';
}

export interface SetSnapshot {
  /** Counts statements from 0. */
  index: number;
  columns: readonly SqlColumn[];
  rows: (string | null)[][];
  command: string | null;
  affectedRows: number | null;
  ms: number | null;
}

/** Returns the whole result as data, or null while it runs and if its rows were evicted. */
export function snapshotOf(view: ResultView): ResultSnapshot | null {
  const { state, outcomes, notices, noticesDropped, ms, startedAt, error, truncatedBy, evicted } = view;
  if (state === 'running' || evicted) return null;
  return {
    state,
    sets: view.sets.map(setSnapshot),
    outcomes: [...outcomes],
    notices: [...notices],
    noticesDropped,
    ms,
    startedAt,
    ...(error && { error }),
    ...(truncatedBy && { truncatedBy }),
  };
}

function setSnapshot(set: ResultSetView): SetSnapshot {
  const { index, columns, command, affectedRows, ms } = set;
  const rows = Array.from({ length: set.rowCount }, (_row, row) =>
    columns.map((_column, column) => set.cell(row, column)),
  );
  return { index, columns, rows, command, affectedRows, ms };
}
