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
  running: Set<Call>;
  waiting: Set<() => void>;
  /** Calls of other projects that end before the next one of this line starts. Null: not known yet. */
  before: Set<Call> | null;
}

interface Call {
  /** It runs for longer than `quickMs`. */
  isSlow: boolean;
}

/**
 * Lets the calls of a project run in the order in which they come, a few at once. The others wait here, where they take
 * no processor time from other projects. A project with calls that wait takes turns with one without: its next call lets
 * those end that the other has running. So a project that sends one call after the other has as many turns as one
 * that sends all at once.
 */
export class CallTurns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();
  /** The project that called last, and the last call of any other project. */
  #last = { project: '', at: -Infinity };
  #lastOfOthers = -Infinity;
  #willStart = false;

  constructor(limits: Partial<TurnLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Runs `work` when it is its turn. Rejects with RestError when too many calls wait, or when it waits too long. */
  async run<T>(project: string, work: () => Promise<T>): Promise<T> {
    this.#note(project);
    const line = this.#lines.get(project) ?? { running: new Set(), waiting: new Set(), before: null };
    if (line.running.size + line.waiting.size >= this.#limits.calls) throw tooManyCalls();
    this.#lines.set(project, line);
    const call: Call = { isSlow: false };
    if (line.waiting.size > 0 || !this.#hasRoom(project, line)) await this.#turn(project, line, call);
    else line.running.add(call);
    const slow = setTimeout(() => {
      call.isSlow = true;
      this.#noLongerBefore(call);
    }, this.#limits.quickMs);
    slow.unref();
    try {
      return await work();
    } finally {
      clearTimeout(slow);
      line.running.delete(call);
      this.#noLongerBefore(call);
      this.#dropEmpty(project, line);
    }
  }

  #note(project: string): void {
    const at = performance.now();
    if (this.#last.project !== project) this.#lastOfOthers = this.#last.at;
    this.#last = { project, at };
  }

  #hasRoom(project: string, { running }: Line): boolean {
    if (running.size >= this.#limits.running) return false;
    const others = this.#last.project === project ? this.#lastOfOthers : this.#last.at;
    const isAlone = performance.now() - others > this.#limits.quickMs;
    return isAlone || quickOf(running).length < this.#limits.runningBesideOthers;
  }

  #turn(project: string, line: Line, call: Call): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(limit);
        line.waiting.delete(start);
        line.running.add(call);
        resolve();
      };
      const limit = setTimeout(() => {
        line.waiting.delete(start);
        this.#dropEmpty(project, line);
        reject(waitedTooLong());
      }, this.#limits.waitMs);
      line.waiting.add(start);
    });
  }

  #dropEmpty(project: string, { running, waiting }: Line): void {
    if (running.size + waiting.size === 0) this.#lines.delete(project);
  }

  #noLongerBefore(call: Call): void {
    for (const { before } of this.#lines.values()) before?.delete(call);
    if (this.#willStart) return;
    this.#willStart = true;
    // The answer of the call that has ended goes out first.
    setImmediate(() => {
      this.#willStart = false;
      for (const [project, line] of this.#lines) this.#startNext(project, line);
    });
  }

  #startNext(project: string, line: Line): void {
    for (const start of line.waiting) {
      if (!this.#hasRoom(project, line)) return;
      line.before ??= new Set(this.#runningBeside(line));
      if (line.before.size > 0) return;
      line.before = null;
      start();
    }
  }

  /** Calls of projects that have none waiting. */
  #runningBeside(line: Line): Call[] {
    const others = [...this.#lines.values()].filter((other) => other !== line && other.waiting.size === 0);
    return others.flatMap(({ running }) => quickOf(running));
  }
}

const quickOf = (calls: ReadonlySet<Call>) => [...calls].filter(({ isSlow }) => !isSlow);

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
