import { useTokens } from '@howdah/shared-ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  VictoryAxis,
  VictoryBar,
  VictoryChart,
  VictoryLine,
  VictoryTooltip,
  VictoryVoronoiContainer,
} from 'victory';
import { axisLabel, tickPlaces, valueLabel } from './axis-labels.ts';
import type { ChartKind, ChartPoint, ChartPoints } from '@howdah/shared-api/sql-values';
import { chartTheme, TOKENS } from './chart-theme.ts';
import classes from './result-chart.module.css';

interface ChartDrawingProps {
  kind: ChartKind;
  data: ChartPoints;
  yName: string;
  /** For those who do not see it. */
  label: string;
}

/** Room for the labels of the axes, in pixels. */
const PADDING = { top: 12, right: 40, bottom: 36, left: 64 };

/** The drawing itself, as large as its place. The value under the pointer is told beside it. */
export function ChartDrawing({ kind, data, yName, label }: ChartDrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const token = useTokens(TOKENS);
  const theme = useMemo(() => chartTheme(token), [token]);
  const { points, scale } = data;
  const tell = ({ datum }: { datum?: unknown }) => {
    const { over, y } = datum as ChartPoint;
    return `${over}\n${yName}: ${valueLabel(y)}`;
  };
  const tooltip = (
    <VictoryTooltip
      constrainToVisibleArea
      cornerRadius={6}
      pointerLength={0}
      flyoutPadding={{ top: 6, bottom: 6, left: 10, right: 10 }}
      flyoutStyle={theme.flyout}
      style={theme.flyoutText}
    />
  );
  const ticks = tickPlaces(data, size.width - PADDING.left - PADDING.right);
  const barWidth = Math.max(1, Math.min(48, ((size.width - 100) / points.length) * 0.7));

  return (
    <div ref={place} className={classes.drawing}>
      {size.width > 0 && (
        <VictoryChart
          width={size.width}
          height={size.height}
          padding={PADDING}
          domainPadding={kind === 'bar' ? { x: barWidth / 2 + 8, y: [0, 8] } : { y: [0, 8] }}
          // Else there is no room beside a bar that stands at 0, as the first of categories does.
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
          {/* Each axis stands at the edge: where the library would put it, at 0, it would lie under bars. */}
          <VictoryAxis
            offsetY={PADDING.bottom}
            style={theme.axis}
            tickValues={ticks}
            tickFormat={(at: number) => axisLabel(at, data, ticks)}
          />
          <VictoryAxis
            dependentAxis
            crossAxis={false} // else 0 has no label
            offsetX={PADDING.left}
            style={theme.grid}
            tickCount={5}
            tickFormat={valueLabel}
          />
          {kind === 'bar' ? (
            <VictoryBar data={points} barWidth={barWidth} style={theme.bar} />
          ) : (
            <VictoryLine data={points} style={theme.line} />
          )}
        </VictoryChart>
      )}
    </div>
  );
}

function useSize(element: React.RefObject<HTMLElement | null>): { width: number; height: number } {
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
