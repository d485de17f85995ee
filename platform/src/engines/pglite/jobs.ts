import type { RunningStatement, StatementUser } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import type { BareScript } from '../protocol/bare-script.ts';
import { ScriptStream } from '../protocol/script-stream.ts';
import { WorkerGone, type DatabaseWorker } from './database-worker.ts';
import type { ThreadRequest } from './thread-messages.ts';

/** Something a project's database does, one after the other. */
export interface Job {
  /** Set for scripts, which people see and cancel. */
  readonly id: string | null;
  /** Resolves when the thread is free again; rejects with WorkerGone when the thread must be replaced. */
  run(worker: DatabaseWorker): Promise<void>;
  /** It will not run. Called before `run`, or never. */
  refuse(error: EngineError): void;
}

/** A question or a script of the platform itself. */
export class RequestJob implements Job {
  readonly id = null;
  readonly answer: Promise<object[]>;
  readonly #request: Extract<ThreadRequest, { type: 'query' | 'execute' }>;
  #resolve!: (rows: object[]) => void;
  #reject!: (error: Error) => void;

  constructor(request: Extract<ThreadRequest, { type: 'query' | 'execute' }>) {
    this.#request = request;
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  async run(worker: DatabaseWorker): Promise<void> {
    try {
      this.#resolve(await worker.request(this.#request));
    } catch (error) {
      const isGone = error instanceof WorkerGone;
      this.#reject(
        isGone
          ? new EngineError('database_unavailable', `The database went down: ${error.message}`)
          : (error as Error),
      );
      if (isGone) throw error;
    }
  }

  refuse(error: EngineError): void {
    this.#reject(error);
  }
}

export interface ScriptDetails {
  id: string;
  sql: string;
  script: BareScript;
  readOnly: boolean;
  writesOff: boolean;
  user: StatementUser | null;
}

/** A person's script. */
export class ScriptJob implements Job {
  readonly id: string;
  readonly stream: ScriptStream;
  readonly #details: ScriptDetails;
  readonly #askedAt = new Date();
  #startedAt: number | null = null;
  /** The thread that runs it, until it has answered. */
  #worker: DatabaseWorker | null = null;

  constructor(details: ScriptDetails, onAbandoned: () => void) {
    this.id = details.id;
    this.#details = details;
    this.stream = new ScriptStream({ onTaken: () => this.#worker?.flow.grant(), onAbandoned });
  }

  async run(worker: DatabaseWorker): Promise<void> {
    const { sql, script, readOnly, writesOff } = this.#details;
    const request = { type: 'script', sql, script, readOnly, writesOff } as const;
    this.#startedAt = performance.now();
    this.#worker = worker;
    try {
      await worker.runScript(request, (event) => this.stream.push(event));
    } catch (error) {
      // 57P02, crash_shutdown: what a server tells its clients then.
      this.#fail('57P02', `The database went down while the script ran: ${(error as Error).message}`);
      throw error;
    } finally {
      this.#worker = null;
    }
    // A cancelled script answers without `done`, and so does one that nobody reads.
    this.tellCancelled();
  }

  /** Asks the thread to stop at the next row or statement; the reader is told at once. */
  cancel(): void {
    this.tellCancelled();
    this.#worker?.flow.cancel();
  }

  tellCancelled(): void {
    this.#fail('57014', 'canceling statement due to user request');
  }

  refuse(error: EngineError): void {
    // 57P01, admin_shutdown; 57P03, cannot_connect_now.
    this.#fail(error.code === 'engine_closed' ? '57P01' : '57P03', error.message);
  }

  describe(): RunningStatement {
    const { id, sql, readOnly, user } = this.#details;
    return {
      id,
      query: sql,
      started_at: this.#askedAt.toISOString(),
      user,
      read_only: readOnly,
      state: this.#startedAt === null ? 'waiting' : 'running',
    };
  }

  #fail(code: string, message: string): void {
    const ms = this.#startedAt === null ? 0 : Math.round(performance.now() - this.#startedAt);
    this.stream.fail(code, message, ms);
  }
}
