import { availableParallelism } from 'node:os';
import { RestError } from './rest-error.ts';

export interface TurnLimits {
  /** Calls of one project that run at once. */
  running: number;
  /** The same, as long as other projects call too. Calls that take longer than `quickMs` do not count. */
  runningBesideOthers: number;
  /** Another project's call counts for this long. */
  quickMs: number;
  /** Calls of one project that run or wait: the others get 429. */
  calls: number;
  /** How long a call waits: 504 after it. */
  waitMs: number;
}

const defaultLimits: TurnLimits = {
  // As many as a database on PostgreSQL has connections for.
  running: 6,
  runningBesideOthers: Math.max(1, Math.min(6, Math.floor(availableParallelism() / 2))),
  quickMs: 100,
  calls: 200,
  // As PostgREST's `db-pool-acquisition-timeout`.
  waitMs: 10_000,
};

interface Line {
  running: number;
  /** Calls that run for longer than `quickMs`. */
  slow: number;
  waiting: Set<() => void>;
}

/**
 * Lets the calls of a project run in the order in which they come, a few at once. The others wait here, where they take
 * no processor time from other projects.
 */
export class CallTurns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();
  /** The project that called last, and the last call of any other project. */
  #last = { project: '', at: -Infinity };
  #lastOfOthers = -Infinity;

  constructor(limits: Partial<TurnLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Runs `work` when it is its turn. Rejects with RestError when too many calls wait, or when it waits too long. */
  async run<T>(project: string, work: () => Promise<T>): Promise<T> {
    this.#note(project);
    const line = this.#lines.get(project) ?? { running: 0, slow: 0, waiting: new Set() };
    if (line.running + line.waiting.size >= this.#limits.calls) throw tooManyCalls();
    this.#lines.set(project, line);
    if (line.waiting.size > 0 || !this.#hasRoom(project, line)) await this.#turn(line);
    else line.running += 1;
    let isSlow = false;
    const slow = setTimeout(() => {
      isSlow = true;
      line.slow += 1;
      this.#startNext(project, line);
    }, this.#limits.quickMs);
    slow.unref();
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      line.running -= 1;
      if (isSlow) line.slow -= 1;
      this.#startNext(project, line);
      if (line.running === 0) this.#lines.delete(project);
    }
  }

  #note(project: string): void {
    const at = performance.now();
    if (this.#last.project !== project) this.#lastOfOthers = this.#last.at;
    this.#last = { project, at };
  }

  #hasRoom(project: string, { running, slow }: Line): boolean {
    if (running >= this.#limits.running) return false;
    const others = this.#last.project === project ? this.#lastOfOthers : this.#last.at;
    const isAlone = performance.now() - others > this.#limits.quickMs;
    return isAlone || running - slow < this.#limits.runningBesideOthers;
  }

  #turn(line: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(limit);
        line.waiting.delete(start);
        line.running += 1;
        resolve();
      };
      const limit = setTimeout(() => {
        line.waiting.delete(start);
        reject(waitedTooLong());
      }, this.#limits.waitMs);
      line.waiting.add(start);
    });
  }

  #startNext(project: string, line: Line): void {
    for (const start of line.waiting) {
      if (!this.#hasRoom(project, line)) return;
      start();
    }
  }
}

export function tooManyCalls(): RestError {
  return new RestError('rate_limited', 'Too many calls of this project at once.', {
    status: 429,
    hint: 'Wait a moment, then call again.',
  });
}

function waitedTooLong(): RestError {
  return new RestError('PGRST003', 'Timed out acquiring connection from connection pool.', {
    hint: 'Earlier calls of the project take too long. Nothing was run: call again later.',
  });
}
