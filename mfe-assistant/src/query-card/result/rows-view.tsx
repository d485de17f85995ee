import type { ResultSetView } from '@howdah/shared-api/sql';
import { durationText, limitText, rowsText } from '@howdah/shared-api/sql-values';
import { IconButton, Skeleton, useLazyModule, LazyModule } from '@howdah/shared-ui';
import { ChartColumn, Table2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { QueryProps } from '../query-props.ts';
import { MAX_ROWS } from '../running/prepare-query.ts';
import { chartPlan, type ChartPlan } from './chart-plan.ts';
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

/** The rows of a query, as a chart if the props request one and the rows support it, with their number. */
export function RowsView({ title, props, set, ms }: RowsViewProps) {
  const plan = chartPlan(props, set);
  const [wantsTable, setWantsTable] = useState(false);
  const rows = Math.min(set.rowCount, MAX_ROWS);
  const limited = limitText(rows, MAX_ROWS);
  return (
    <div className={classes.result}>
      {plan.kind === 'chart' && !wantsTable ? (
        <ChartView plan={plan} set={set} />
      ) : (
        <ResultTable label={`Rows of ${title}`} set={set} rows={rows} />
      )}
      <footer className={classes.footer}>
        <span role="status">
          {rowsText(rows)}
          {limited && ` ${limited}`}
        </span>
        {plan.kind === 'unsuitable' && <span>{plan.why}</span>}
        <span className={classes.aside}>
          {ms !== null && durationText(ms)}
          {plan.kind === 'chart' && (
            <span role="group" aria-label="Result view" className={classes.views}>
              <IconButton
                size="sm"
                label="Chart"
                icon={<ChartColumn aria-hidden />}
                aria-pressed={!wantsTable}
                onClick={() => setWantsTable(false)}
              />
              <IconButton
                size="sm"
                label="Table"
                icon={<Table2 aria-hidden />}
                aria-pressed={wantsTable}
                onClick={() => setWantsTable(true)}
              />
            </span>
          )}
        </span>
      </footer>
    </div>
  );
}

function ChartView({ plan, set }: { plan: Extract<ChartPlan, { kind: 'chart' }>; set: ResultSetView }) {
  const module = useLazyModule(chartPart);
  useEffect(() => chartPart.load(), []);
  return (
    <div className={classes.chart}>
      {module ? <module.CardChart plan={plan} set={set} /> : <Skeleton className={classes.awaited} />}
    </div>
  );
}
