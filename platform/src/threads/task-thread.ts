import { Worker } from 'node:worker_threads';

export interface TaskThreadOptions {
  /** The bundled `engines/pglite/worker.ts`. */
  workerEntry: string | URL;
  /** Tells the worker which task it serves. */
  workerData: { kind: string };
  /** A task that takes longer ends the thread. */
  timeLimitMs: number;
  /** Of JavaScript's heap; a task that needs more ends the thread. */
  memoryLimitMb: number;
  /** The thread ends when nobody wanted anything for so long. */
  idleMs: number;
}

/** The thread could not do a task: it took too long or too much memory, or threw. The next task gets a new thread. */
export class TaskFailed extends Error {}

/** A thread for work that would hold up the platform's own: it does one task after the other, and ends when there is none. */
export class TaskThread<Task, Answer> {
  readonly #options: TaskThreadOptions;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: TaskThreadOptions) {
    this.#options = options;
  }

  /** Rejects with TaskFailed. */
  run(task: Task): Promise<Answer> {
    const answer = this.#last.then(() => this.#runNow(task));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** For good: the task that runs fails, and so do those that wait. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #runNow(task: Task): Promise<Answer> {
    if (this.#isClosed) throw new TaskFailed('The thread was closed');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    try {
      return await this.#answerOf(worker, task);
    } catch (error) {
      await this.#end();
      throw new TaskFailed(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
    }
  }

  #start(): Worker {
    const { workerEntry, workerData, memoryLimitMb } = this.#options;
    const worker = new Worker(workerEntry, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    // Whoever waits for an answer has listeners of its own; this one is for the time in between.
    worker.on('error', () => {});
    worker.unref();
    return worker;
  }

  #answerOf(worker: Worker, task: Task): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle(() => reject(new Error('It took too long'))),
        this.#options.timeLimitMs,
      );
      const onAnswer = (answer: Answer) => settle(() => resolve(answer));
      const onError = (error: Error) => settle(() => reject(error));
      const onExit = () => settle(() => reject(new Error('The thread ended')));
      const settle = (done: () => void) => {
        clearTimeout(timer);
        worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
        done();
      };
      worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
      worker.postMessage(task);
    });
  }
}
