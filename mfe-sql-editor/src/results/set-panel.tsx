import { useShell } from '@howdah/shared-api/remote-contract';
import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { ErrorState } from '@howdah/shared-ui';
import { useCallback } from 'react';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useGrid } from './load-grid.ts';
import { returnsRows } from './result-tabs.ts';
import classes from './set-panel.module.css';

interface SetPanelProps {
  result: ResultView;
  /** Undefined while no statement has answered, and for a script without statements. */
  set: ResultSetView | undefined;
}

/** One statement's rows, or what it did instead. */
export function SetPanel({ result, set }: SetPanelProps) {
  const isRunning = result.state === 'running';
  if (result.evicted)
    return <Said>These rows made room for newer results. Run the query again to see them.</Said>;
  if (isRunning && (!set || (set.command === null && set.rowCount === 0))) return <GridSkeleton />;
  if (result.state === 'cancelled' && (!set || set.rowCount === 0))
    return <Said>The query was cancelled.</Said>;
  if (!set || !returnsRows(set)) return <Said>Success. No rows returned.</Said>;
  return (
    <>
      <Grid key={set.index} set={set} />
      {set.rowCount === 0 && <Said over>Success. No rows returned.</Said>}
    </>
  );
}

function Grid({ set }: { set: ResultSetView }) {
  const grid = useGrid();
  const { notify } = useShell();
  const refuseCopy = useCallback((message: string) => notify({ tone: 'warning', message }), [notify]);
  if (grid.status === 'loading') return <GridSkeleton />;
  if (grid.status === 'failed') {
    return (
      <ErrorState
        title="The result grid could not be loaded"
        description="The rows have arrived and are kept in this page."
        onRetry={grid.retry}
      />
    );
  }
  return (
    <grid.ResultGrid
      set={set}
      label={`Rows of ${set.command ?? 'the running statement'}`}
      onCopyRefused={refuseCopy}
    />
  );
}

/** A sentence in place of rows, or over an empty grid's columns. */
function Said({ children, over = false }: { children: string; over?: boolean }) {
  return (
    <p className={classes.said} data-over={over || undefined}>
      {children}
    </p>
  );
}
