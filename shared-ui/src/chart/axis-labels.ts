export type ChartKind = 'bar' | 'line';

export interface ChartPoint {
  /** A number, a time (ms since 1970, UTC), or the index of a category. */
  x: number;
  y: number;
  /** The x value as text. Not `label`: the library would draw that at each point. */
  over: string;
}

/** In the order of the axis. */
export interface ChartData {
  scale: 'number' | 'time' | 'category';
  points: readonly ChartPoint[];
}

/** Maximum length of an x-axis label, and the pixels that it takes. */
const LABEL_CHARACTERS = 13;
const CHARACTER = 6.5;
const AROUND = 12;
const LABEL_WIDTH = LABEL_CHARACTERS * CHARACTER + AROUND;

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });

/** `1,234.5`, and `1.2M` where it would be long. */
export function valueLabel(value: number): string {
  return Math.abs(value) >= 1_000_000 ? short.format(value) : plain.format(value);
}

/** The positions of labels on the x axis, as many as fit. Categories are labelled at points, scales at even steps. */
export function tickPositions({ points, scale }: ChartData, width: number): number[] {
  if (scale === 'category') {
    const longest = Math.max(...points.map(({ over }) => cut(over).length));
    const most = Math.max(2, Math.floor(width / (longest * CHARACTER + AROUND)));
    const step = Math.ceil(points.length / most);
    return points.flatMap(({ x }, index) => (index % step === 0 ? [x] : []));
  }
  const most = Math.max(2, Math.floor(width / LABEL_WIDTH));
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  if (first === last) return [first];
  return Array.from({ length: most }, (_, index) => first + ((last - first) * index) / (most - 1));
}

/** The label at a position on the axis. Times are as precise as needed to tell labels apart. */
export function axisLabel(at: number, { points, scale }: ChartData, ticks: readonly number[]): string {
  if (scale === 'category') return cut(points[Math.round(at)]?.over ?? '');
  if (scale === 'number') return valueLabel(at);
  const step = ticks.length > 1 ? Math.abs(ticks[1]! - ticks[0]!) : Infinity;
  const text = new Date(at).toISOString();
  const [date, time] = [text.slice(0, 10), text.slice(11, 19)];
  if (step >= 86_400_000) return date;
  return step >= 60_000 ? `${date.slice(5)} ${time.slice(0, 5)}` : time;
}

function cut(label: string): string {
  return label.length > LABEL_CHARACTERS ? `${label.slice(0, LABEL_CHARACTERS - 1)}…` : label;
}
