/** Accepted by the formatters: an ISO 8601 text, or milliseconds since 1970. */
export type Instant = string | number;

/** `1,200`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Created on first use, because it would delay the first load by milliseconds. */
let ago: Intl.RelativeTimeFormat | undefined;

/** `just now`, `5 minutes ago`, `3 days ago`; the day once it is more than a week ago. */
export function formatRelative(at: Instant, now: Instant = Date.now()): string {
  const ms = new Date(now).getTime() - new Date(at).getTime();
  if (Number.isNaN(ms) || ms >= 7 * DAY_MS) return formatDay(at);
  if (ms < MINUTE_MS) return 'just now';
  ago ??= new Intl.RelativeTimeFormat('en');
  if (ms < HOUR_MS) return ago.format(-Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return ago.format(-Math.floor(ms / HOUR_MS), 'hour');
  return ago.format(-Math.floor(ms / DAY_MS), 'day');
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

const BYTE_UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/**
 * `512 MB`, `1.5 GB`, `0 bytes`. Units are powers of 1024, as in plans and compute sizes; at most one decimal. A line never
 * breaks before the unit.
 */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), BYTE_UNITS.length - 1);
  const rounded = Math.round((bytes / 1024 ** power) * 10) / 10;
  return rounded === 1024 && power < BYTE_UNITS.length - 1
    ? `1\u00a0${BYTE_UNITS[power + 1]}`
    : `${rounded}\u00a0${BYTE_UNITS[power]}`;
}

/** `42%`. A share above zero never shows as 0%. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`;
}
