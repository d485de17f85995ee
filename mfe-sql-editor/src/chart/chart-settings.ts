import type { ResultSetView, SqlColumn } from '@howdah/shared-api/sql';
import type { ChartKind } from '@howdah/shared-api/sql-values';
import { valueType } from '../export/value-type.ts';

/** How a query's result is drawn, kept for each query. */
export interface ChartSettings {
  /** The chart stands in the place of the rows. */
  shown: boolean;
  kind: ChartKind;
  /** Names of columns; null and names that the result lacks leave the choice to `chartColumns`. */
  x: string | null;
  y: string | null;
  cumulative: boolean;
}

export const defaultChart: ChartSettings = { shown: false, kind: 'bar', x: null, y: null, cumulative: false };

/** What was kept, as far as it is settings of a chart. */
export function chartSettings(kept: unknown): ChartSettings {
  if (typeof kept !== 'object' || kept === null) return defaultChart;
  const { shown, kind, x, y, cumulative } = kept as Record<string, unknown>;
  return {
    shown: shown === true,
    kind: kind === 'line' ? 'line' : 'bar',
    x: typeof x === 'string' ? x : null,
    y: typeof y === 'string' ? y : null,
    cumulative: cumulative === true,
  };
}

export function isNumberColumn(column: SqlColumn): boolean {
  return valueType(column).kind === 'number';
}

/**
 * The places of the columns that are drawn: the chosen ones while they are there, else the first number as height and the first
 * column that is something else as what it is drawn over. Null when no column holds numbers.
 */
export function chartColumns(
  { columns }: Pick<ResultSetView, 'columns'>,
  { x, y }: Pick<ChartSettings, 'x' | 'y'>,
): { x: number; y: number } | null {
  const numbers = columns.flatMap((column, index) => (isNumberColumn(column) ? [index] : []));
  const others = columns.flatMap((column, index) => (isNumberColumn(column) ? [] : [index]));
  const chosen = (name: string | null) => columns.findIndex((column) => column.name === name);
  const chosenX = chosen(x);
  const free = numbers.filter((index) => index !== chosenX);
  const fallbackY = (others.length > 0 || chosenX >= 0 ? free[0] : free[1]) ?? free[0] ?? numbers[0];
  const chosenY = chosen(y);
  const shownY = numbers.includes(chosenY) ? chosenY : fallbackY;
  if (shownY === undefined) return null;
  const shownX = chosenX >= 0 ? chosenX : (others[0] ?? numbers.find((index) => index !== shownY) ?? shownY);
  return { x: shownX, y: shownY };
}
