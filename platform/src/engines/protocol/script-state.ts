import type { EngineError, EngineErrorCode } from '../engine-error.ts';
import type { RunningStatement, StatementUser } from '../engine.ts';
import type { ExecutableScript } from './executable-script.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ScriptStream } from './script-stream.ts';
import { TIMED_OUT } from './statement-timeout.ts';

export interface ScriptDetails {
  id: string;
  sql: string;
  script: ExecutableScript;
  readOnly: boolean;
  asReader: boolean;
  writesOff: boolean;
  rollBack: boolean;
  limits: ScriptLimits;
  user: StatementUser | null;
}

const CANCELLED = ['57014', 'canceling statement due to user request'] as const;

/** Returns the number of statements of a script; 1 for one that the parser cannot read. */
export function statementCount({ script }: Pick<ScriptDetails, 'script'>): number {
  return script.kind === 'statements' ? script.statements.length : 1;
}

/**
 * The state of an accepted script, the same on every engine: for the list of running statements, and for its reader
 * when it fails.
 */
export class ScriptState {
  readonly #details: ScriptDetails;
  readonly #stream: ScriptStream;
  readonly #askedAt = new Date();
  #startedAt: number | null = null;

  constructor(details: ScriptDetails, stream: ScriptStream) {
    this.#details = details;
    this.#stream = stream;
  }

  started(): void {
    this.#startedAt = performance.now();
    this.#stream.begin();
  }

  fail(code: string, message: string, hint?: string): void {
    const ms = this.#startedAt === null ? 0 : Math.round(performance.now() - this.#startedAt);
    this.#stream.fail(code, message, ms, hint);
  }

  refuse(error: EngineError): void {
    // 57P01, admin_shutdown; 53100, disk_full; 57P03, cannot_connect_now.
    const states = { engine_closed: '57P01', disk_full: '53100' } as Partial<Record<EngineErrorCode, string>>;
    this.fail(states[error.code] ?? '57P03', error.message);
  }

  reportCancelled(): void {
    // A waiting script will not run. The outcomes of a running one follow when it ends.
    if (this.#startedAt === null) this.fail(...CANCELLED);
    else this.#stream.interrupt(...CANCELLED);
  }

  /** Ends the stream and reports the outcomes that are still missing. */
  over(): void {
    this.fail(...CANCELLED);
  }

  reportTimedOut(): void {
    this.#stream.interrupt(TIMED_OUT.code, TIMED_OUT.message, TIMED_OUT.hint);
  }

  describe(): RunningStatement {
    const { id, sql, script, readOnly, user } = this.#details;
    return {
      id,
      // What the user wrote, without the role's prefix, which the dashboard adds.
      query: sql.slice(script.impersonation?.length ?? 0),
      started_at: this.#askedAt.toISOString(),
      user,
      read_only: readOnly,
      state: this.#startedAt === null ? 'waiting' : 'running',
    };
  }
}
