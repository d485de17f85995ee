/** Messages between the platform and a database process. */
import type { ScriptEvent } from '../sql/events.ts';
import type { PostgresMajor } from '../engine.ts';
import type { ScriptRequest } from '../protocol/script-run.ts';
import type { RoleCall } from '../role-call.ts';
import type { ReadOnlyLimits } from './roles/read-only-limits.ts';
import type { SessionRequest } from './session-messages.ts';

/** File descriptors of a database process's pipes, besides the standard three. */
export const REQUESTS_FD = 3;
export const REPLIES_FD = 4;

export interface ProcessSettings {
  major: PostgresMajor;
  /** Absolute path of the data directory. Empty when `initialise` is true; otherwise it holds a database. */
  dataDir: string;
  initialise: boolean;
  /** Postgres's `shared_buffers`, e.g. `16MB`. */
  sharedBuffers: string;
  /** Postgres's `work_mem`, e.g. `4MB`; Postgres's default when absent. */
  workMem?: string;
  /** Maximum result of a read-only run; a default when absent. */
  readOnlyLimits?: ReadOnlyLimits;
}

/**
 * A request. The next one is sent after the answer to this one: `finished`, `answered` or `failed`. If `checkpoint` came
 * before the answer, the process works until `ready`; requests in the meantime wait.
 */
export type ProcessRequest =
  | ({ type: 'script' } & ScriptRequest)
  | { type: 'query'; sql: string; params: unknown[] }
  | { type: 'execute'; sql: string }
  | { type: 'role-call'; call: RoleCall }
  | { type: 'session'; request: SessionRequest }
  /** Checkpoints and stops Postgres. The last request. */
  | { type: 'close' };

export type RequestMessage =
  /** Always first. */
  | { type: 'open'; settings: ProcessSettings }
  | { type: 'request'; id: number; request: ProcessRequest }
  /** Stops the request with this id as soon as possible. */
  | { type: 'cancel'; id: number };

/** Replies other than rows, which are sent as frames of their own (frames.ts). */
export type ProcessReply =
  | { type: 'opened'; serverVersion: string }
  | { type: 'unopened'; message: string }
  | { type: 'event'; event: Exclude<ScriptEvent, { type: 'rows' }> }
  | { type: 'finished' }
  | { type: 'answered'; rows: object[] }
  /** What the request wrote is about to be committed. Until its answer, the outcome is unknown. */
  | { type: 'settling' }
  | { type: 'failed'; error: ProcessSqlError }
  /** A checkpoint follows the next answer. */
  | { type: 'checkpoint' }
  /** The checkpoint is made. */
  | { type: 'ready' }
  /** Postgres cannot continue: the process must be replaced. */
  | { type: 'broken'; message: string; isOutOfStack: boolean };

export interface ProcessSqlError {
  message: string;
  code: string;
  detail?: string;
  hint?: string;
  position?: number;
}
