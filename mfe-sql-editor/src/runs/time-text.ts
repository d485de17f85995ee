/** Created on first use, because creating formatters would slow down the start of the editor. */
let formats: Record<'time' | 'day', Intl.DateTimeFormat> | undefined;

/** Formats a moment: the time if it is today, else day and time. Both parameters are in ms since 1970. */
export function timeText(at: number, now: number): string {
  formats ??= {
    time: new Intl.DateTimeFormat('en', {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
    day: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }),
  };
  const time = formats.time.format(at);
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? time : `${formats.day.format(at)}, ${time}`;
}
