import { EngineError, SqlError } from '../engine-error.ts';
import type { RunningStatement } from '../engine.ts';
import { RowLines } from '../protocol/row-lines.ts';
import { ScriptAccount, type ScriptDetails, statementCount } from '../protocol/script-account.ts';
import { ScriptRun } from '../protocol/script-run.ts';
import { ScriptStream } from '../protocol/script-stream.ts';
import { TypeNames } from '../protocol/type-names.ts';
import { SessionRowWriter } from './session-row-writer.ts';
import { Session, SessionLost } from './session.ts';

export interface ScriptDependencies {
  /** Opens a session that carries the script's label. Rejects with EngineError or SqlError. */
  openSession: () => Promise<Session>;
  /** Asked again when the session is there; see RunRequest. */
  admit?: () => Promise<unknown>;
  /** Names of the types that come with Postgres. */
  typeNames: Map<string, string>;
  /** Asks the server to cancel (or end) a session. */
  signal: (how: 'cancel' | 'terminate', pid: number) => Promise<void>;
}

/** How long a script may take to stop when it is asked, before its session is ended, and then before we hang up. */
const CANCEL_GRACE_MS = 700;

/** A person's script: a session of its own that begins and ends with it. */
export class ScriptJob {
  readonly id: string;
  readonly stream: ScriptStream;
  readonly #details: ScriptDetails;
  readonly #account: ScriptAccount;
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
    this.#account = new ScriptAccount(details, this.stream);
  }

  /** Never rejects: the reader gets the errors. */
  run(deps: ScriptDependencies): Promise<void> {
    this.#account.started();
    this.#signal = deps.signal;
    this.#over = this.#run(deps)
      .catch((error: unknown) => this.#tell(error))
      .then(() => this.#account.over());
    return this.#over;
  }

  async #run({ openSession, admit, typeNames, signal }: ScriptDependencies): Promise<void> {
    const session = await openSession();
    this.#session = session;
    try {
      // Closing the project from now on, in any process, finds this session; an earlier close is detected here.
      await admit?.().catch((error: unknown) => this.#account.fail('57P01', (error as Error).message));
      if (this.stream.ended) return;
      const outbox = new SessionRowWriter(this.stream, session);
      this.#writer = outbox;
      const types = new TypeNames(session, typeNames);
      const interrupt = () => signal('cancel', session.pid).catch(() => {});
      const deps = { wire: session, types, outbox, rows: new RowLines(), keepsTime: true, interrupt };
      await new ScriptRun(deps, this.#details).run();
    } finally {
      await session.end();
      this.#session = null;
    }
    this.#writer?.finish();
  }

  /** Resolves when its session is gone; its reader gets the end at once. */
  async cancel(): Promise<void> {
    this.reportCancelled();
    this.#writer?.cancel();
    if (!this.#over) return;
    if (await this.#ask('cancel')) return;
    // Between two statements, or inside a function that catches it, cancelling is not heard.
    if (await this.#ask('terminate')) return;
    this.#session?.destroy();
    await this.#over;
  }

  reportCancelled(): void {
    this.#account.reportCancelled();
  }

  /** It will not run. */
  refuse(error: EngineError): void {
    this.#account.refuse(error);
  }

  /** Resolves when it has ended by itself. */
  async ended(): Promise<void> {
    await this.#over;
  }

  describe(): RunningStatement {
    return this.#account.describe();
  }

  /** Whether the session was gone soon enough. */
  async #ask(how: 'cancel' | 'terminate'): Promise<boolean> {
    const pid = this.#session?.pid;
    // A server that cannot be asked is one whose sessions are ending.
    if (pid) await this.#signal?.(how, pid).catch(() => {});
    return settlesWithin(this.#over!, CANCEL_GRACE_MS);
  }

  #tell(error: unknown): void {
    if (error instanceof EngineError) this.refuse(error);
    else if (error instanceof SqlError || error instanceof SessionLost)
      this.#account.fail(error.code, error.message);
    // 57P02, crash_shutdown: what a server tells its clients then.
    else
      this.#account.fail('57P02', `The database went down while the script ran: ${(error as Error).message}`);
  }
}

async function settlesWithin(promise: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const settled = await Promise.race([promise.then(() => true), timeout]);
  clearTimeout(timer);
  return settled;
}
