const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago, in few words: `now`, `5m ago`, `yesterday`; a date after a week. */
export function ago(iso: string, now: number): string {
  const then = Date.parse(iso);
  const past = Math.max(0, now - then);
  if (past < MINUTE) return 'now';
  if (past < HOUR) return words.format(-Math.floor(past / MINUTE), 'minute');
  if (past < DAY) return words.format(-Math.floor(past / HOUR), 'hour');
  if (past < 7 * DAY) return words.format(-Math.floor(past / DAY), 'day');
  return day.format(then);
}
