import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';

/** What a result can show, one at a time. */
export type ResultTab =
  | { kind: 'set'; key: string; label: string; count: number | null; set: ResultSetView }
  /** `undone`: one of them says that what the statements did was rolled back. */
  | { kind: 'notices'; key: string; label: string; count: number; undone: boolean }
  | { kind: 'statements'; key: string; label: string; count: number };

/** What the platform's warning of a transaction that a script left open carries. */
const LEFT_OPEN = '25000';

/** Statements that each get a tab; a longer script shows those with rows, and a list of all. */
const MOST_TABS = 12;

/** The tabs of a result as it stands: one for each statement, then notices. Empty while nothing has answered. */
export function resultTabs({ state, sets, notices, noticesDropped }: ResultView): ResultTab[] {
  const isRunning = state === 'running';
  // A statement that fails may have told its columns already, and then has nothing else to show.
  const answered = sets.filter((set) => isRunning || set.command !== null || set.rowCount > 0);
  const isLong = answered.length > MOST_TABS;
  const shown = isLong ? answered.filter(returnsRows).slice(-MOST_TABS) : answered;
  const tabs: ResultTab[] = shown.map((set) => ({
    kind: 'set',
    key: `set-${set.index}`,
    label: set.command ?? (isRunning ? 'Running' : 'Stopped'),
    count: countOf(set),
    set,
  }));
  if (isLong)
    tabs.push({ kind: 'statements', key: 'statements', label: 'Statements', count: answered.length });
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

/**
 * The tab that is shown: the picked one while it is there, else the notice that all was rolled back, which "1 row affected"
 * would hide, else the last statement that returned rows, as people expect of a script, else the last statement.
 */
export function shownTab(tabs: readonly ResultTab[], picked: string | null): ResultTab | undefined {
  const sets = tabs.filter((tab) => tab.kind === 'set');
  return (
    tabs.find(({ key }) => key === picked) ??
    tabs.find((tab) => tab.kind === 'notices' && tab.undone) ??
    sets.findLast(({ set }) => returnsRows(set)) ??
    sets.at(-1) ??
    tabs[0]
  );
}

/**
 * Commands that change rows (`SELECT` is the tag of `create table as` too). Others may come with a count of 0, which means
 * nothing.
 */
const CHANGES_ROWS = /^(INSERT|UPDATE|DELETE|MERGE|COPY|MOVE|SELECT)\b/;

/** The rows that a statement returned or changed; null where it does neither. */
export function countOf(set: ResultSetView): number | null {
  if (returnsRows(set)) return set.rowCount;
  return set.command !== null && CHANGES_ROWS.test(set.command) ? set.affectedRows : null;
}

/** A statement that returns rows has columns, also when it returned none. */
export function returnsRows(set: ResultSetView): boolean {
  return set.columns.length > 0;
}
