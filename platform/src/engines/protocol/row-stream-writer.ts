import type { ScriptEvent } from '../sql/events.ts';

/** Takes the events of a script on their way to its reader, and makes the database wait when nobody reads. */
export interface RowStreamWriter {
  /** The script was cancelled: what is posted from now on is dropped. */
  readonly cancelled: boolean;
  post(event: ScriptEvent): void;
}
