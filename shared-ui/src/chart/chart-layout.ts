import { CHARACTER, longestLabel, pointAxis, spacing, valueAxis, type Axis } from './chart-axes.ts';
import { valueText, type ChartData, type ChartKind } from './chart-data.ts';

/** The positions of all parts of a chart, in pixels. */
export interface ChartLayout {
  width: number;
  height: number;
  padding: { top: number; right: number; bottom: number; left: number };
  x: Axis;
  y: Axis;
  /** The width that belongs to one point. */
  band: number;
  /** There is room for the value of each bar above it. */
  hasValues: boolean;
  /** The distance of a point from the left. */
  left(index: number): number;
  /** The distance of a value from the top. */
  top(value: number): number;
  /** The point that is nearest to a distance from the left. */
  nearest(left: number): number;
}

/** The value of the only series. Undefined if there are several, if it is negative, or for a gap. */
function singleValue({ values: [value, ...others] }: ChartData['points'][number]): string | undefined {
  if (others.length > 0 || value === undefined || Number(value) < 0) return undefined;
  return value === null ? '' : valueText(value);
}

/** Pixels of a line of a value above its bar. */
const VALUE_LINE = 14;

/** Pixels around a label. */
const LABEL_MARGIN = 14;

/** With more bars than this, no values are shown above them. */
const MAX_VALUES = 12;

/** Below this height, in pixels, tilted labels would leave too little to the values. */
const MIN_TILTED_HEIGHT = 140;
/** The height and width of a tilted label, as a share of its length. */
const TILT = Math.SQRT1_2;

export function chartLayout(
  kind: ChartKind,
  data: ChartData,
  { width, height }: { width: number; height: number },
): ChartLayout {
  const values = kind === 'bar' && data.points.length <= MAX_VALUES ? data.points.map(singleValue) : [];
  const valueWidth = Math.max(0, ...values.map((text) => (text?.length ?? Infinity) * CHARACTER));
  // A bar is in the middle of its band. The last point of a line is the end of the axis, and so is its label.
  const right = kind === 'bar' ? 12 : data.scale === 'category' ? 40 : 32;
  const level = besideValues({ top: 8, right, bottom: 24 });
  const x = pointAxis(data, kind, roomIn(level.padding), height >= MIN_TILTED_HEIGHT);
  const { y, padding } = x.isTilted ? belowTilted(x) : level;
  const room = roomIn(padding);
  const scale = room / (x.max - x.min || 1);

  /** The value axis, and the room for its labels. */
  function besideValues(edges: Omit<ChartLayout['padding'], 'left'>) {
    const axis = valueAxis(data.points, kind, height - edges.top - edges.bottom);
    return {
      y: axis,
      padding: { ...edges, left: longestLabel(axis.ticks) * CHARACTER + LABEL_MARGIN },
    };
  }

  /** Tilted labels end below their points: they reach down and to the left. */
  function belowTilted({ ticks, min, max }: Axis) {
    const bottom = longestLabel(ticks) * CHARACTER * TILT + LABEL_MARGIN;
    const beside = besideValues({ top: 8, right: 12, bottom });
    const pixels = roomIn(beside.padding) / (max - min || 1);
    const overhang = ticks.map(({ at, label }) => label.length * CHARACTER * TILT - (at - min) * pixels);
    return { ...beside, padding: { ...beside.padding, left: Math.max(beside.padding.left, ...overhang) } };
  }

  function roomIn(edges: Pick<ChartLayout['padding'], 'left' | 'right'>): number {
    return Math.max(1, width - edges.left - edges.right);
  }

  const band = spacing(data.points.map((point) => point.x)) * scale;
  const hasValues = values.length > 0 && valueWidth < band;
  // Leaves room above the highest bar.
  if (hasValues) padding.top += VALUE_LINE;

  const left = (index: number) => padding.left + (data.points[index]!.x - x.min) * scale;
  return {
    width,
    height,
    padding,
    x,
    y,
    band,
    hasValues,
    left,
    top: (value) =>
      padding.top + ((y.max - value) / (y.max - y.min)) * (height - padding.top - padding.bottom),
    nearest(position) {
      const distances = data.points.map((_, index) => Math.abs(left(index) - position));
      return distances.indexOf(Math.min(...distances));
    },
  };
}
