import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { changesRows } from '../runs/changes-rows.ts';
import { outcomeOf, statementCount } from './statement-outcome.ts';

/** A tab of a result. */
export type ResultTab =
  | { kind: 'set'; key: string; label: string; count: number | null; set: ResultSetView }
  /** `undone`: one of them says that what the statements did was rolled back. */
  | { kind: 'notices'; key: string; label: string; count: number; undone: boolean }
  /** `undone`: not all of them were kept, in a script that did not end well. */
  | { kind: 'statements'; key: string; label: string; count: number; undone: boolean };

/** The code of the platform's warning about a transaction that a script left open. */
const LEFT_OPEN = '25000';

/** The maximum number of statements with a tab each. A longer script has tabs for those with rows, and a list of all. */
const MAX_SHORT_SCRIPT = 12;
/** Tabs of statements at most; the list leads to the others. */
export const MAX_TABS = 200;

/**
 * The tabs of a result as it stands: a list of the statements where that helps, one for each statement, then notices. Empty
 * while nothing has answered.
 *
 * @param titles of the statements, in their order.
 * @param picked key of the tab that was picked: it is there however many there are.
 */
export function resultTabs(
  result: ResultView,
  titles: readonly string[] = [],
  picked: string | null = null,
): ResultTab[] {
  const { state, sets, notices, noticesDropped } = result;
  const isRunning = state === 'running';
  // A failed statement may already have sent its columns, and has nothing else to show.
  const answered = sets.filter((set) => isRunning || set.command !== null || set.rowCount > 0);
  const isLong = answered.length > MAX_SHORT_SCRIPT;
  const withTabs = isLong ? answered.filter(returnsRows) : answered;
  const shown = withTabs.filter((set, place) => place < MAX_TABS || keyOf(set) === picked);
  const tabs: ResultTab[] = [];
  const count = statementCount(result, titles.length);
  const undone = !isRunning && state !== 'done';
  const hasBegun = state === 'truncated' || result.outcomes.size > 0;
  if (isLong || (undone && count > 1 && hasBegun))
    tabs.push({ kind: 'statements', key: 'statements', label: 'Statements', count, undone });
  // The list shows any of them, also those without a tab.
  const pickedSet = answered.find((set) => keyOf(set) === picked);
  if (pickedSet && !shown.includes(pickedSet)) shown.push(pickedSet);
  for (const set of shown) {
    tabs.push({
      kind: 'set',
      key: keyOf(set),
      label: labelOf(set, titles, isRunning),
      count: shownCount(result, set),
      set,
    });
  }
  if (notices.length > 0) {
    tabs.push({
      kind: 'notices',
      key: 'notices',
      label: 'Notices',
      count: notices.length + noticesDropped,
      undone: notices.some(({ severity, code }) => severity === 'WARNING' && code === LEFT_OPEN),
    });
  }
  return tabs;
}

function keyOf({ index }: ResultSetView): string {
  return `set-${index}`;
}

/** `3 · select … from orders`. */
function labelOf({ index, command }: ResultSetView, titles: readonly string[], isRunning: boolean): string {
  const title = titles[index] ?? command ?? (isRunning ? 'Running' : 'Stopped');
  return `${index + 1} · ${title}`;
}

/** "2 rows affected" would be wrong after a rollback. */
function shownCount(result: ResultView, set: ResultSetView): number | null {
  const outcome = outcomeOf(result, set.index);
  return returnsRows(set) || outcome === undefined || outcome === 'kept' ? countOf(set) : null;
}

/**
 * The shown tab: the picked one if it exists, else the list if not everything was kept, because "1 row affected" would hide
 * that, else the last statement with rows, else the last statement.
 */
export function shownTab(tabs: readonly ResultTab[], picked: string | null): ResultTab | undefined {
  const sets = tabs.filter((tab) => tab.kind === 'set');
  return (
    tabs.find(({ key }) => key === picked) ??
    tabs.find((tab) => tab.kind !== 'set' && tab.undone) ??
    sets.findLast(({ set }) => returnsRows(set)) ??
    sets.at(-1) ??
    tabs[0]
  );
}

/** The rows that a statement returned or changed; null where it does neither. */
export function countOf(set: ResultSetView): number | null {
  if (returnsRows(set)) return set.rowCount;
  return changesRows(set.command) ? set.affectedRows : null;
}

/** A statement that returns rows has columns, also when it returned none. */
export function returnsRows(set: ResultSetView): boolean {
  return set.columns.length > 0;
}
