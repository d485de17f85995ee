import type { ResultSetView } from '@howdah/shared-api/sql';
import { durationText, limitText, rowsText } from '@howdah/shared-api/sql-values';
import { Skeleton, useLazyModule, LazyModule } from '@howdah/shared-ui';
import { useEffect, type ComponentProps } from 'react';
import type { QueryProps } from '../query-props.ts';
import { MAX_ROWS } from '../running/prepare-query.ts';
import { chartPlan } from './chart-plan.ts';
import { ResultTable } from './result-table.tsx';
import classes from './card-result.module.css';

/** Charts, with the library that draws them. */
const chartPart = new LazyModule(
  'The chart',
  () => import(/* webpackChunkName: "card-chart" */ './card-chart.tsx'),
);

interface RowsViewProps {
  title: string;
  props: QueryProps;
  set: ResultSetView;
  /** Duration of the run; null when unknown. */
  ms: number | null;
}

/** The rows of a query with their number, or a chart if the props request one and the rows support it. */
export function RowsView({ title, props, set, ms }: RowsViewProps) {
  const plan = chartPlan(props, set);
  const rows = Math.min(set.rowCount, MAX_ROWS);
  const limited = limitText(rows, MAX_ROWS);
  const table = <ResultTable label={`Rows of ${title}`} set={set} rows={rows} />;
  return (
    <div className={classes.result}>
      {plan.kind === 'chart' ? <ChartView plan={plan} set={set} table={table} /> : table}
      <footer className={classes.footer}>
        <span role="status">
          {rowsText(rows)}
          {limited && ` ${limited}`}
        </span>
        {plan.kind === 'unsuitable' && <span>{plan.why}</span>}
        {ms !== null && <span className={classes.time}>{durationText(ms)}</span>}
      </footer>
    </div>
  );
}

type ChartViewProps = ComponentProps<(typeof import('./card-chart.tsx'))['CardChart']>;

function ChartView(props: ChartViewProps) {
  const module = useLazyModule(chartPart);
  useEffect(() => chartPart.load(), []);
  return (
    <div className={classes.chart}>
      {module ? <module.CardChart {...props} /> : <Skeleton className={classes.awaited} />}
    </div>
  );
}
