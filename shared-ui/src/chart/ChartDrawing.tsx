import { memo } from 'react';
import {
  VictoryAxis,
  VictoryBar,
  VictoryChart,
  VictoryContainer,
  VictoryLabel,
  VictoryLine,
  VictoryScatter,
} from 'victory';
import { seriesFill, seriesStyle } from './ChartSeries.tsx';
import type { Axis } from './chart-axes.ts';
import type { ChartLayout } from './chart-layout.ts';
import { valueText, type ChartData, type ChartKind } from './chart-data.ts';

const text = { fontFamily: 'var(--font-sans)', fontSize: 11, fill: 'var(--text-muted)', padding: 6 };
const none = { stroke: 'none' };
const line = { stroke: 'var(--border-strong)' };

/** Used in `style`, so that tokens work and follow the theme. */
const axisStyle = { axis: line, grid: none, ticks: none, tickLabels: text };
const gridStyle = { axis: none, grid: { stroke: 'var(--border)' }, ticks: none, tickLabels: text };

const tiltedLabel = <VictoryLabel angle={-45} textAnchor="end" verticalAnchor="middle" />;

interface ChartDrawingProps {
  kind: ChartKind;
  data: ChartData;
  /** How many series there are. */
  series: number;
  layout: ChartLayout;
  /** The id of the hatching. */
  patterns: string;
  label: string;
}

/** The axes and the values. Drawn once: the pointer moves over it. */
export const ChartDrawing = memo(function ChartDrawing(props: ChartDrawingProps) {
  const { kind, layout, label } = props;
  const { x, y, padding, width, height } = layout;
  const places = Array.from({ length: props.series }, (_, place) => place);
  return (
    <VictoryChart
      width={width}
      height={height}
      padding={padding}
      domain={{ x: [x.min, x.max], y: [y.min, y.max] }}
      domainPadding={0}
      containerComponent={
        <VictoryContainer
          responsive={false}
          style={{ position: 'absolute', touchAction: 'pan-y' }}
          {...{ 'aria-label': label }}
        />
      }
    >
      {/* Axes are at the edge. At 0, the default, bars would cover them. */}
      <VictoryAxis dependentAxis crossAxis={false} offsetX={padding.left} style={gridStyle} {...ticksOf(y)} />
      <VictoryAxis
        offsetY={padding.bottom}
        style={axisStyle}
        {...ticksOf(x)}
        {...(x.isTilted && { tickLabelComponent: tiltedLabel })}
      />
      {/* An array instead of a component, because the chart checks the type of each child. */}
      {places.flatMap((place) => (kind === 'bar' ? bars(place, props) : lines(place, props)))}
      {kind === 'bar' && y.min < 0 && (
        <VictoryLine
          data={[
            { x: x.min, y: 0 },
            { x: x.max, y: 0 },
          ]}
          style={{ data: { ...line, strokeWidth: 1 } }}
        />
      )}
    </VictoryChart>
  );
});

function ticksOf({ ticks }: Axis) {
  const labels = new Map(ticks.map(({ at, label }) => [at, label]));
  return { tickValues: [...labels.keys()], tickFormat: (at: number) => labels.get(at) ?? '' };
}

/** Pixels of the widest bar. */
const MAX_BAR = 48;

/** The bars of a series. Several series stand side by side in the band of a point. */
function bars(place: number, { data, series, layout, patterns }: ChartDrawingProps) {
  const barWidth = Math.max(1, Math.min(MAX_BAR, (layout.band * 0.72) / series));
  const pixel = (layout.x.max - layout.x.min) / (layout.width - layout.padding.left - layout.padding.right);
  const shift = (place - (series - 1) / 2) * (barWidth + (series > 1 ? 1 : 0)) * pixel;
  return [
    <VictoryBar
      key={`bars-${place}`}
      data={pointsOf(data, place)
        .filter(({ y }) => y !== null)
        .map(({ x, y }) => ({ x: x + shift, y }))}
      barWidth={barWidth}
      cornerRadius={{ top: Math.min(2, barWidth / 4) }}
      style={{ data: { fill: seriesFill(place, patterns) }, labels: text }}
      {...(layout.hasValues && { labels: ({ datum }) => valueText((datum as { y: number }).y) })}
    />,
  ];
}

/** The maximum number of markers. A single series needs none. */
const MAX_MARKERS = 24;

/** A line with its markers, broken where a value is missing. */
function lines(place: number, { data, series }: ChartDrawingProps) {
  const { color, dash, symbol } = seriesStyle(place);
  const points = pointsOf(data, place);
  const every = Math.ceil(points.length / MAX_MARKERS);
  const marked = points.filter(
    ({ y }, index) =>
      y !== null &&
      // A point between two gaps has no line, so a dot is drawn.
      ((series > 1 && index % every === 0) || (isGap(points[index - 1]) && isGap(points[index + 1]))),
  );
  return [
    <VictoryLine
      key={`line-${place}`}
      data={points}
      style={{ data: { stroke: color, strokeWidth: 1.5, ...(dash && { strokeDasharray: dash }) } }}
    />,
    <VictoryScatter
      key={`markers-${place}`}
      data={marked}
      size={3}
      symbol={symbol}
      style={{ data: { fill: color } }}
    />,
  ];
}

function pointsOf({ points }: ChartData, place: number): { x: number; y: number | null }[] {
  return points.map(({ x, values }) => ({ x, y: values[place] ?? null }));
}

function isGap(point: { y: number | null } | undefined): boolean {
  return point === undefined || point.y === null;
}
