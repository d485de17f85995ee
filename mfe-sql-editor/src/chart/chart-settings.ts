import type { ChartKind } from '@howdah/shared-api/sql-values';

/** How the results of a query are drawn. Kept in this browser for the columns that it was chosen for. */
export interface ChartSettings {
  kind: ChartKind;
  /** Names of columns; null and names that the result lacks leave the choice to `chartColumns`. */
  x: string | null;
  y: string | null;
  cumulative: boolean;
}

export const defaultChart: ChartSettings = { kind: 'bar', x: null, y: null, cumulative: false };

/** What was kept, as far as it is settings of a chart of these columns. */
export function chartSettings(kept: unknown, fingerprint: string): ChartSettings {
  if (typeof kept !== 'object' || kept === null) return defaultChart;
  const { columns, kind, x, y, cumulative } = kept as Record<string, unknown>;
  if (columns !== fingerprint) return defaultChart;
  return {
    kind: kind === 'line' ? 'line' : 'bar',
    x: typeof x === 'string' ? x : null,
    y: typeof y === 'string' ? y : null,
    cumulative: cumulative === true,
  };
}
