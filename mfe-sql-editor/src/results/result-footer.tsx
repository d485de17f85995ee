import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { VisuallyHidden } from '@howdah/shared-ui';
import type { ReactNode } from 'react';
import { useElapsed } from '@howdah/shared-api/sql';
import { durationText, limitText, rowsText } from '@howdah/shared-api/sql-values';
import { countOf, returnsRows } from './result-tabs.ts';
import classes from './result-footer.module.css';

interface ResultFooterProps {
  result: ResultView;
  /** The statement that is shown, if one is. */
  set: ResultSetView | undefined;
  autoLimit: number | undefined;
  /** What can be done with the rows. */
  actions?: ReactNode;
}

/** How many rows, how long, and what kept the rest away. */
export function ResultFooter({ result, set, autoLimit, actions }: ResultFooterProps) {
  const isRunning = result.state === 'running';
  const elapsed = useElapsed(result.startedAt, isRunning);
  const count = set && (isRunning && set.rowCount === 0 ? null : countText(set));
  const limit = set && !isRunning ? limitText(set.rowCount, autoLimit) : null;
  const state = stateText(result);
  return (
    <footer className={classes.footer}>
      {count && <span>{count}</span>}
      {limit && <span className={classes.faint}>{limit}</span>}
      {state && <span className={classes.state}>{state}</span>}
      <span className={classes.time}>{durationText(isRunning ? elapsed : (result.ms ?? 0))}</span>
      {actions}
      {/* Told once, at the end: a count that grows would be read out all the time. */}
      <VisuallyHidden role="status">
        {isRunning ? '' : [state ?? 'The query has ended', count, limit].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </footer>
  );
}

function countText(set: ResultSetView): string | null {
  const count = countOf(set);
  if (count === null) return null;
  return returnsRows(set) ? rowsText(count) : `${rowsText(count)} affected`;
}

function stateText({ state, truncatedBy }: ResultView): string | null {
  switch (state) {
    case 'running':
      return 'Running';
    case 'cancelled':
      return 'Cancelled';
    case 'failed':
      return 'Failed';
    case 'truncated':
      return truncatedBy === 'rows'
        ? 'Stopped here: a page holds no more rows'
        : 'Stopped here: a page holds no more data';
    case 'done':
      return null;
  }
}
