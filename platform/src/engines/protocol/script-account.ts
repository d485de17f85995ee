import type { EngineError, EngineErrorCode } from '../engine-error.ts';
import type { RunningStatement, StatementUser } from '../engine.ts';
import type { BareScript } from './bare-script.ts';
import type { ScriptLimits } from './script-limits.ts';
import type { ScriptStream } from './script-stream.ts';
import { TIMED_OUT } from './statement-timeout.ts';

export interface ScriptDetails {
  id: string;
  sql: string;
  script: BareScript;
  readOnly: boolean;
  asReader: boolean;
  writesOff: boolean;
  rollBack: boolean;
  limits: ScriptLimits;
  user: StatementUser | null;
}

const CANCELLED = ['57014', 'canceling statement due to user request'] as const;

/** How many statements a script has; 1 for one that cannot be read. */
export function statementCount({ script }: Pick<ScriptDetails, 'script'>): number {
  return script.kind === 'statements' ? script.statements.length : 1;
}

/** The state of an accepted script, on every engine: for the list of statements, and for its reader when it fails. */
export class ScriptAccount {
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
    // One that waits will not run; of one that runs, its end will tell what became of it.
    if (this.#startedAt === null) this.fail(...CANCELLED);
    else this.#stream.interrupt(...CANCELLED);
  }

  /** The script has ended: reports the outcomes that are still missing. */
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
      // What the person wrote: the role's prefix is the dashboard's.
      query: sql.slice(script.impersonation?.length ?? 0),
      started_at: this.#askedAt.toISOString(),
      user,
      read_only: readOnly,
      state: this.#startedAt === null ? 'waiting' : 'running',
    };
  }
}
