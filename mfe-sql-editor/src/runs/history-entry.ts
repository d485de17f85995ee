import type { SqlRunFacts } from '@howdah/shared-api/sql';
import type { Run } from './run.ts';

/** A run that has ended, as this browser stores it. Its rows are in the page that ran it, as long as that is open. */
export interface HistoryEntry {
  /** The run's result id. */
  id: string;
  ref: string;
  /** The open document that it was a run of. */
  document: string;
  /** `Date.now()` of the start. */
  startedAt: number;
  ms: number;
  state: SqlRunFacts['state'];
  /** Rows that the last statement returned or changed; null where it counts none. */
  rows: number | null;
  /** First line of what ran. */
  line: string;
  /** What ran, as it was written, without limit and role; null where it is too long to be kept. */
  sql: string | null;
  /** Who it ran as. */
  role: string;
  /** It asked for the plan: what it ran was not kept. */
  isPlan?: true;
  /** First line of the error. */
  failure?: string;
}

/** Longer SQL is not stored here too: the snippet has it. In UTF-16 units. */
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
    ...(run.plan && { isPlan: true }),
    ...(facts.error && { failure: firstLine(facts.error.message) }),
  };
}

/** Commands that change rows; others come with a count that means nothing. */
const CHANGES_ROWS = /^(INSERT|UPDATE|DELETE|MERGE|SELECT)\b/;

function rowsOf({ sets }: SqlRunFacts): number | null {
  const last = sets.findLast(
    ({ columns, command }) => columns.length > 0 || CHANGES_ROWS.test(command ?? ''),
  );
  return last?.rowCount ?? null;
}

/** The first line that says something: not an empty one, nor a comment where there is more. */
export function firstLine(sql: string): string {
  const lines = sql
    .slice(0, 10_000)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const line = lines.find((candidate) => !candidate.startsWith('--')) ?? lines[0] ?? '';
  return line.slice(0, LINE_CHARACTERS);
}
