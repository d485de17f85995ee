import type { SqlRunFacts } from '@howdah/shared-api/sql';
import type { PlanMode } from '../explain/plan-statement.ts';
import { changesRows } from './changes-rows.ts';
import type { Run } from './run.ts';

/** A finished run, as this browser stores it. Only the page that ran it has its rows, as long as it is open. */
export interface HistoryEntry {
  /** The run's result id. */
  id: string;
  ref: string;
  /** The id of the document. */
  document: string;
  /** `Date.now()` of the start. */
  startedAt: number;
  ms: number;
  state: SqlRunFacts['state'];
  /** The number of rows that the last statement returned or changed; null if it does neither. */
  rows: number | null;
  /** The first line of the SQL. */
  line: string;
  /** The SQL as it was written, without limit and role; null if it is too long to store. */
  sql: string | null;
  /** The role that it ran as. */
  role: string;
  /** How it was explained; absent if it was run. */
  plan?: PlanMode['kind'];
  /** Earlier versions stored this instead of `plan`. */
  isPlan?: true;
  /** The first line of the error. */
  failure?: string;
}

/** The maximum length of stored SQL in UTF-16 units. The snippet itself has longer SQL. */
const MAX_SQL_LENGTH = 100_000;
const LINE_CHARACTERS = 200;

export function historyEntry(ref: string, document: string, run: Run, facts: SqlRunFacts): HistoryEntry {
  return {
    id: run.resultId,
    ref,
    document,
    startedAt: run.startedAt,
    ms: facts.ms,
    state: facts.state,
    rows: run.plan ? null : rowsOf(facts),
    line: firstLine(run.source),
    sql: run.source.length > MAX_SQL_LENGTH ? null : run.source,
    role: run.role,
    ...(run.plan && { plan: run.plan.kind }),
    ...(facts.error && { failure: firstLine(facts.error.message) }),
  };
}

/** How an entry was explained. Without a stored kind it is only estimated, because measuring runs it. */
export function planOfEntry({ plan, isPlan }: HistoryEntry): PlanMode['kind'] | undefined {
  return plan ?? (isPlan && 'estimate');
}

function rowsOf({ sets }: SqlRunFacts): number | null {
  const last = sets.findLast(({ columns, command }) => columns.length > 0 || changesRows(command));
  return last?.rowCount ?? null;
}

/** The first meaningful line: not an empty one, and not a comment unless there is nothing else. */
export function firstLine(sql: string): string {
  const lines = sql
    .slice(0, 10_000)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const line = lines.find((candidate) => !candidate.startsWith('--')) ?? lines[0] ?? '';
  return line.slice(0, LINE_CHARACTERS);
}
