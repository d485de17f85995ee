/** What time it is for rules that count days: the pause window, retention, schedules. The control port can move it. */
export interface Clock {
  now(): Date;
}
