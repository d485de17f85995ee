import { Worker } from 'node:worker_threads';
import type { FormatAnswer, FormatThreadData } from './format-thread.ts';
import { Unformattable } from './unformattable.ts';

/** Longest script that is formatted, in UTF-16 units: the formatter needs about 3 ms for 1,000 of them. */
export const MAX_FORMATTED_LENGTH = 100_000;

/** Most scripts of this length need a third of it; with some short ones the formatter would be busy for minutes. */
const TIME_LIMIT_MS = 2_000;

/** Other scripts make it take gigabytes. */
const MEMORY_LIMIT_MB = 256;

/** The thread ends when nobody wanted anything for so long. */
const IDLE_MS = 60_000;

/**
 * Formats SQL in a thread of its own, one script after the other. A script that takes too long or too much memory ends the thread,
 * and the next one gets a new thread.
 */
export class SqlFormatter {
  readonly #workerEntry: string | URL;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** `workerEntry` is the bundled `engines/pglite/worker.ts`. */
  constructor(workerEntry: string | URL) {
    this.#workerEntry = workerEntry;
  }

  /** Rejects with Unformattable: then the script is best left as it is. */
  format(sql: string): Promise<string> {
    const formatted = this.#last.then(() => this.#formatNow(sql));
    this.#last = formatted.catch(() => {});
    return formatted;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #formatNow(sql: string): Promise<string> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      const answer = await answerOf(worker, sql);
      if ('unformattable' in answer) throw new Unformattable(new Error(answer.unformattable));
      return answer.formatted;
    } catch (error) {
      if (error instanceof Unformattable) throw error;
      await this.close();
      throw new Unformattable(error);
    } finally {
      this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const workerData: FormatThreadData = { kind: 'format-sql' };
    const worker = new Worker(this.#workerEntry, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    // Whoever waits for an answer has listeners of its own; this one is for the time in between.
    worker.on('error', () => {});
    worker.unref();
    return worker;
  }
}

function answerOf(worker: Worker, sql: string): Promise<FormatAnswer> {
  return new Promise<FormatAnswer>((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new Error('Formatting took too long'))),
      TIME_LIMIT_MS,
    );
    const onAnswer = (answer: FormatAnswer) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread of the formatter ended')));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
      done();
    };
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
    worker.postMessage(sql);
  });
}
