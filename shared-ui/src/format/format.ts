/** What the formats take: an ISO 8601 text, or milliseconds since 1970. */
export type Instant = string | number;

const counts = new Intl.NumberFormat('en');

/** `1,200`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/**
 * `21 Nov 2026`, in UTC. What is not a date comes back unchanged. It needs no library, because the first page shows a
 * date: the format of `toUTCString` is fixed by the language.
 */
export function formatDay(at: Instant): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime())
    ? String(at)
    : date.toUTCString().slice('Sat, '.length, 'Sat, 21 Nov 2026'.length);
}

/** `4 ms`, `1.2 s`, `2 min 5 s`, `3 h 20 min`. */
export function formatDuration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
