import type { ResultSetView } from '@howdah/shared-api/sql';
import { isNumberType } from '@howdah/shared-api/sql-values';
import { queryCardTexts } from '../../texts/query-card.ts';
import type { QueryProps } from '../query-props.ts';

/** How a result is drawn. Places of columns count from 0. */
export type ChartPlan =
  /** Nobody asked for a chart. */
  | { kind: 'none' }
  | { kind: 'unsuitable'; why: string }
  | { kind: 'chart'; x: number; y: number; xName: string; yName: string };

/** A chart needs isChart, xAxis and yAxis (docs/product/assistant.md#states), and columns that are there. */
export function chartPlan(
  { isChart, xAxis, yAxis }: QueryProps,
  { columns }: Pick<ResultSetView, 'columns'>,
): ChartPlan {
  if (!isChart || !xAxis || !yAxis) return { kind: 'none' };
  const place = (wanted: string) => columns.findIndex(({ name }) => name === wanted);
  const [x, y] = [place(xAxis), place(yAxis)];
  if (x < 0 || y < 0) {
    return { kind: 'unsuitable', why: queryCardTexts.noColumn(x < 0 ? xAxis : yAxis) };
  }
  if (!isNumberType(columns[y]!.type_id)) {
    return { kind: 'unsuitable', why: queryCardTexts.noNumbers(yAxis) };
  }
  return { kind: 'chart', x, y, xName: xAxis, yName: yAxis };
}
