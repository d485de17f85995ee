/** Milliseconds since `started` (performance.now), with three decimals. */
export function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}
