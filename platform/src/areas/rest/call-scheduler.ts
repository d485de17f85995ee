import { availableParallelism } from 'node:os';
import { RestError } from './rest-error.ts';

export interface SchedulerLimits {
  /** How many calls of one project run at once. */
  running: number;
  /** The same while other projects call, too. Calls that take longer than `quickMs` do not count. */
  runningBesideOthers: number;
  /** A project counts as calling for this long after its last call, and a call that runs longer is slow. */
  quickMs: number;
  /** How long waiting calls are held after a call of a project without waiting ones, whose next call then comes first. */
  pauseMs: number;
  /** Waiting calls are not held if the last one of them started longer ago than this. */
  everyMs: number;
  /** Maximum number of running and waiting calls of one project. Further ones get 429. */
  calls: number;
  /** How long a call can wait. Then it gets 504. */
  waitMs: number;
}

const runningBesideOthers = Math.max(1, Math.min(6, Math.floor(availableParallelism() / 2)));

const defaultLimits: SchedulerLimits = {
  // As many as a database on PostgreSQL has connections for.
  running: 6,
  runningBesideOthers,
  quickMs: 100,
  pauseMs: 3,
  everyMs: 10 / runningBesideOthers,
  calls: 200,
  // As PostgREST's `db-pool-acquisition-timeout`.
  waitMs: 10_000,
};

interface ProjectQueue {
  running: Set<Call>;
  waiting: Set<() => void>;
  /** Calls of other projects that must end before the next call in this queue starts. Null: not determined yet. */
  blockers: Set<Call> | null;
  /** When the last call that had to wait started. */
  startedAt: number;
  held: NodeJS.Timeout | null;
}

interface Call {
  /** Whether it runs for longer than `quickMs`. */
  isSlow: boolean;
}

/**
 * Runs the calls of a project in order, a few at once. The others wait here, where they take no processor time from
 * other projects. A project with waiting calls takes turns with one without: its next call waits until the running
 * calls of the other end, and is then held for a moment in which the other can send its next call. So a project that
 * sends one call after the other hardly notices one that sends many at once, which still gets a turn every few
 * milliseconds.
 */
export class CallScheduler {
  readonly #limits: SchedulerLimits;
  readonly #queues = new Map<string, ProjectQueue>();
  readonly #called = new LastEvent();
  /** When calls of projects without waiting ones ended. */
  readonly #ended = new LastEvent();
  #willStart = false;

  constructor(limits: Partial<SchedulerLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Runs `work` when it is its turn. Rejects with RestError when too many calls wait, or when it waits too long. */
  async run<T>(project: string, work: () => Promise<T>): Promise<T> {
    this.#called.record(project);
    const queue = this.#queues.get(project) ?? emptyQueue();
    if (queue.running.size + queue.waiting.size >= this.#limits.calls) throw tooManyCalls();
    this.#queues.set(project, queue);
    const call: Call = { isSlow: false };
    if (queue.waiting.size > 0 || !this.#hasRoom(project, queue))
      await this.#waitForTurn(project, queue, call);
    else queue.running.add(call);
    const slow = setTimeout(() => {
      call.isSlow = true;
      this.#unblock(call);
    }, this.#limits.quickMs);
    slow.unref();
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      queue.running.delete(call);
      if (queue.waiting.size === 0) this.#ended.record(project);
      this.#unblock(call);
      this.#dropEmpty(project, queue);
    }
  }

  #hasRoom(project: string, { running }: ProjectQueue): boolean {
    if (running.size >= this.#limits.running) return false;
    const isAlone = performance.now() - this.#called.ofOthers(project) > this.#limits.quickMs;
    return isAlone || quickOf(running).length < this.#limits.runningBesideOthers;
  }

  #waitForTurn(project: string, queue: ProjectQueue, call: Call): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(limit);
        queue.waiting.delete(start);
        queue.running.add(call);
        resolve();
      };
      const limit = setTimeout(() => {
        queue.waiting.delete(start);
        this.#dropEmpty(project, queue);
        reject(waitedTooLong());
      }, this.#limits.waitMs);
      queue.waiting.add(start);
    });
  }

  #dropEmpty(project: string, { running, waiting }: ProjectQueue): void {
    if (running.size + waiting.size === 0) this.#queues.delete(project);
  }

  #unblock(call: Call): void {
    for (const { blockers } of this.#queues.values()) blockers?.delete(call);
    if (this.#willStart) return;
    this.#willStart = true;
    // Sends the response of the call that has ended first.
    setImmediate(() => {
      this.#willStart = false;
      for (const [project, queue] of this.#queues) this.#startNext(project, queue);
    });
  }

  #startNext(project: string, queue: ProjectQueue): void {
    for (const start of queue.waiting) {
      if (!this.#hasRoom(project, queue)) return;
      queue.blockers ??= new Set(this.#runningBeside(queue));
      if (queue.blockers.size > 0 || this.#isHeld(project, queue)) return;
      queue.blockers = null;
      queue.startedAt = performance.now();
      start();
    }
  }

  #isHeld(project: string, queue: ProjectQueue): boolean {
    if (queue.held) return true;
    const { pauseMs, everyMs } = this.#limits;
    const until = Math.min(this.#ended.ofOthers(project) + pauseMs, queue.startedAt + everyMs);
    const ms = until - performance.now();
    if (ms <= 0) return false;
    queue.held = setTimeout(() => {
      queue.held = null;
      // Calls that arrived in the meantime end first.
      queue.blockers = null;
      this.#startNext(project, queue);
    }, ms);
    return true;
  }

  /** Returns the running calls of other projects that have none waiting. */
  #runningBeside(queue: ProjectQueue): Call[] {
    const others = [...this.#queues.values()].filter((other) => other !== queue && other.waiting.size === 0);
    return others.flatMap(({ running }) => quickOf(running));
  }
}

/** The time of the last event, and of the last one in any other project. */
class LastEvent {
  #last = { project: '', at: -Infinity };
  #before = -Infinity;

  record(project: string): void {
    if (this.#last.project !== project) this.#before = this.#last.at;
    this.#last = { project, at: performance.now() };
  }

  ofOthers(project: string): number {
    return this.#last.project === project ? this.#before : this.#last.at;
  }
}

const emptyQueue = (): ProjectQueue => ({
  running: new Set(),
  waiting: new Set(),
  blockers: null,
  startedAt: -Infinity,
  held: null,
});

const quickOf = (calls: ReadonlySet<Call>) => [...calls].filter(({ isSlow }) => !isSlow);

export function tooManyCalls(): RestError {
  return new RestError('rate_limited', 'Too many concurrent calls to this project.', {
    status: 429,
    hint: 'Wait a moment, then call again.',
  });
}

function waitedTooLong(): RestError {
  return new RestError('PGRST003', 'Timed out acquiring connection from connection pool.', {
    hint: 'Earlier calls of the project take too long. Nothing was run: call again later.',
  });
}
