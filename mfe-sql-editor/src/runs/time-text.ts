const time = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });

/** When something was: the time of today, or day and time. Both in ms since 1970. */
export function timeText(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
