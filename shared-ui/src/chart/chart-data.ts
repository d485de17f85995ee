export type ChartKind = 'bar' | 'line';

export interface ChartPoint {
  /** On a scale of numbers or times (ms since 1970, UTC); for categories the place from 0. */
  x: number;
  y: number;
  /** What it is drawn over, in words. Not `label`: the library would draw that at each point. */
  over: string;
}

/** What is drawn, in the order of the axis. */
export interface ChartData {
  scale: 'number' | 'time' | 'category';
  points: readonly ChartPoint[];
}
