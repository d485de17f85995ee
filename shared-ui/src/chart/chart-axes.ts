import type { ChartData, ChartKind, ChartPoint } from './chart-data.ts';

export interface Tick {
  at: number;
  label: string;
}

export interface Axis {
  min: number;
  max: number;
  ticks: Tick[];
  /** The part that all labels share and omit: the day, the year, the time zone. */
  context: string;
  /** The labels are tilted, because horizontal ones do not fit. */
  isTilted?: boolean;
}

/** Maximum length of a category's label. */
const LABEL_CHARACTERS = 13;
/** Up to this number, every category has a label, tilted if horizontal ones do not fit. */
const MAX_TILTED = 10;
/** Pixels of a character, and between two labels. */
export const CHARACTER = 6.5;
const LABEL_GAP = 12;
/** Pixels that a label of a number or a time takes. */
const NUMBER_WIDTH = 72;
const TIME_WIDTH = 84;
/** Pixels between two labels of the value axis. */
const VALUE_HEIGHT = 36;

/**
 * The x axis of a chart that is `width` pixels wide.
 *
 * @param mayTilt whether the chart is high enough for tilted labels.
 */
export function pointAxis(
  { points, scale }: ChartData,
  kind: ChartKind,
  width: number,
  mayTilt = true,
): Axis {
  const xs = points.map(({ x }) => x);
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  const margin = kind === 'bar' || first === last ? spacing(xs) / 2 : 0;
  const range = { min: first - margin, max: last + margin };
  if (scale === 'category') return { ...range, ...categoryTicks(points, width, mayTilt), context: '' };
  if (scale === 'time') return { ...range, ...timeTicks(first, last, width) };
  if (first === last) return { ...range, ticks: labelled([first], 1), context: '' };
  const step = niceStep((last - first) / Math.max(1, Math.floor(width / NUMBER_WIDTH)));
  return { ...range, ticks: labelled(multiples(step, first, last), step), context: '' };
}

/** The value axis of a chart that is `height` pixels high. It begins and ends at a label. */
export function valueAxis(points: readonly ChartPoint[], kind: ChartKind, height: number): Axis {
  const values = points.flatMap(({ values: found }) => found.filter((value) => value !== null));
  const [low, high] = withZero(Math.min(...values), Math.max(...values), kind);
  const raw = (high - low) / Math.max(2, Math.min(6, Math.floor(height / VALUE_HEIGHT)));
  if (!Number.isFinite(raw)) {
    return { min: low, max: high, ticks: labelled([low, 0, high], high), context: '' };
  }
  const step = values.every(Number.isInteger) ? Math.max(1, niceStep(raw)) : niceStep(raw);
  const [min, max] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  return { min, max, ticks: labelled(multiples(step, min, max), step), context: '' };
}

/** Bars begin at 0. Lines do too, unless their changes would be too small to see. */
function withZero(low: number, high: number, kind: ChartKind): [number, number] {
  if (low === 0 && high === 0) return [0, 1];
  const isNearZero = Math.min(Math.abs(low), Math.abs(high)) <= (high - low) * 1.5;
  if (kind === 'line' && low !== high && !isNearZero) return [low, high];
  return [Math.min(0, low), Math.max(0, high)];
}

/** The smallest distance between two neighbors. */
export function spacing(xs: readonly number[]): number {
  const gaps = xs.slice(1).map((x, index) => x - xs[index]!);
  const positive = gaps.filter((gap) => gap > 0);
  return positive.length === 0 ? 1 : Math.min(...positive);
}

/** The next 1, 2 or 5 of a power of ten. */
function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw));
  return (raw <= power ? 1 : raw <= 2 * power ? 2 : raw <= 5 * power ? 5 : 10) * power;
}

/** The multiples of a step within a range. */
function multiples(step: number, min: number, max: number, origin = 0): number[] {
  const start = Math.ceil((min - origin) / step - 1e-9);
  const count = Math.floor((max - origin) / step + 1e-9) - start + 1;
  // Without rounding, 3 * 0.1 is 0.30000000000000004.
  return Array.from(
    { length: count },
    (_, index) => Number(((start + index) * step + origin).toPrecision(14)) + 0,
  );
}

/** Labels that are as precise as needed to tell neighbours apart: `0.05`, `1,200`, `1.25M`. */
function labelled(values: readonly number[], step: number): Tick[] {
  const isLarge = values.some((value) => Math.abs(value) >= 1_000_000);
  return values.map((at) => ({ at, label: numberLabel(at, step, isLarge) }));
}

