import type { ResultSetView } from '@howdah/shared-api/sql';
import { chartPoints, unitOf } from '@howdah/shared-api/sql-values';
import { Chart } from '@howdah/shared-ui/chart';
import { useMemo, type ReactNode } from 'react';
import { MAX_ROWS } from '../running/prepare-query.ts';
import type { ChartPlan } from './chart-plan.ts';

interface CardChartProps {
  plan: Extract<ChartPlan, { kind: 'chart' }>;
  set: ResultSetView;
  /** All columns of the rows. */
  table: ReactNode;
}

/** A result as bars, in the order of its rows. */
export function CardChart({ plan: { x, y, xName, yName }, set, table }: CardChartProps) {
  const data = useMemo(() => {
    const shown = { ...set, rowCount: Math.min(set.rowCount, MAX_ROWS) };
    return chartPoints(shown, { x, y }, 'bar', false);
  }, [set, x, y]);
  return (
    <Chart
      kind="bar"
      data={data}
      series={[yName]}
      xName={xName}
      unit={unitOf(yName)}
      label={`Bar chart of ${yName} by ${xName}`}
      rows={{ drawn: data.rows, all: Math.min(set.rowCount, MAX_ROWS) }}
      table={table}
    />
  );
}
