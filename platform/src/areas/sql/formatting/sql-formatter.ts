import { TaskPool } from '../../../kernel/threads/task-pool.ts';
import type { FormatAnswer, FormatThreadData } from './format-thread.ts';
import { Unformattable } from './unformattable.ts';

/** Maximum length of a script, in UTF-16 units. The formatter needs about 3 ms per 1,000 of them. */
export const MAX_FORMATTED_LENGTH = 100_000;

/**
 * Most scripts of the maximum length need a third of this. Some short ones would keep the formatter busy for
 * minutes.
 */
const TIMEOUT_MS = 2_000;

/** Some scripts make it use gigabytes. */
const MEMORY_LIMIT_MB = 256;

const IDLE_TIMEOUT_MS = 60_000;
const THREADS = 2;

/**
 * Formats SQL in worker threads. A script that exceeds the time or memory limit ends its thread, and the next
 * script gets a new one. The time limit excludes waiting for a thread.
 */
export class SqlFormatter {
  readonly #threads: TaskPool<string, FormatAnswer>;

  /** `workerEntry` is the bundled `engine-worker.ts`. */
  constructor(workerEntry: string | URL) {
    const workerData: FormatThreadData = { kind: 'format-sql' };
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
   * Rejects with Unformattable; the caller should then keep the script unchanged. Formats one script per
   * owner at a time.
   */
  async format(sql: string, owner = ''): Promise<string> {
    const answer = await this.#threads.run(sql, owner).catch((error: unknown) => {
      throw new Unformattable(error);
    });
    if ('unformattable' in answer) throw new Unformattable(new Error(answer.unformattable));
    return answer.formatted;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

declare module '../../../kernel/platform.ts' {
  interface Platform {
    formatter: SqlFormatter;
  }
}
