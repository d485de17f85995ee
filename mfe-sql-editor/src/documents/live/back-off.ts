const FIRST = 1000;
const LONGEST = 30_000;

/**
 * Ms to wait before a save is tried again: twice as long after each failure, half a minute at most, and not all browsers
 * at the same moment when a platform comes back.
 *
 * @param failures in a row, from 1.
 * @param random from 0 to 1.
 */
export function waitAfter(failures: number, random = Math.random()): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** (failures - 1));
  return wait * (0.75 + random * 0.5);
}
