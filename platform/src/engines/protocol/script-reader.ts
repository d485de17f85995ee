import { acceptScript } from '../sql/accept.ts';
import { TaskPool } from '../../kernel/threads/task-pool.ts';
import { TaskFailed } from '../../kernel/threads/task-thread.ts';
import { EngineError, type EngineErrorCode } from '../engine-error.ts';
import { bareScript, type BareScript } from './bare-script.ts';

/** What the thread of a ScriptReader is started with. */
export interface ReadScriptThreadData {
  kind: 'read-script';
}

export interface ReadScriptTask {
  sql: string;
  readOnly: boolean;
}

/** The answer to one script: cut into statements, or why it cannot run. */
export type ReadScriptAnswer =
  { script: BareScript } | { refused: { code: EngineErrorCode; message: string } };

/** Shorter scripts, in UTF-16 units, are read at once: that takes up to some 50 ms at the worst, and a thread would cost more. */
const MIN_LONG_CHARACTERS = 8 * 1024;
/** The longest scripts take one to four seconds on a busy machine. */
const TIMEOUT_MS = 15_000;
/** Syntax trees are a hundred times as large as their scripts. */
const MEMORY_LIMIT_MB = 512;
const IDLE_TIMEOUT_MS = 60_000;
const THREADS = 3;

/** Reads scripts for an engine: what may run, and statement by statement. Long ones do not hold up the platform meanwhile. */
export class ScriptReader {
  readonly #threads: TaskPool<ReadScriptTask, ReadScriptAnswer>;
  #isClosed = false;

  /** `workerEntry` is the bundled `engine-worker.ts`. */
  constructor(workerEntry: string | URL) {
    const workerData: ReadScriptThreadData = { kind: 'read-script' };
    this.#threads = new TaskPool({
      threads: THREADS,
      workerEntry,
      workerData,
      timeLimitMs: TIMEOUT_MS,
      memoryLimitMb: MEMORY_LIMIT_MB,
      idleMs: IDLE_TIMEOUT_MS,
    });
  }

  /**
   * Rejects with EngineError as `acceptScript` does, and with `statement_refused` for a script that cannot be read at all. Of one
   * owner one long script is read at a time: others need not wait for it.
   */
  async read(sql: string, readOnly: boolean, owner = ''): Promise<BareScript> {
    if (sql.length < MIN_LONG_CHARACTERS) return bareScript(await acceptScript(sql, readOnly));
    const answer = await this.#threads.run({ sql, readOnly }, owner).catch((error: unknown) => {
      if (!(error instanceof TaskFailed)) throw error;
      if (this.#isClosed) throw new EngineError('engine_closed', 'The platform is stopping');
      throw new EngineError('statement_refused', 'The script is too complex to be read: run it in parts', {
        cause: error,
      });
    });
    if ('refused' in answer) throw new EngineError(answer.refused.code, answer.refused.message);
    return answer.script;
  }

  close(): Promise<void> {
    this.#isClosed = true;
    return this.#threads.close();
  }
}
