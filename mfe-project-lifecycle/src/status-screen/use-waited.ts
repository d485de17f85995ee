import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds since an instant; without one, since the component was mounted. */
export function useWaitedSeconds(since?: string): number {
  const [mountedAt] = useState(() => Date.now());
  const [now, setNow] = useState(mountedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const startedAt = since === undefined ? mountedAt : Date.parse(since);
  return Math.max(0, Math.floor((now - startedAt) / SECOND_MS));
}

/** `45 s`, `1 min 05 s` */
export function formatWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return minutes === 0 ? `${rest} s` : `${minutes} min ${String(rest).padStart(2, '0')} s`;
}
