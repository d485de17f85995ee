/** What the main thread and a database thread say to each other. */
import type { ScriptEvent } from '../../sql/events.ts';
import type { PostgresMajor } from '../engine.ts';
import type { BareScript } from '../protocol/bare-script.ts';
import type { SessionRequest } from './session-messages.ts';

export interface ThreadSettings {
  major: PostgresMajor;
  /** Absolute path of the data directory. It is made when `initialise` is true, and must exist otherwise. */
  dataDir: string;
  initialise: boolean;
  /** Postgres's `shared_buffers`, e.g. `16MB`. */
  sharedBuffers: string;
  /** Postgres's `work_mem`, e.g. `4MB`; its own default when absent. */
  workMem?: string;
  /** Memory of FlowControl. */
  flow: SharedArrayBuffer;
  /** Memory of ThreadVitals. */
  vitals: SharedArrayBuffer;
}

/** One at a time: the next is sent when the last was answered by `finished`, `answered` or `failed`. */
export type ThreadRequest =
  | { type: 'script'; sql: string; script: BareScript; readOnly: boolean; writesOff: boolean }
  | { type: 'query'; sql: string; params: unknown[] }
  | { type: 'execute'; sql: string }
  | { type: 'session'; request: SessionRequest }
  /** Checkpoints, stops Postgres and ends the thread. */
  | { type: 'close' };

export type ThreadReply =
  | { type: 'opened'; serverVersion: string }
  | { type: 'unopened'; message: string }
  /** Costs a credit. */
  | { type: 'event'; event: ScriptEvent }
  /** Rows as lines of COPY's text format. Costs a credit. */
  | { type: 'piece'; lines: Uint8Array }
  | { type: 'finished' }
  | { type: 'answered'; rows: object[] }
  | { type: 'failed'; error: ThreadSqlError }
  /** Postgres is in no state to go on: the thread must be replaced. */
  | { type: 'broken'; message: string };

export interface ThreadSqlError {
  message: string;
  code: string;
  detail?: string;
  hint?: string;
  position?: number;
}
