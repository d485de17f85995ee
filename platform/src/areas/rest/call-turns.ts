import { availableParallelism } from 'node:os';
import { RestError } from './rest-error.ts';

export interface TurnLimits {
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

const defaultLimits: TurnLimits = {
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

interface Line {
  running: Set<Call>;
  waiting: Set<() => void>;
  /** Calls of other projects that must end before the next call in this line starts. Null: not determined yet. */
  before: Set<Call> | null;
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
export class CallTurns {
  readonly #limits: TurnLimits;
  readonly #lines = new Map<string, Line>();
  readonly #called = new LastTimes();
  /** When calls of projects without waiting ones ended. */
  readonly #ended = new LastTimes();
  #willStart = false;

  constructor(limits: Partial<TurnLimits> = {}) {
    this.#limits = { ...defaultLimits, ...limits };
  }

  /** Runs `work` when it is its turn. Rejects with RestError when too many calls wait, or when it waits too long. */
  async run<T>(project: string, work: () => Promise<T>): Promise<T> {
    this.#called.note(project);
    const line = this.#lines.get(project) ?? emptyLine();
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
      if (line.waiting.size === 0) this.#ended.note(project);
      this.#noLongerBefore(call);
      this.#dropEmpty(project, line);
    }
  }

  #hasRoom(project: string, { running }: Line): boolean {
    if (running.size >= this.#limits.running) return false;
    const isAlone = performance.now() - this.#called.ofOthers(project) > this.#limits.quickMs;
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
    // Sends the response of the call that has ended first.
    setImmediate(() => {
      this.#willStart = false;
      for (const [project, line] of this.#lines) this.#startNext(project, line);
    });
  }

  #startNext(project: string, line: Line): void {
    for (const start of line.waiting) {
      if (!this.#hasRoom(project, line)) return;
      line.before ??= new Set(this.#runningBeside(line));
      if (line.before.size > 0 || this.#isHeld(project, line)) return;
      line.before = null;
      line.startedAt = performance.now();
      start();
    }
  }

  #isHeld(project: string, line: Line): boolean {
    if (line.held) return true;
    const { pauseMs, everyMs } = this.#limits;
    const until = Math.min(this.#ended.ofOthers(project) + pauseMs, line.startedAt + everyMs);
    const ms = until - performance.now();
    if (ms <= 0) return false;
    line.held = setTimeout(() => {
      line.held = null;
      // Calls that arrived in the meantime end first.
      line.before = null;
      this.#startNext(project, line);
    }, ms);
    return true;
  }

  /** Returns the running calls of other projects that have none waiting. */
  #runningBeside(line: Line): Call[] {
    const others = [...this.#lines.values()].filter((other) => other !== line && other.waiting.size === 0);
    return others.flatMap(({ running }) => quickOf(running));
  }
}

/** The time of the last event, and of the last one in any other project. */
class LastTimes {
  #last = { project: '', at: -Infinity };
  #before = -Infinity;

  note(project: string): void {
    if (this.#last.project !== project) this.#before = this.#last.at;
    this.#last = { project, at: performance.now() };
  }

  ofOthers(project: string): number {
    return this.#last.project === project ? this.#before : this.#last.at;
  }
}

const emptyLine = (): Line => ({
  running: new Set(),
  waiting: new Set(),
  before: null,
  startedAt: -Infinity,
  held: null,
});

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
