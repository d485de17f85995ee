import type { ResultSetView } from '@howdah/shared-api/sql';
import { fullText } from './cell-text.ts';

export type ChartKind = 'bar' | 'line';

/** Maximum number of points. More are narrower than a pixel, and each one is an element of the page. */
export const MAX_POINTS: Record<ChartKind, number> = { bar: 200, line: 1000 };

export interface ChartPoint {
  /** A number or a time (ms since 1970, UTC); for categories, the index from 0. */
  x: number;
  /** The single series' value; null is a gap. */
  values: [number | null];
  /** The x value as in the result. */
  over: string;
}

export interface ChartPoints {
  scale: 'number' | 'time' | 'category';
  points: ChartPoint[];
  /** How many of the rows were read. */
  rows: number;
}

/** OIDs of date, timestamp and timestamptz. */
const TIMES = new Set([1082, 1114, 1184]);
const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** Returns whether values of a type can be drawn as numbers. Excludes `money`, which has a currency. */
export function isNumberType(typeId: number): boolean {
  return NUMBERS.has(typeId);
}

/**
 * Returns the points of a chart, one per row: sorted along the axis if it has a scale, otherwise in row
 * order. A row without a number is a gap. Bars are always in row order. Numbers are rounded to doubles only
 * here.
 */
export function chartPoints(
  set: Pick<ResultSetView, 'cell' | 'columns' | 'rowCount'>,
  columns: { x: number; y: number },
  kind: ChartKind,
  cumulative: boolean,
): ChartPoints {
  const rows = Math.min(set.rowCount, MAX_POINTS[kind]);
  const xType = set.columns[columns.x]?.type_id ?? 0;
  const found: ChartPoint[] = [];
  let measured = kind === 'line' && (TIMES.has(xType) || isNumberType(xType));
  for (let row = 0; row < rows; row += 1) {
    const value = set.cell(row, columns.x);
    const over = value === null ? 'NULL' : fullText(value, xType);
    const x = measured ? measure(value, xType) : null;
    if (x === null) measured = false;
    found.push({ x: x ?? row, values: [numberOf(set.cell(row, columns.y))], over });
  }
  const points = measured
    ? found.sort((one, other) => one.x - other.x)
    : found.map((point, index) => ({ ...point, x: index }));
  return {
    scale: !measured ? 'category' : TIMES.has(xType) ? 'time' : 'number',
    points: cumulative ? summedUp(points) : points,
    rows,
  };
}

function summedUp(points: readonly ChartPoint[]): ChartPoint[] {
  let sum = 0;
  return points.map(({ values: [value], ...point }) => ({
    ...point,
    values: [value === null ? null : (sum += value)],
  }));
}

function numberOf(value: string | null): number | null {
  const number = value === null || value === '' ? NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

function measure(value: string | null, type: number): number | null {
  return value !== null && TIMES.has(type) ? timeOf(value) : numberOf(value);
}

/**
 * Parses Postgres's ISO style, `2024-01-31 10:00:00.123456+05:30`. Times without a zone count as UTC. Returns
 * null for `infinity` and years BC.
 */
function timeOf(value: string): number | null {
  const parts = /^(\d{4,6}-\d\d-\d\d)(?: (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d(?::\d\d)?)?)?$/.exec(value);
  if (!parts) return null;
  const [, date, time = '00:00:00', zone = '+00'] = parts;
  const at = Date.parse(`${date}T${time}${zone.length === 3 ? `${zone}:00` : zone}`);
  return Number.isFinite(at) ? at : null;
}

const UNITS = new Map(
  Object.entries({
    ms: 'ms',
    seconds: 's',
    secs: 's',
    minutes: 'min',
    hours: 'h',
    bytes: 'bytes',
    kb: 'KB',
    mb: 'MB',
    gb: 'GB',
    percent: '%',
    pct: '%',
    cents: 'cents',
    usd: 'USD',
    eur: 'EUR',
  }),
);

/** Returns the unit that the last word of a numeric column's name suggests: `duration_ms`, `total_bytes`. */
export function unitOf(name: string): string | undefined {
  const word = /(?:^|[_ ])([a-z]+)$/i.exec(name)?.[1];
  return word === undefined ? undefined : UNITS.get(word.toLowerCase());
}
