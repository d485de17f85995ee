import type { RunningStatement } from '../engine.ts';

interface Starting {
  statement: RunningStatement;
  /** Resolves when the script is in a queue, or will never be. */
  settled: Promise<unknown>;
}

/**
 * Scripts that are not in a queue yet, because their database is being opened. This takes seconds where it starts a
 * process. The list of running scripts shows them as `waiting`.
 */
export class StartingScripts {
  readonly #ofDatabases = new Map<string, Set<Starting>>();

  /** `start` resolves when the script is in its queue. */
  async track<T>(database: string, statement: RunningStatement, start: () => Promise<T>): Promise<T> {
    const scripts = this.#ofDatabases.get(database) ?? new Set();
    this.#ofDatabases.set(database, scripts);
    const started = start();
    const entry = { statement, settled: started.catch(() => undefined) };
    scripts.add(entry);
    try {
      return await started;
    } finally {
      scripts.delete(entry);
      if (scripts.size === 0) this.#ofDatabases.delete(database);
    }
  }

  /** Returns the scripts that are not in `queued`: for a moment, a script is in both. */
  notQueued(database: string, queued: readonly RunningStatement[]): RunningStatement[] {
    const known = new Set(queued.map(({ id }) => id));
    return [...(this.#ofDatabases.get(database) ?? [])]
      .map(({ statement }) => statement)
      .filter(({ id }) => !known.has(id));
  }

  /** Resolves when the script of that id, if there is one, can be cancelled in its queue. Never rejects. */
  async settled(database: string, id: string): Promise<void> {
    const scripts = [...(this.#ofDatabases.get(database) ?? [])];
    await Promise.all(scripts.filter(({ statement }) => statement.id === id).map((entry) => entry.settled));
  }
}
