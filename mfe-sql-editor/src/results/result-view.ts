import { useState } from 'react';
import type { Run } from '../runs/run.ts';
import type { ChartControl } from './chart/chart-settings.ts';

/** The view of the results pane. */
export type ResultViewName = 'results' | 'chart' | 'explain';

interface ResultViewOptions {
  /** The run that is shown. */
  run: Run | undefined;
  /** All runs, newest first. */
  runs: readonly Run[];
  chart: ChartControl;
  onShowRun(resultId: string): void;
}

/** The shown view, and a function to change it. A plan is a separate run, so another view may show another run. */
export function useResultView({ run, runs, chart, onShowRun }: ResultViewOptions): {
  view: ResultViewName;
  select(view: ResultViewName): void;
} {
  /** The chosen view of a run, if it differs from its default. */
  const [chosen, setChosen] = useState<{ runId: string | undefined; view: ResultViewName } | null>(null);
  const usual = run?.plan ? 'explain' : chart.isShown ? 'chart' : 'results';
  const view = chosen && chosen.runId === run?.resultId ? chosen.view : usual;

  function select(next: ResultViewName) {
    const showsPlan = run?.plan !== undefined;
    if ((next === 'explain') === showsPlan) {
      if (!showsPlan) chart.show(next === 'chart');
      setChosen(null);
      return;
    }
    const other = showsPlan
      ? runs.find(({ plan }) => !plan)
      : runs.find(({ plan, source }) => plan && source === run?.source);
    if (other) onShowRun(other.resultId);
    setChosen({ runId: (other ?? run)?.resultId, view: next });
  }

  return { view, select };
}
