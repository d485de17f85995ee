import type { RunState, SqlColumn, SqlError, SqlNotice, StatementOutcome } from '../types.ts';
import type { ResultSetView, ResultView } from './result-view.ts';

/** A result that has ended, as plain data: what can be stored outside of the page and shown again. */
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

/** The whole result as data; null while it runs, and where its rows made room for others. */
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
