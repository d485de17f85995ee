import { EngineError, SqlError } from '../engine-error.ts';
import type { Admit } from '../admit.ts';
import type { RunningStatement } from '../engine.ts';
import { ScriptState, type ScriptDetails, statementCount } from '../protocol/script-state.ts';
import { ScriptStream } from '../protocol/script-stream.ts';
import { StatementTimer } from '../protocol/statement-timer.ts';
import { TIMED_OUT } from '../protocol/statement-timeout.ts';
import type { RoleCall, RoleCallAnswer } from '../role-call.ts';
import type { ScriptEvent } from '../sql/events.ts';
import { type DatabaseProcess, ProcessGone, databaseDownError } from './database-process.ts';
import type { ProcessRequest } from './process-messages.ts';

/** A task of a project's database. A database runs one at a time. */
export interface Job {
  /** Set for scripts, which users see and cancel. */
  readonly id: string | null;
  /** Asks whether the job may still run. When it resolves to false, the job has failed and is not run. */
  admit?(): Promise<boolean>;
  /** Resolves when the process is free again. Rejects with ProcessGone when the process must be replaced. */
  run(process: DatabaseProcess): Promise<void>;
  /** Fails a job that never ran: called without `run`. */
  refuse(error: EngineError): void;
}

/** A job with one answer. */
abstract class AnsweredJob<Answer> implements Job {
  readonly id = null;
  readonly answer: Promise<Answer>;
  readonly #admit: Admit | undefined;
  protected resolve!: (answer: Answer) => void;
  protected reject!: (error: Error) => void;

  constructor(admit: Admit | undefined) {
    this.#admit = admit;
    this.answer = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  async admit(): Promise<boolean> {
    try {
      await this.#admit?.();
      return true;
    } catch (error) {
      this.reject(error as Error);
      return false;
    }
  }

  abstract run(process: DatabaseProcess): Promise<void>;

  refuse(error: EngineError): void {
    this.reject(error);
  }
}

/** A query or a script of the platform itself. */
export class RequestJob extends AnsweredJob<object[]> {
  readonly #request: Extract<ProcessRequest, { type: 'query' | 'execute' }>;

  constructor(request: Extract<ProcessRequest, { type: 'query' | 'execute' }>, admit?: Admit) {
    super(admit);
    this.#request = request;
  }

  async run(process: DatabaseProcess): Promise<void> {
    try {
      this.resolve(await process.request(this.#request));
    } catch (error) {
      const isGone = error instanceof ProcessGone;
      this.reject(isGone ? databaseDownError(error) : (error as Error));
      if (isGone) throw error;
    }
  }
}

/** Added to a call's limit, because the clock also counts work around the statement. */
const AROUND_STATEMENT_MS = 250;

/** 08007, transaction_resolution_unknown. */
const outcomeUnknown = ({ message: detail }: ProcessGone) => ({
  code: '08007',
  message: 'The database went down while it committed the call',
  detail,
  hint: 'What the call wrote may have been saved. Check it before you send the call again.',
});

/** 54001, statement_too_complex: Postgres's own error, where it reaches its limit in time. */
const tooComplex = ({ message: detail }: ProcessGone) => ({
  code: '54001',
  message: 'stack depth limit exceeded',
  detail: `The database went down: ${detail}`,
});

/** A call of a project's API. */
export class RoleCallJob extends AnsweredJob<RoleCallAnswer> {
  readonly #call: Omit<RoleCall, 'admit'>;
  readonly #timeoutMs: number;

  constructor({ admit, ...call }: RoleCall, timeoutMs: number) {
    super(admit);
    this.#call = call;
    this.#timeoutMs = Math.min((call.timeoutMs ?? Infinity) + AROUND_STATEMENT_MS, timeoutMs);
  }

  /** Postgres notices no cancel here, so a call that takes too long ends with its process. */
  async run(process: DatabaseProcess): Promise<void> {
    let isTimedOut = false;
    let isSettling = false;
    const timer = setTimeout(() => {
      isTimedOut = true;
      void process.terminate();
    }, this.#timeoutMs);
    try {
      const [answer] = await process.request(
        { type: 'role-call', call: this.#call },
        () => (isSettling = true),
      );
      this.resolve(answer as RoleCallAnswer);
    } catch (error) {
      if (!(error instanceof ProcessGone)) return this.reject(error as Error);
      if (isSettling) this.reject(new SqlError(outcomeUnknown(error)));
      else if (isTimedOut) this.reject(new SqlError({ code: TIMED_OUT.code, message: TIMED_OUT.message }));
      else if (error.sqlState === '54001') this.reject(new SqlError(tooComplex(error)));
      else this.reject(databaseDownError(error));
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** A user's script. */
export class ScriptJob implements Job {
  readonly id: string;
  readonly stream: ScriptStream;
  readonly #details: ScriptDetails;
  readonly #state: ScriptState;
  readonly #timer: StatementTimer;
  /** The process that runs the script, until it has answered. */
  #process: DatabaseProcess | null = null;

  constructor(details: ScriptDetails, onAbandoned: () => void) {
    this.id = details.id;
    this.#details = details;
    this.stream = new ScriptStream(
      { onTaken: () => this.#process?.taken(), onAbandoned },
      statementCount(details),
    );
    this.#state = new ScriptState(details, this.stream);
    this.#timer = new StatementTimer(() => {
      this.#state.reportTimedOut();
      onAbandoned();
    });
  }

  async run(process: DatabaseProcess): Promise<void> {
    const { sql, script, readOnly, asReader, writesOff, rollBack, limits } = this.#details;
    const request = { type: 'script', sql, script, readOnly, asReader, writesOff, rollBack, limits } as const;
    this.#state.started();
    this.#process = process;
    try {
      await process.runScript(request, (event) => this.#hear(event));
    } catch (error) {
      const { message, sqlState } = error as ProcessGone;
      this.#state.fail(sqlState, `The database went down while the script ran: ${message}`);
      throw error;
    } finally {
      this.#timer.stop();
      this.#process = null;
    }
    // A cancelled or abandoned script ends without `done`.
    this.#state.over();
  }

  #hear(event: ScriptEvent): void {
    this.#timer.observe(event);
    if (event.type === 'timeout') this.#process?.taken();
    else this.stream.push(event);
  }

  /** Asks the process to stop at the next row or statement. The reader gets the end at once. */
  cancel(): void {
    this.reportCancelled();
    this.#process?.cancel();
  }

  reportCancelled(): void {
    this.#state.reportCancelled();
  }

  refuse(error: EngineError): void {
    this.#state.refuse(error);
  }

  describe(): RunningStatement {
    return this.#state.describe();
  }
}
