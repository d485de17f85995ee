import { EngineError, SqlError } from '../engine-error.ts';
import type { RunningStatement } from '../engine.ts';
import { RowLines } from '../protocol/row-lines.ts';
import { ScriptState, type ScriptDetails, statementCount } from '../protocol/script-state.ts';
import { ScriptRun } from '../protocol/script-run.ts';
import { ScriptStream } from '../protocol/script-stream.ts';
import { TypeNames } from '../protocol/type-names.ts';
import { settlesWithin } from '../settles-within.ts';
import { SessionRowWriter } from './session-row-writer.ts';
import { Session, SessionLost } from './session.ts';

export interface ScriptDependencies {
  /** Opens a session that carries the script's label. Rejects with EngineError or SqlError. */
  openSession: () => Promise<Session>;
  /** Called again when the session is open; see RunRequest. */
  admit?: () => Promise<unknown>;
  /** Names of built-in types. */
  typeNames: Map<string, string>;
  /** Asks the server to cancel or terminate a session. */
  signal: (how: 'cancel' | 'terminate', pid: number) => Promise<void>;
}

/**
 * How long a script has to stop after a cancel before its session is terminated, and after that before the socket is
 * closed.
 */
const CANCEL_GRACE_MS = 700;

/** A user's script, in a session of its own that begins and ends with it. */
export class ScriptJob {
  readonly id: string;
  readonly stream: ScriptStream;
  readonly #details: ScriptDetails;
  readonly #state: ScriptState;
  #session: Session | null = null;
  #writer: SessionRowWriter | null = null;
  /** Resolves when the session is gone. */
  #over: Promise<void> | null = null;
  #signal: ScriptDependencies['signal'] | null = null;

  constructor(details: ScriptDetails, onAbandoned: () => void) {
    this.id = details.id;
    this.#details = details;
    this.stream = new ScriptStream(
      { onTaken: () => this.#writer?.taken(), onAbandoned },
      statementCount(details),
    );
    this.#state = new ScriptState(details, this.stream);
  }

  /** Never rejects: the reader of the stream gets the errors. */
  run(deps: ScriptDependencies): Promise<void> {
    this.#state.started();
    this.#signal = deps.signal;
    this.#over = this.#run(deps)
      .catch((error: unknown) => this.#tell(error))
      .then(() => this.#state.over());
    return this.#over;
  }

  async #run({ openSession, admit, typeNames, signal }: ScriptDependencies): Promise<void> {
    const session = await openSession();
    this.#session = session;
    try {
      // From now on, closing the project in any process finds this session. `admit` detects an earlier close.
      await admit?.().catch((error: unknown) => this.#state.fail('57P01', (error as Error).message));
      if (this.stream.ended) return;
      const writer = new SessionRowWriter(this.stream, session);
      this.#writer = writer;
      const types = new TypeNames(session, typeNames);
      const interrupt = () => signal('cancel', session.pid).catch(() => {});
      const deps = { wire: session, types, writer, rows: new RowLines(), keepsTime: true, interrupt };
      await new ScriptRun(deps, this.#details).run();
    } finally {
      await session.end();
      this.#session = null;
    }
    this.#writer?.finish();
  }

  /** Cancels the script and resolves when its session is gone. The reader gets the end at once. */
  async cancel(): Promise<void> {
    this.reportCancelled();
    this.#writer?.cancel();
    if (!this.#over) return;
    if (await this.#ask('cancel')) return;
    // Postgres ignores a cancel between two statements, or in a function that catches it.
    if (await this.#ask('terminate')) return;
    this.#session?.destroy();
    await this.#over;
  }

  reportCancelled(): void {
    this.#state.reportCancelled();
  }

  /** Fails a script that never ran. */
  refuse(error: EngineError): void {
    this.#state.refuse(error);
  }

  /** Resolves when the script has ended by itself. */
  async ended(): Promise<void> {
    await this.#over;
  }

  describe(): RunningStatement {
    return this.#state.describe();
  }

  /** Sends the signal and returns whether the session ended in time. */
  async #ask(how: 'cancel' | 'terminate'): Promise<boolean> {
    const pid = this.#session?.pid;
    // When the server cannot be asked, its sessions are ending anyway.
    if (pid) await this.#signal?.(how, pid).catch(() => {});
    return settlesWithin(this.#over!, CANCEL_GRACE_MS);
  }

  #tell(error: unknown): void {
    if (error instanceof EngineError) this.refuse(error);
    else if (error instanceof SqlError || error instanceof SessionLost)
      this.#state.fail(error.code, error.message);
    // 57P02, crash_shutdown: what a server sends its clients in that case.
    else
      this.#state.fail('57P02', `The database went down while the script ran: ${(error as Error).message}`);
  }
}
