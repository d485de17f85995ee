import { EngineError } from '../engine-error.ts';
import type { ScriptJob } from './script-job.ts';

export interface QueueLimits {
  /** Maximum number of scripts of one database that run at once. */
  perDatabase: number;
  /** Maximum number of scripts of one server that run at once. */
  perServer: number;
}

interface Entry {
  database: string;
  job: ScriptJob;
  start: () => Promise<void>;
}

/**
 * The scripts of one server, in the order of their arrival. Each starts as soon as its database and the server have
 * room. A database with a long queue does not delay the others.
 */
export class ScriptQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Entry[] = [];
  readonly #running = new Set<Entry>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  add(database: string, job: ScriptJob, start: () => Promise<void>): void {
    this.#waiting.push({ database, job, start });
    this.#advance();
  }

  /**
   * Returns the running scripts of a database (of all databases when none is given), then the waiting ones, oldest
   * first. Scripts whose reader already has the end are left out.
   */
  jobs(database?: string): ScriptJob[] {
    return [...this.#running, ...this.#waiting]
      .filter((entry) => database === undefined || entry.database === database)
      .map(({ job }) => job)
      .filter((job) => !job.stream.ended);
  }

  /** Cancels a script. Resolves to false when it is neither running nor waiting. */
  async cancel(database: string, id: string): Promise<boolean> {
    const isMeant = (entry: Entry) => entry.database === database && entry.job.id === id;
    const index = this.#waiting.findIndex(isMeant);
    const [waiting] = index < 0 ? [] : this.#waiting.splice(index, 1);
    const entry = waiting ?? [...this.#running].find(isMeant);
    await entry?.job.cancel();
    return entry !== undefined;
  }

  /** Refuses the waiting scripts, and resolves when the running ones have ended. */
  async drain(database?: string): Promise<void> {
    const isMeant = (entry: Entry) => database === undefined || entry.database === database;
    const closed = new EngineError('engine_closed', 'The database is being stopped');
    const refused = this.#waiting.filter(isMeant);
    for (const entry of refused) this.#waiting.splice(this.#waiting.indexOf(entry), 1);
    for (const { job } of refused) job.refuse(closed);
    await Promise.all([...this.#running].filter(isMeant).map(({ job }) => job.ended()));
  }

  #advance(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#running.add(next);
      void this.#run(next);
    }
  }

  async #run(entry: Entry): Promise<void> {
    await entry.start();
    this.#running.delete(entry);
    this.#advance();
  }

  #next(): Entry | undefined {
    if (this.#running.size >= this.#limits.perServer) return undefined;
    const running = new Map<string, number>();
    for (const { database } of this.#running) running.set(database, (running.get(database) ?? 0) + 1);
    return this.#waiting.find(({ database }) => (running.get(database) ?? 0) < this.#limits.perDatabase);
  }
}
