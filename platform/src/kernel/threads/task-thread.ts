import { Worker } from 'node:worker_threads';

export interface TaskThreadOptions {
  /** The bundled `engine-worker.ts`. */
  workerEntry: string | URL;
  /** Selects the worker's task. */
  workerData: { kind: string };
  /** A task that exceeds it ends the thread. The time starts when the thread is ready. */
  timeLimitMs: number;
  /** Limit of the JavaScript heap. A task that exceeds it ends the thread. */
  memoryLimitMb: number;
  /** The thread ends after this time without a task. */
  idleMs: number;
}

/** A task failed: it exceeded the time or memory limit, or threw. The next task gets a new thread. */
export class TaskFailed extends Error {}

/** A thread that is not ready by then never will be, however busy the machine is. */
const START_TIMEOUT_MS = 60_000;

/**
 * A thread for work that would block the main thread. It runs one task at a time (see TaskPool) and ends when
 * idle. The other side is `serveTasks`.
 */
export class TaskThread<Task, Answer> {
  readonly #options: TaskThreadOptions;
  #worker: { thread: Worker; isReady: boolean } | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: TaskThreadOptions) {
    this.#options = options;
  }

  /** Whether a task has to wait for the thread to start. */
  get isCold(): boolean {
    return this.#worker === undefined;
  }

  /** Rejects with TaskFailed. The caller must wait for each task before it starts the next. */
  async run(task: Task): Promise<Answer> {
    if (this.#isClosed) throw new TaskFailed('The thread was closed');
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= { thread: this.#start(), isReady: false });
    try {
      if (!worker.isReady) await messageOf(worker.thread, START_TIMEOUT_MS);
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

  /** Closes the thread permanently. The running task fails. */
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
    // A pending `messageOf` has its own listeners; these cover the time in between.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker?.thread === worker) this.#worker = undefined;
    });
    worker.unref();
    return worker;
  }
}

/** Resolves with a thread's next message. Rejects if the thread ends first or is silent for too long. */
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
