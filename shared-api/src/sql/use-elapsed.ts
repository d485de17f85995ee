import { useEffect, useState } from 'react';

/** Ms between two updates; the display shows tenths of a second. */
const TICK = 100;

/** Returns the ms since `startedAt` (`Date.now()`), updated while `isRunning`. */
export function useElapsed(startedAt: number | undefined, isRunning: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = () => setNow(Date.now());
    const soon = setTimeout(tick);
    const timer = setInterval(tick, TICK);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [isRunning, startedAt]);
  return startedAt === undefined ? 0 : Math.max(0, now - startedAt);
}
