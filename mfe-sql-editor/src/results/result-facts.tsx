import { type ResultSetView, type ResultView, useElapsed } from '@howdah/shared-api/sql';
import { VisuallyHidden } from '@howdah/shared-ui';
import { durationText, limitText, rowsText } from '@howdah/shared-api/sql-values';
import { isPlainReadByRule } from '@howdah/shared-api/sql-run';
import { useState } from 'react';
import type { Run } from '../runs/run.ts';
import { stoppedWaiting } from '../runs/stopped-waiting.ts';
import { timeText } from '../runs/time-text.ts';
import { resultTexts } from './result-texts.ts';
import { limitRefusalText } from '../safety/safety-texts.ts';
import { countOf, returnsRows } from './result-tabs.ts';
import { outcomeOf, undoneText } from './statement-outcome.ts';
import classes from './result-facts.module.css';

interface ResultFactsProps {
  result: ResultView;
  /** The statement that is shown, if one is. */
  set: ResultSetView | undefined;
  run: Pick<Run, 'autoLimit' | 'limitRefusal' | 'role' | 'source' | 'startedAt'>;
  /** Whether the editor has another text than this run. */
  isOfOtherText?: boolean;
}

/** The facts of a run: when it ran if that is not obvious, rows, duration, row limit and role. */
export function ResultFacts({ result, set, run, isOfOtherText = false }: ResultFactsProps) {
  const [openedAt] = useState(Date.now);
  const isRunning = result.state === 'running';
  const elapsed = useElapsed(result.startedAt, isRunning);
  const undone = set && undoneText(outcomeOf(result, set.index));
  const count = set && (isRunning && set.rowCount === 0 ? null : countText(set, undone));
  const limit = set && !isRunning ? limitOf(set, run) : null;
  const state = stateText(result, run.source);
  const time = isOfOtherText ? resultTexts.ofRunAt(timeText(run.startedAt, openedAt)) : null;
  return (
    <footer className={classes.facts}>
      {time && <span>{time}</span>}
      {count && <span>{count}</span>}
      {limit && <span className={classes.limit}>{limit}</span>}
      {state && <span className={classes.state}>{state}</span>}
      <span>{durationText(isRunning ? elapsed : (result.ms ?? 0))}</span>
      <span className={classes.role}>{resultTexts.ranAs(run.role)}</span>
      {/* Announced once, at the end: a growing count would be read out all the time. */}
      <VisuallyHidden role="status">
        {isRunning ? '' : [time, state ?? 'The query has ended', count, limit].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </footer>
  );
}

function limitOf({ rowCount }: ResultSetView, { autoLimit, limitRefusal }: ResultFactsProps['run']) {
  return limitRefusal ? limitRefusalText(limitRefusal) : limitText(rowCount, autoLimit);
}

/** "2 rows affected" would be wrong after a rollback. */
function countText(set: ResultSetView, undone: string | null | undefined): string | null {
  if (undone && !returnsRows(set)) return undone;
  const count = countOf(set);
  if (count === null) return null;
  if (!returnsRows(set)) return `${rowsText(count)} affected`;
  return undone && set.command !== null && set.command !== 'SELECT'
    ? `${rowsText(count)} (${undone})`
    : rowsText(count);
}

function stateText(result: ResultView, source: string): string | null {
  switch (result.state) {
    case 'running':
      return 'Running';
    case 'cancelled':
      return stoppedWaiting(result) ? resultTexts.cancelNotConfirmed : 'Cancelled';
    case 'failed':
      return 'Failed';
    case 'truncated': {
      const what = result.truncatedBy === 'rows' ? 'row limit' : 'size limit';
      const truncated = `Truncated: ${what} of this page reached`;
      // The page stops a statement that returns more rows than it holds.
      return isPlainReadByRule(source)
        ? truncated
        : `${truncated}. The statement was stopped: its changes were probably not kept`;
    }
    case 'done':
      return null;
  }
}
