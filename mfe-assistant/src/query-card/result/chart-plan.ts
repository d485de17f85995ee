import type { ResultSetView } from '@howdah/shared-api/sql';
import { isNumberType } from '@howdah/shared-api/sql-values';
import type { QueryProps } from '../query-props.ts';

/** How a result is charted, with column indexes. */
export type ChartPlan =
  /** No chart is requested. */
  | { kind: 'none' }
  | { kind: 'unsuitable'; why: string }
  | { kind: 'chart'; x: number; y: number; xName: string; yName: string };

/** A chart needs `isChart`, `xAxis` and `yAxis` (docs/product/assistant.md#states), and existing columns. */
export function chartPlan(
  { isChart, xAxis, yAxis }: QueryProps,
  { columns }: Pick<ResultSetView, 'columns'>,
): ChartPlan {
  if (!isChart || !xAxis || !yAxis) return { kind: 'none' };
  const place = (wanted: string) => columns.findIndex(({ name }) => name === wanted);
  const [x, y] = [place(xAxis), place(yAxis)];
  if (x < 0 || y < 0) {
    return { kind: 'unsuitable', why: `No chart: the result has no column "${x < 0 ? xAxis : yAxis}".` };
  }
  if (!isNumberType(columns[y]!.type_id)) {
    return { kind: 'unsuitable', why: `No chart: "${yAxis}" has no numeric values.` };
  }
  return { kind: 'chart', x, y, xName: xAxis, yName: yAxis };
}
