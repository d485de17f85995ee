export type ChartKind = 'bar' | 'line';

export interface ChartPoint {
  /** A number, a time (ms since 1970, UTC), or the index of a category. */
  x: number;
  /** The x value as text. */
  over: string;
  /** One value for each series; null is a gap. */
  values: readonly (number | null)[];
}

/** In the order of the axis. */
export interface ChartData {
  scale: 'number' | 'time' | 'category';
  points: readonly ChartPoint[];
}

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
const tiny = new Intl.NumberFormat('en', { notation: 'scientific', maximumFractionDigits: 3 });

/** A value in full, with its unit: `1,234,567.5 ms`, `12%`. */
export function valueText(value: number, unit?: string): string {
  const number = (value !== 0 && Math.abs(value) < 1e-5 ? tiny : plain).format(value);
  if (!unit) return number;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}

/** `name (ms)`. */
export function nameWithUnit(name: string, unit?: string): string {
  return unit ? `${name} (${unit})` : name;
}
