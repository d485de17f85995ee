import { acceptScript } from '../sql/accept.ts';
import { TaskPool } from '../../kernel/threads/task-pool.ts';
import { TaskFailed } from '../../kernel/threads/task-thread.ts';
import { EngineError, type EngineErrorCode } from '../engine-error.ts';
import { executableScript, type ExecutableScript } from './executable-script.ts';

/** The data that the thread of a ScriptReader is started with. */
export interface ReadScriptThreadData {
  kind: 'read-script';
}

export interface ReadScriptTask {
  sql: string;
  readOnly: boolean;
}

/** The result for one script: its statements, or why it cannot run. */
export type ReadScriptAnswer =
  | { script: ExecutableScript }
  | { refused: { code: EngineErrorCode; message: string } };

/**
 * Shorter scripts, in UTF-16 units, are parsed on the main thread: this takes up to about 50 ms, and a thread would
 * cost more.
 */
const MIN_LONG_CHARACTERS = 8 * 1024;
/** The longest scripts take one to four seconds on a busy machine. */
const TIMEOUT_MS = 15_000;
/** Syntax trees are a hundred times as large as their scripts. */
const MEMORY_LIMIT_MB = 512;
const IDLE_TIMEOUT_MS = 60_000;
const THREADS = 3;

/**
 * Parses scripts for an engine into statements, and decides whether they can run. Long scripts are parsed in a
 * thread, so that they do not block the platform.
 */
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
   * Parses a script. Rejects with EngineError as `acceptScript` does, and with `statement_refused` for a script that
   * takes too long or too much memory to parse. Only one long script per owner is parsed at a time, so that others do
   * not wait for it.
   */
  async read(sql: string, readOnly: boolean, owner = ''): Promise<ExecutableScript> {
    if (sql.length < MIN_LONG_CHARACTERS) return executableScript(await acceptScript(sql, readOnly));
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
