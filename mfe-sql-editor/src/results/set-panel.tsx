import type { ResultSetView, ResultView } from '@howdah/shared-api/sql';
import { ErrorState, useLazyModule, LazyModule, useKeyedState } from '@howdah/shared-ui';
import { useCallback, useEffect, type ReactNode } from 'react';
import { OngoingLink } from '../ongoing-queries/ongoing-link.tsx';
import { stoppedWaiting } from '../runs/stopped-waiting.ts';
import type { ChartControl } from './chart/chart-settings.ts';
import { resultTexts } from './result-texts.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useGrid } from './load-grid.ts';
import { returnsRows } from './result-tabs.ts';
import { outcomeOf } from './statement-outcome.ts';
import type { CellMenuPosition } from './use-cell-menu.ts';
import { setIdOf, type SetView } from './use-set-view.ts';
import classes from './set-panel.module.css';

/** The panel beside the rows that shows one value in full. */
export const lazyDetail = new LazyModule(
  'The cell content',
  () => import(/* webpackChunkName: "detail-panel" */ './detail/detail-panel.tsx'),
);

/** Charts, with the library that draws them. */
export const lazyChart = new LazyModule(
  'The chart',
  () => import(/* webpackChunkName: "chart" */ './chart/result-chart.tsx'),
);

/** The menus of a result: of a cell, for copying, for files. */
export const resultMenus = new LazyModule('The menu', async () => {
  await import('@howdah/shared-ui/menu');
  return import(/* webpackChunkName: "result-menus" */ './result-menus.tsx');
});

interface SetPanelProps {
  result: ResultView;
  /** Undefined while no statement has answered, and for a script without statements. */
  set: ResultSetView | undefined;
  view: SetView;
  chart: ChartControl;
}

/** The rows of one statement, or what it did instead. */
export function SetPanel({ result, set, view, chart }: SetPanelProps) {
  const isRunning = result.state === 'running';
  if (result.evicted)
    return (
      <Said>These rows were removed to make room for newer results. Run the query again to see them.</Said>
    );
  if (isRunning && (!set || (set.command === null && set.rowCount === 0))) return <GridSkeleton hasWaited />;
  if (result.state === 'cancelled' && (!set || (set.rowCount === 0 && set.command === null)))
    return stoppedWaiting(result) ? <StoppedWaiting /> : <Said>{resultTexts.cancelled}</Said>;
  const outcome = set && outcomeOf(result, set.index);
  if (set && !returnsRows(set) && outcome && outcome !== 'kept')
    return <Said>{resultTexts.outcomeHints[outcome]}</Said>;
  if (!set || !returnsRows(set)) return <Said>{resultTexts.noRows}</Said>;
  if (chart.isShown && set.rowCount > 0) return <Chart set={set} chart={chart} />;
  return (
    <>
      <Rows setId={setIdOf(result, set)} set={set} complete={!isRunning} view={view} />
      {set.rowCount === 0 && <Said over>{resultTexts.noRows}</Said>}
    </>
  );
}

/** The chart instead of the rows. */
function Chart({ set, chart }: { set: ResultSetView; chart: ChartControl }) {
  const module = useLazyModule(lazyChart);
  useEffect(() => lazyChart.load(), []);
  return module ? <module.ResultChart set={set} chart={chart} /> : <GridSkeleton />;
}

interface RowsProps {
  /** Names the rows. */
  setId: string;
  set: ResultSetView;
  complete: boolean;
  view: SetView;
}

/** The grid, the menu of its cells, and the panel beside it for one of them. */
function Rows({ setId, set, complete, view }: RowsProps) {
  const [menu, setMenu] = useKeyedState<CellMenuPosition | null>(setId, null);
  const menus = useLazyModule(resultMenus);
  const details = useLazyModule(lazyDetail);
  const { viewed } = view;

  const openMenu = useCallback(
    (place: CellMenuPosition) => resultMenus.load(() => setMenu(place)),
    [setMenu],
  );
  useEffect(() => {
    if (viewed) lazyDetail.load();
  }, [viewed]);

  function closeDetails() {
    view.view(null);
    view.focusGrid();
  }

  return (
    <div className={classes.rows} onFocus={resultMenus.prefetch}>
      <div className={classes.grid}>
        <Grid setId={setId} set={set} complete={complete} view={view} onMenu={openMenu} />
      </div>
      {viewed && details && <details.DetailPanel set={set} place={viewed} onClose={closeDetails} />}
      {menus && (
        // Rendered before it opens, so that it knows whether a key or the pointer opened it.
        <menus.CellMenu
          open={menu !== null}
          onOpenChange={() => setMenu(null)}
          place={menu}
          set={set}
          view={view}
        />
      )}
    </div>
  );
}

function Grid({ setId, set, complete, view, onMenu }: RowsProps & { onMenu(place: CellMenuPosition): void }) {
  const grid = useGrid();
  if (grid.status === 'loading') return <GridSkeleton />;
  if (grid.status === 'failed') {
    return (
      <ErrorState
        title="The result grid failed to load"
        description="The rows have arrived and are kept in this page."
        onRetry={grid.retry}
      />
    );
  }
  return (
    <grid.ResultGrid
      setId={setId}
      set={set}
      label={`Rows of ${set.command ?? 'the running statement'}`}
      complete={complete}
      view={view}
      onMenu={onMenu}
    />
  );
}

/** After a cancel that the server did not confirm. */
export function StoppedWaiting() {
  return (
    <Said>
      This page stopped waiting before the server confirmed the cancel. The query may still run, and its
      changes may have been kept. Look at the <OngoingLink>running queries</OngoingLink>, and check the data
      before you run it again.
    </Said>
  );
}

/** A sentence instead of rows, or over the columns of an empty grid. */
function Said({ children, over = false }: { children: ReactNode; over?: boolean }) {
  return (
    <p className={classes.said} data-over={over || undefined}>
      {children}
    </p>
  );
}