function numberLabel(value: number, step: number, isLarge: boolean): string {
  if (value === 0) return '0';
  const size = Math.abs(value);
  const stepPower = Math.floor(Math.log10(step) + 1e-9);
  if (isLarge && size >= 1000) {
    const unitPower = Math.floor(Math.log10(size) / 3) * 3;
    return format({ notation: 'compact', maximumFractionDigits: within(unitPower - stepPower, 0, 6) }, value);
  }
  if (step < 1e-6) return format({ notation: 'scientific', maximumFractionDigits: 2 }, value);
  const digits = Number.isInteger(step) && !Number.isInteger(value) ? 4 : within(-stepPower, 0, 6);
  return format({ maximumFractionDigits: digits }, value);
}

function format(options: Intl.NumberFormatOptions, value: number): string {
  return new Intl.NumberFormat('en', options).format(value);
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** All categories if there are few, otherwise as many as fit. Long ones are truncated. */
function categoryTicks(
  points: readonly ChartPoint[],
  width: number,
  mayTilt: boolean,
): Pick<Axis, 'ticks' | 'isTilted'> {
  const ticks = points.map(({ x, over }) => ({ at: x, label: cut(over) }));
  const room = Math.max(2, Math.floor(width / (longestLabel(ticks) * CHARACTER + LABEL_GAP)));
  if (mayTilt && ticks.length > room && ticks.length <= MAX_TILTED) return { ticks, isTilted: true };
  const every = Math.ceil(ticks.length / room);
  return { ticks: ticks.filter((_, index) => index % every === 0) };
}

/** In characters. */
export function longestLabel(ticks: readonly Tick[]): number {
  return Math.max(...ticks.map(({ label }) => label.length));
}

function cut(label: string): string {
  return label.length > LABEL_CHARACTERS ? `${label.slice(0, LABEL_CHARACTERS - 1)}…` : label;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4 * DAY;
/** 5 January 1970 was a Monday. */
const MONDAY = 4 * DAY;

const CLOCK_STEPS = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
  ...[1, 2, 7, 14].map((days) => days * DAY),
];
const MONTH_STEPS = [1, 3, 6];

/** Round times, in UTC: the hour, the day, the month. What all labels share is said once. */
function timeTicks(first: number, last: number, width: number): Pick<Axis, 'ticks' | 'context'> {
  const raw = (last - first) / Math.max(1, Math.floor(width / TIME_WIDTH));
  const step = CLOCK_STEPS.find((candidate) => candidate >= raw);
  if (step === undefined) return { ticks: monthTicks(first, last, raw / MONTH), context: '' };
  const times = first === last ? [first] : multiples(step, first, last, step >= 7 * DAY ? MONDAY : 0);
  const isClock = step < DAY && times.some((at) => at % DAY !== 0);
  return {
    ticks: times.map((at) => ({ at, label: isClock ? clockLabel(at, step) : dayLabel(at) })),
    context: isClock ? `${shared(first, last, fullDay)}, UTC` : shared(first, last, yearLabel),
  };
}

function monthTicks(first: number, last: number, rawMonths: number): Tick[] {
  const step = MONTH_STEPS.find((months) => months >= rawMonths) ?? niceStep(rawMonths / 12) * 12;
  const [start, end] = [new Date(first), new Date(last)];
  const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
  const isYears = step % 12 === 0;
  return multiples(step, monthOf(start), monthOf(end))
    .map((month) => new Date(0).setUTCFullYear(Math.floor(month / 12), month % 12, 1))
    .filter((at) => at >= first && at <= last)
    .map((at) => ({ at, label: isYears ? yearLabel(at) : `${monthName(at)} ${yearLabel(at)}` }));
}

/** `14:30`; at midnight the day. */
function clockLabel(at: number, step: number): string {
  if (at % DAY === 0 && step >= MINUTE) return dayLabel(at);
  const time = new Date(at).toISOString().slice(11, 23);
  if (step >= MINUTE) return time.slice(0, 5);
  return step >= SECOND ? time.slice(0, 8) : time;
}

const monthName = (at: number) => new Date(at).toUTCString().slice(8, 11);
const yearLabel = (at: number) => String(new Date(at).getUTCFullYear());
const dayLabel = (at: number) => `${new Date(at).getUTCDate()} ${monthName(at)}`;
const fullDay = (at: number) => `${dayLabel(at)} ${yearLabel(at)}`;

/** `2026`, or `2025 to 2026`. */
function shared(first: number, last: number, label: (at: number) => string): string {
  const [start, end] = [label(first), label(last)];
  return start === end ? start : `${start} to ${end}`;
}
