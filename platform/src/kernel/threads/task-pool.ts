import { TaskFailed, TaskThread, type TaskThreadOptions } from './task-thread.ts';

export interface TaskPoolOptions extends TaskThreadOptions {
  /** The maximum number of threads. */
  threads: number;
}

interface Entry<Task, Answer> {
  task: Task;
  owner: string;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs tasks in a few threads, in order of arrival. Runs only one task per owner at a time, so that a user's
 * slow tasks delay only that user's next ones while a thread is free. A task's time limit starts when the
 * task starts.
 */
export class TaskPool<Task, Answer> {
  readonly #threads: readonly TaskThread<Task, Answer>[];
  readonly #busy = new Map<TaskThread<Task, Answer>, string>();
  #waiting: Entry<Task, Answer>[] = [];
  #isClosed = false;

  constructor({ threads, ...options }: TaskPoolOptions) {
    this.#threads = Array.from({ length: threads }, () => new TaskThread<Task, Answer>(options));
  }

  /** Rejects with TaskFailed. */
  run(task: Task, owner: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(new TaskFailed('The threads were closed'));
        return;
      }
      this.#waiting.push({ task, owner, resolve, reject });
      this.#advance();
    });
  }

  /** Closes the pool permanently. Running and queued tasks fail. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const refused = this.#waiting;
    this.#waiting = [];
    for (const { reject } of refused) reject(new TaskFailed('The threads were closed'));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #advance(): void {
    for (;;) {
      const free = this.#threads.filter((thread) => !this.#busy.has(thread));
      // Prefers a started thread, which is faster, and lets the others stay idle.
      const thread = free.find(({ isCold }) => !isCold) ?? free[0];
      if (!thread) return;
      const owners = new Set(this.#busy.values());
      const index = this.#waiting.findIndex(({ owner }) => !owners.has(owner));
      const [entry] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!entry) return;
      this.#busy.set(thread, entry.owner);
      void this.#run(thread, entry);
    }
  }

  async #run(thread: TaskThread<Task, Answer>, entry: Entry<Task, Answer>): Promise<void> {
    const settle = await thread.run(entry.task).then(
      (answer) => () => entry.resolve(answer),
      (error: unknown) => () => entry.reject(error),
    );
    // Frees the thread before the caller continues.
    this.#busy.delete(thread);
    settle();
    this.#advance();
  }
}
