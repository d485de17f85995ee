import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import {
  VictoryAxis,
  VictoryBar,
  VictoryChart,
  VictoryLine,
  VictoryTooltip,
  VictoryVoronoiContainer,
} from 'victory';
import { cx } from '../cx.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import {
  axisLabel,
  tickPositions,
  valueLabel,
  type ChartData,
  type ChartKind,
  type ChartPoint,
} from './axis-labels.ts';
import styles from './Chart.module.css';

const text = {
  fontFamily: 'var(--font-sans)',
  fontSize: 11,
  fill: 'var(--text-muted)',
  padding: 6,
};

const none = { stroke: 'none' };
const line = { stroke: 'var(--border)' };

/** Used in `style`, so that tokens work and follow the theme. */
const chartTheme = {
  axis: { axis: line, grid: none, ticks: none, tickLabels: text },
  grid: { axis: none, grid: { ...line, strokeDasharray: '2 4' }, ticks: none, tickLabels: text },
  bar: { data: { fill: 'var(--accent)' } },
  line: { data: { stroke: 'var(--accent)', strokeWidth: 1.5 } },
  flyout: { fill: 'var(--surface-overlay)', stroke: 'var(--border)', strokeWidth: 1 },
  flyoutText: { ...text, fill: 'var(--text)', padding: 0 },
};

export interface ChartProps extends Omit<ComponentProps<'div'>, 'children' | 'ref'> {
  kind: ChartKind;
  data: ChartData;
  /** The name of the values, shown beside each. */
  name: string;
  /** A description for screen readers. */
  label: string;
  /** Shown when there are no points. */
  empty?: ReactNode;
}

/** A bar or line chart that fills its container. Shows the value under the pointer. */
export function Chart({ kind, data, name, label, empty, className, ...rest }: ChartProps) {
  if (data.points.length === 0) return empty ?? <EmptyState size="panel" title="No numeric data" />;
  return (
    <div className={cx(styles.chart, className)} {...rest}>
      <Drawing kind={kind} data={data} name={name} label={label} />
    </div>
  );
}

function Drawing({ kind, data, name, label }: Pick<ChartProps, 'kind' | 'data' | 'name' | 'label'>) {
  const container = useRef<HTMLDivElement>(null);
  const size = useSize(container);
  const { points, scale } = data;
  const padding = paddingFor(kind, points);
  const tell = ({ datum }: { datum?: unknown }) => {
    const { over, y } = datum as ChartPoint;
    return `${over}\n${name}: ${valueLabel(y)}`;
  };
  const tooltip = (
    <VictoryTooltip
      constrainToVisibleArea
      cornerRadius={6}
      pointerLength={0}
      flyoutPadding={{ top: 6, bottom: 6, left: 10, right: 10 }}
      flyoutStyle={chartTheme.flyout}
      style={chartTheme.flyoutText}
    />
  );
  const room = size.width - padding.left - padding.right;
  const ticks = tickPositions(data, room);
  const barWidth = Math.max(1, Math.min(48, (room / points.length) * 0.7));

  return (
    <div ref={container} className={styles.chart}>
      {size.width > 0 && (
        <VictoryChart
          width={size.width}
          height={size.height}
          padding={padding}
          domainPadding={kind === 'bar' ? { x: barWidth / 2 + 8, y: [0, 8] } : { y: [0, 8] }}
          // Leaves room for a bar at 0, as with the first category.
          singleQuadrantDomainPadding={{ x: false }}
          scale={{ x: scale === 'time' ? 'time' : 'linear', y: 'linear' }}
          containerComponent={
            <VictoryVoronoiContainer
              responsive={false}
              {...{ 'aria-label': label }}
              voronoiDimension="x"
              labels={tell}
              labelComponent={tooltip}
            />
          }
        >
          {/* Each axis is at the edge: at 0, the default, bars would cover it. */}
          <VictoryAxis
            offsetY={padding.bottom}
            style={chartTheme.axis}
            tickValues={ticks}
            tickFormat={(at: number) => axisLabel(at, data, ticks)}
          />
          <VictoryAxis
            dependentAxis
            crossAxis={false} // else 0 has no label
            offsetX={padding.left}
            style={chartTheme.grid}
            tickCount={5}
            tickFormat={valueLabel}
          />
          {kind === 'bar' ? (
            <VictoryBar data={[...points]} barWidth={barWidth} style={chartTheme.bar} />
          ) : (
            <VictoryLine data={[...points]} style={chartTheme.line} />
          )}
        </VictoryChart>
      )}
    </div>
  );
}

/** Width of a character of a label and its surrounding space, in pixels. */
const CHARACTER = 7;
const AROUND_LABEL = 16;

/** Padding for axis labels, in pixels. On the left it depends on the longest value. */
function paddingFor(kind: ChartKind, points: readonly ChartPoint[]) {
  const heights = points.map(({ y }) => y);
  const longest = Math.max(
    ...[Math.min(...heights), Math.max(...heights)].map((value) => valueLabel(value).length),
  );
  return {
    top: 12,
    // A line continues to the edge and half of its last label beyond it. Bars keep a distance.
    right: kind === 'line' ? 40 : 24,
    bottom: 36,
    left: Math.max(40, longest * CHARACTER + AROUND_LABEL),
  };
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: Math.max(80, entry.contentRect.height) });
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

export interface ChartLegendProps extends Omit<ComponentProps<'p'>, 'children'> {
  kind: ChartKind;
  /** The name of the values. */
  name: string;
}

/** The color and the name of the values. */
export function ChartLegend({ kind, name, className, ...rest }: ChartLegendProps) {
  return (
    <p className={cx(styles.legend, className)} {...rest}>
      <span className={styles.swatch} data-kind={kind} aria-hidden />
      {name}
    </p>
  );
}

export type { ChartData, ChartKind, ChartPoint } from './axis-labels.ts';
