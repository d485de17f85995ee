/** What the main thread and a database thread say to each other. */
import type { ScriptEvent } from '../../sql/events.ts';
import type { ParsedScript } from '../../sql/statements.ts';
import type { PostgresMajor } from '../engine.ts';

export interface ThreadSettings {
  major: PostgresMajor;
  /** Absolute path of the data directory. It is made when `initialise` is true, and must exist otherwise. */
  dataDir: string;
  initialise: boolean;
  /** Postgres's `shared_buffers`, e.g. `16MB`. */
  sharedBuffers: string;
  /** Memory of FlowControl. */
  flow: SharedArrayBuffer;
}

/** A statement as the thread needs it; the syntax tree stays behind. */
export interface ThreadStatement {
  text: string;
  /** Characters of the script before `text`. */
  start: number;
}

export type ThreadScript =
  { kind: 'statements'; statements: ThreadStatement[] } | Extract<ParsedScript, { kind: 'unreadable' }>;

/** One at a time: the next is sent when the last was answered by `finished`, `answered` or `failed`. */
export type ThreadRequest =
  | { type: 'script'; sql: string; script: ThreadScript; readOnly: boolean }
  | { type: 'query'; sql: string; params: unknown[] }
  | { type: 'execute'; sql: string }
  /** Checkpoints, stops Postgres and ends the thread. */
  | { type: 'close' };

export type ThreadReply =
  | { type: 'opened'; serverVersion: string }
  | { type: 'unopened'; message: string }
  /** Costs a credit. */
  | { type: 'event'; event: ScriptEvent }
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
