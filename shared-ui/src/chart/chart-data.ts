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

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 4 });
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });
const tiny = new Intl.NumberFormat('en', { notation: 'scientific', maximumFractionDigits: 3 });

/** A value with its unit: `1,234,567.5 ms`, `12%`. */
export function valueText(value: number, unit?: string): string {
  const size = Math.abs(value);
  const number = (size >= 1 || size === 0 ? plain : size >= 1e-5 ? small : tiny).format(value);
  if (!unit) return number;
  return unit === '%' ? `${number}%` : `${number} ${unit}`;
}

/** `name (ms)`, unless the name says so by itself: `duration_ms`. */
export function nameWithUnit(name: string, unit?: string): string {
  if (!unit || name.toLowerCase().endsWith(`_${unit.toLowerCase()}`)) return name;
  return `${name} (${unit})`;
}
