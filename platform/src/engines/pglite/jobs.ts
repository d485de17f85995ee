import type { RunningStatement } from '../engine.ts';
import { EngineError } from '../engine-error.ts';
import { ScriptAccount, type ScriptDetails } from '../protocol/script-account.ts';
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

/** A person's script. */
export class ScriptJob implements Job {
  readonly id: string;
  readonly stream: ScriptStream;
  readonly #details: ScriptDetails;
  readonly #account: ScriptAccount;
  /** The thread that runs it, until it has answered. */
  #worker: DatabaseWorker | null = null;

  constructor(details: ScriptDetails, onAbandoned: () => void) {
    this.id = details.id;
    this.#details = details;
    this.stream = new ScriptStream({ onTaken: () => this.#worker?.flow.grant(), onAbandoned });
    this.#account = new ScriptAccount(details, this.stream);
  }

  async run(worker: DatabaseWorker): Promise<void> {
    const { sql, script, readOnly, writesOff } = this.#details;
    const request = { type: 'script', sql, script, readOnly, writesOff } as const;
    this.#account.started();
    this.#worker = worker;
    try {
      await worker.runScript(request, (event) => this.stream.push(event));
    } catch (error) {
      // 57P02, crash_shutdown: what a server tells its clients then.
      this.#account.fail('57P02', `The database went down while the script ran: ${(error as Error).message}`);
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
    this.#account.tellCancelled();
  }

  refuse(error: EngineError): void {
    this.#account.refuse(error);
  }

  describe(): RunningStatement {
    return this.#account.describe();
  }
}
