import { TaskPool } from '../../../kernel/threads/task-pool.ts';
import type { FormatAnswer, FormatThreadData } from './format-thread.ts';
import { Unformattable } from './unformattable.ts';

/** Longest script that is formatted, in UTF-16 units: the formatter needs about 3 ms for 1,000 of them. */
export const MAX_FORMATTED_LENGTH = 100_000;

/** Most scripts of this length need a third of it; with some short ones the formatter would be busy for minutes. */
const TIMEOUT_MS = 2_000;

/** Other scripts make it take gigabytes. */
const MEMORY_LIMIT_MB = 256;

const IDLE_TIMEOUT_MS = 60_000;
const THREADS = 2;

/**
 * Formats SQL in threads of its own. A script that takes too long or too much memory ends its thread, and the next one gets a new
 * one. Scripts that wait for a thread have all of their time left.
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

  /** Rejects with Unformattable: then the script is best left as it is. Of one owner one script is formatted at a time. */
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
