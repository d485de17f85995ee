import type { RunningStatement, StatementUser } from '../engine.ts';
import type { EngineError } from '../engine-error.ts';
import type { BareScript } from './bare-script.ts';
import type { ScriptStream } from './script-stream.ts';

export interface ScriptDetails {
  id: string;
  sql: string;
  script: BareScript;
  readOnly: boolean;
  writesOff: boolean;
  user: StatementUser | null;
}

/** What is told of an accepted script, whatever engine runs it: to who lists statements, and to its reader when it fails. */
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
  }

  fail(code: string, message: string): void {
    const ms = this.#startedAt === null ? 0 : Math.round(performance.now() - this.#startedAt);
    this.#stream.fail(code, message, ms);
  }

  refuse(error: EngineError): void {
    // 57P01, admin_shutdown; 57P03, cannot_connect_now.
    this.fail(error.code === 'engine_closed' ? '57P01' : '57P03', error.message);
  }

  tellCancelled(): void {
    this.fail('57014', 'canceling statement due to user request');
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
