import type { ResultSetView } from '@howdah/shared-api/sql';
import { fullText } from './cell-text.ts';

export type ChartKind = 'bar' | 'line';

/** Points that are drawn at most: more are narrower than a pixel, and each is an element of the page. */
export const MAX_POINTS: Record<ChartKind, number> = { bar: 200, line: 1000 };

export interface ChartPoint {
  /** On a scale of numbers or times (ms since 1970, UTC); for categories the place from 0. */
  x: number;
  /** One value, as this is one series; null is a gap. */
  values: [number | null];
  /** What it is drawn over, as the result has it. */
  over: string;
}

export interface ChartPoints {
  scale: 'number' | 'time' | 'category';
  points: ChartPoint[];
  /** Rows that were looked at, of those there are. */
  rows: number;
}

/** OIDs of date, timestamp and timestamptz. */
const TIMES = new Set([1082, 1114, 1184]);
const NUMBERS = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** Whether values of a type are numbers to draw. `money` is none: it has a currency. */
export function isNumberType(typeId: number): boolean {
  return NUMBERS.has(typeId);
}

/**
 * The points of a chart, one for each row, in the order of the rows, or along the axis where that has a scale. A row without
 * a number is a gap.
 * Bars stand side by side in the order of the rows, for any kind of axis. Numbers are rounded to doubles here, and
 * nowhere else.
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
 * Postgres' ISO style, `2024-01-31 10:00:00.123456+05:30`; times without a zone are taken as UTC. Null for `infinity`
 * and years BC.
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

/** The unit of a column of numbers, as far as the end of its name says: `duration_ms`, `total_bytes`. */
export function unitOf(name: string): string | undefined {
  const word = /(?:^|[_ ])([a-z]+)$/i.exec(name)?.[1];
  return word === undefined ? undefined : UNITS.get(word.toLowerCase());
}
