/** Made at first use: formatters take milliseconds of the editor's start. */
let formats: Record<'time' | 'day', Intl.DateTimeFormat> | undefined;

/** When something was: the time of today, or day and time. Both in ms since 1970. */
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
