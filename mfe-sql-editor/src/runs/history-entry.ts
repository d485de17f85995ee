import type { ResultSetView, ResultView, SqlRunFacts } from '@howdah/shared-api/sql';
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
  /** The number of rows that the last query returned, or the last statement changed; null if there is none. */
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
  /** It ended well, and changes of it were rolled back, as without a commit. */
  isRolledBack?: true;
  /** The first line of the error. */
  failure?: string;
}

/** The maximum length of stored SQL in UTF-16 units. The snippet itself has longer SQL. */
const MAX_SQL_LENGTH = 100_000;
const LINE_CHARACTERS = 200;

type RunOutcomes = Pick<ResultView, 'outcomes'> & {
  sets: readonly Pick<ResultSetView, 'index' | 'command' | 'columns'>[];
};

/** @param result its outcomes, absent if the page has dropped it. */
export function historyEntry(
  ref: string,
  document: string,
  run: Run,
  facts: SqlRunFacts,
  result?: RunOutcomes,
): HistoryEntry {
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
    ...(!run.plan && facts.state === 'done' && result && losesChanges(result) && { isRolledBack: true }),
    ...(facts.error && { failure: firstLine(facts.error.message) }),
  };
}

/** How an entry was explained. Without a stored kind it is only estimated, because measuring runs it. */
export function planOfEntry({ plan, isPlan }: HistoryEntry): PlanMode['kind'] | undefined {
  return plan ?? (isPlan && 'estimate');
}

function rowsOf({ sets }: SqlRunFacts): number | null {
  // The same as the results show first. A statement that was stopped before its first row has no count.
  const counted = sets.filter(({ command, rowCount }) => command !== null || rowCount !== 0);
  const last =
    counted.findLast(({ columns }) => columns.length > 0) ??
    counted.findLast(({ command }) => changesRows(command));
  return last?.rowCount ?? null;
}

/** Commands without changes of their own. `create table as` has the tag of a query too, but no columns. */
const WITHOUT_CHANGES =
  /^(BEGIN|START TRANSACTION|SAVEPOINT|RELEASE|ROLLBACK|SET|SET CONSTRAINTS|RESET|SHOW|EXPLAIN|DECLARE CURSOR|FETCH|MOVE|CLOSE CURSOR|LOCK TABLE|PREPARE|DEALLOCATE|LISTEN|UNLISTEN)$/;

function losesChanges({ sets, outcomes }: RunOutcomes): boolean {
  return sets.some(
    ({ index, command, columns }) =>
      outcomes.get(index) === 'rolled_back' &&
      command !== null &&
      !WITHOUT_CHANGES.test(command) &&
      !(command === 'SELECT' && columns.length > 0),
  );
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
