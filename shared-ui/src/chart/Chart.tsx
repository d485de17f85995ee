import { useState, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { formatCount } from '../format/format.ts';
import { Switch } from '../switch/Switch.tsx';
import { ChartPlot } from './ChartPlot.tsx';
import { ChartTable, ValueTable } from './ChartTable.tsx';
import type { ChartData, ChartKind } from './chart-data.ts';
import styles from './Chart.module.css';

export interface ChartProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  kind: ChartKind;
  data: ChartData;
  /** The names of the series, at most four. */
  series: readonly string[];
  /** The name of the x axis. */
  xName: string;
  /** The unit of the values: `ms`, `%`. */
  unit?: string;
  /** A description for screen readers. */
  label: string;
  /** The number of rows, if not all of them are drawn. */
  rows?: { drawn: number; all: number };
  /** Controls in the header. */
  controls?: ReactNode;
  /** The controls already name both axes, so that captions are left out. */
  namedByControls?: boolean;
  /** Shown when there are no values. */
  empty?: ReactNode;
  /** Shown instead of a table of the points, for charts of a part of a larger table. */
  table?: ReactNode;
}

/**
 * A bar or line chart that fills its container, with the table behind it. Shows the values of the point under the
 * pointer, or of the point selected by arrow keys.
 */
export function Chart(props: ChartProps) {
  const {
    kind,
    data,
    series,
    xName,
    unit,
    label,
    rows,
    controls,
    namedByControls,
    empty,
    table,
    className,
    ...rest
  } = props;
  const [showsTable, setShowsTable] = useState(false);
  const hasValues = data.points.some(({ values }) => values.some((value) => value !== null));
  const note = hasValues ? partText(data, rows) : null;
  const shown = { data, series, xName, unit, label };
  return (
    <div className={cx(styles.chart, className)} {...rest}>
      <div className={styles.header}>
        {controls}
        {note && <div className={styles.note}>{note}</div>}
        {hasValues && (
          <Switch
            label="Show as table"
            className={styles.switch}
            checked={showsTable}
            onCheckedChange={setShowsTable}
          />
        )}
      </div>
      {!hasValues ? (
        (empty ?? <EmptyState size="panel" title="No numeric data" />)
      ) : showsTable ? (
        <div className={styles.table}>{table ?? <ChartTable {...shown} />}</div>
      ) : (
        <>
          <ChartPlot kind={kind} hasCaptions={!namedByControls} {...shown} />
          <div className={styles.hidden}>
            <ValueTable {...shown} />
          </div>
        </>
      )}
    </div>
  );
}

/** `Showing 200 of 1,000 rows, 3 without a value`. */
function partText({ points }: ChartData, rows: ChartProps['rows']): string | null {
  const gaps = points.filter(({ values }) => values.every((value) => value === null)).length;
  const isPart = rows !== undefined && rows.drawn < rows.all;
  const parts = [
    isPart && `Showing ${formatCount(rows.drawn)} of ${formatCount(rows.all)} rows`,
    gaps > 0 && `${formatCount(gaps)} without a value`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : null;
}

export type { ChartData, ChartKind, ChartPoint } from './chart-data.ts';
