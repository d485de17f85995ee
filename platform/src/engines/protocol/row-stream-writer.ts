import type { ScriptEvent } from '../sql/events.ts';

/** Passes the events of a script to its reader, with backpressure on the database. */
export interface RowStreamWriter {
  /** Whether the script was cancelled: later events are dropped. */
  readonly cancelled: boolean;
  post(event: ScriptEvent): void;
}
