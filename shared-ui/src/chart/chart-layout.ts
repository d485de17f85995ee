import { pointAxis, spacing, valueAxis, type Axis } from './chart-axes.ts';
import type { ChartData, ChartKind } from './chart-data.ts';

/** Where everything of a chart is, in pixels of its drawing. */
export interface ChartLayout {
  width: number;
  height: number;
  padding: { top: number; right: number; bottom: number; left: number };
  x: Axis;
  y: Axis;
  /** The width that belongs to one point. */
  band: number;
  /** The distance of a point from the left. */
  left(index: number): number;
  /** The distance of a value from the top. */
  top(value: number): number;
  /** The point that is nearest to a distance from the left. */
  nearest(left: number): number;
}

/** Pixels of a character of a label, and around a label. */
const CHARACTER = 6.5;
const LABEL_MARGIN = 14;

export function chartLayout(
  kind: ChartKind,
  data: ChartData,
  { width, height }: { width: number; height: number },
): ChartLayout {
  const vertical = { top: 8, bottom: 24 };
  const y = valueAxis(data.points, kind, height - vertical.top - vertical.bottom);
  const longest = Math.max(...y.ticks.map(({ label }) => label.length));
  // The last label is centered below the end of the axis.
  const right = data.scale === 'category' ? 40 : 32;
  const padding = { ...vertical, right, left: longest * CHARACTER + LABEL_MARGIN };
  const room = Math.max(1, width - padding.left - padding.right);
  const x = pointAxis(data, kind, room);
  const scale = room / (x.max - x.min || 1);
  const left = (index: number) => padding.left + (data.points[index]!.x - x.min) * scale;
  return {
    width,
    height,
    padding,
    x,
    y,
    band: spacing(data.points.map((point) => point.x)) * scale,
    left,
    top: (value) =>
      padding.top + ((y.max - value) / (y.max - y.min)) * (height - padding.top - padding.bottom),
    nearest(position) {
      const distances = data.points.map((_, index) => Math.abs(left(index) - position));
      return distances.indexOf(Math.min(...distances));
    },
  };
}
