import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { durationText, rowsText } from '@howdah/shared-api/sql-values';
import { Badge, formatCount, UnstyledButton, type Tone } from '@howdah/shared-ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { resultTexts } from './result-texts.ts';
import { countOf, MAX_TABS, returnsRows } from './result-tabs.ts';
import { outcomeOf, statementCount, type ShownOutcome } from './statement-outcome.ts';
import classes from './statement-list.module.css';

interface StatementListProps {
  result: ResultView;
  titles: readonly string[];
  /** Shows the result of a statement. */
  onPick(key: string): void;
}

const ROW_HEIGHT = 32;

/** The statements of a script with their results and outcomes. Each leads to its result. */
export function StatementList({ result, titles, onPick }: StatementListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const focusWanted = useRef(false);
  const all = statementCount(result, titles.length);
  const sets = new Map(result.sets.map((set) => [set.index, set]));
  const withRows = result.sets.filter(returnsRows).length;
  // Its functions must not be memoized, and without the React Compiler they are not.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: all,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });

  useEffect(() => {
    if (!focusWanted.current) return;
    focusWanted.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-statement="${active}"]`)?.focus();
  });

  function handleKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: all - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.min(Math.max(0, next), all - 1);
    virtualizer.scrollToIndex(index);
    focusWanted.current = true;
    setActive(index);
  }

  return (
    <div className={classes.pane}>
      {withRows > MAX_TABS && (
        <p className={classes.note}>
          {resultTexts.statements.moreTabs(formatCount(MAX_TABS), formatCount(withRows))}
        </p>
      )}
      <div ref={scroller} className={classes.scroller}>
        <ol
          aria-label={resultTexts.statements.label}
          className={classes.list}
          style={{ blockSize: virtualizer.getTotalSize() }}
          onKeyDown={handleKeyDown}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <li
              key={index}
              aria-posinset={index + 1}
              aria-setsize={all}
              className={classes.item}
              style={{ blockSize: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              <UnstyledButton
                data-statement={index}
                className={classes.row}
                tabIndex={index === active ? 0 : -1}
                aria-disabled={!sets.has(index) || undefined}
                onFocus={() => setActive(index)}
                onClick={() => sets.has(index) && onPick(`set-${index}`)}
              >
                <Row index={index} title={titles[index]} set={sets.get(index)} result={result} />
              </UnstyledButton>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface RowProps {
  index: number;
  title: string | undefined;
  set: ResultSetView | undefined;
  result: ResultView;
}

function Row({ index, title, set, result }: RowProps) {
  const outcome = outcomeOf(result, index);
  const did = outcome === undefined || outcome === 'kept' || (set && returnsRows(set));
  const rows = set && did ? countOf(set) : null;
  return (
    <>
      <span className={classes.number}>{index + 1}</span>
      <code className={classes.title}>{title ?? set?.command ?? ''}</code>
      <span className={classes.rows}>{rows === null ? '' : rowsText(rows)}</span>
      <span className={classes.time}>{set?.ms == null ? '' : durationText(set.ms)}</span>
      <span className={classes.outcome}>
        {outcome ? (
          <Badge tone={toneOf(outcome, set)} title={resultTexts.outcomeHints[outcome]}>
            {resultTexts.outcomes[outcome]}
          </Badge>
        ) : (
          resultTexts.statements[set && set.command === null ? 'running' : 'waiting']
        )}
      </span>
    </>
  );
}

/** A query usually has no changes to lose. */
function toneOf(outcome: ShownOutcome, set: ResultSetView | undefined): Tone {
  const isQuery = set !== undefined && returnsRows(set) && set.command === 'SELECT';
  return outcome === 'rolled_back' && isQuery ? 'neutral' : tones[outcome];
}

const tones = {
  kept: 'success',
  rolled_back: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
  not_run: 'neutral',
  unknown: 'warning',
} as const;
