import { Worker } from 'node:worker_threads';

export interface TaskThreadOptions {
  /** The bundled `engine-worker.ts`. */
  workerEntry: string | URL;
  /** Tells the worker which task it serves. */
  workerData: { kind: string };
  /** A task that takes longer ends the thread; counted from the moment when the thread is ready for it. */
  timeLimitMs: number;
  /** Of JavaScript's heap; a task that needs more ends the thread. */
  memoryLimitMb: number;
  /** The thread ends when nobody wanted anything for so long. */
  idleMs: number;
}

/** The thread could not do a task: it took too long or too much memory, or threw. The next task gets a new thread. */
export class TaskFailed extends Error {}

/** A thread that is not ready by then will not be, however busy the machine is. */
const START_LIMIT_MS = 60_000;

/**
 * A thread for work that would hold up the platform's own: it does one task at a time (see TaskPool), and ends when there is
 * none for a while. Its other side is `serveTasks`.
 */
export class TaskThread<Task, Answer> {
  readonly #options: TaskThreadOptions;
  #worker: { thread: Worker; isReady: boolean } | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: TaskThreadOptions) {
    this.#options = options;
  }

  /** Whether a task would have to wait for the thread to start. */
  get isCold(): boolean {
    return this.#worker === undefined;
  }

  /** Rejects with TaskFailed. One task at a time: a call waits for the one before. */
  async run(task: Task): Promise<Answer> {
    if (this.#isClosed) throw new TaskFailed('The thread was closed');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= { thread: this.#start(), isReady: false });
    try {
      if (!worker.isReady) await messageOf(worker.thread, START_LIMIT_MS);
      worker.isReady = true;
      const answer = messageOf<Answer>(worker.thread, this.#options.timeLimitMs);
      worker.thread.postMessage(task);
      return await answer;
    } catch (error) {
      await this.#end();
      throw new TaskFailed(error instanceof Error ? error.message : String(error), { cause: error });
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref();
    }
  }

  /** For good: the task that runs fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.thread.terminate();
  }

  #start(): Worker {
    const { workerEntry, workerData, memoryLimitMb } = this.#options;
    const worker = new Worker(workerEntry, {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    // A waiting caller has its own listeners; these are for the time in between.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker?.thread === worker) this.#worker = undefined;
    });
    worker.unref();
    return worker;
  }
}

/** The next message of a thread. Rejects when the thread ends before, or is silent for too long. */
function messageOf<Message>(worker: Worker, limitMs: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('It took too long'))), limitMs);
    const onMessage = (message: Message) => settle(() => resolve(message));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error('The thread ended')));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      done();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
