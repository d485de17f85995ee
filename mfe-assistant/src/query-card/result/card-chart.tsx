import type { ResultSetView } from '@howdah/shared-api/sql';
import { chartPoints } from '@howdah/shared-api/sql-values';
import { Chart, ChartLegend } from '@howdah/shared-ui/chart';
import { useMemo } from 'react';
import { MAX_ROWS } from '../running/prepare-query.ts';
import type { ChartPlan } from './chart-plan.ts';
import classes from './card-result.module.css';

interface CardChartProps {
  plan: Extract<ChartPlan, { kind: 'chart' }>;
  set: ResultSetView;
}

/** A result as bars, in the order of its rows. */
export function CardChart({ plan: { x, y, xName, yName }, set }: CardChartProps) {
  const data = useMemo(() => {
    const shown = { ...set, rowCount: Math.min(set.rowCount, MAX_ROWS) };
    return chartPoints(shown, { x, y }, 'bar', false);
  }, [set, x, y]);
  return (
    <>
      <ChartLegend className={classes.legend} kind="bar" name={yName} />
      <Chart
        className={classes.drawing}
        kind="bar"
        data={data}
        name={yName}
        label={`Bar chart of ${yName} by ${xName}`}
      />
    </>
  );
}
