import type { RunningStatement } from '../engine.ts';

interface Starting {
  statement: RunningStatement;
  /** Resolves when it has its place in a queue, or never gets one. */
  settled: Promise<unknown>;
}

/**
 * Scripts that have no place in a queue yet, because their database is being opened: seconds, where that starts a process. Who
 * looks for a running script finds them too, as `waiting`.
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

  /** Those that are not among the queued ones: for a moment a script is in both. */
  beside(database: string, queued: readonly RunningStatement[]): RunningStatement[] {
    const known = new Set(queued.map(({ id }) => id));
    return [...(this.#ofDatabases.get(database) ?? [])]
      .map(({ statement }) => statement)
      .filter(({ id }) => !known.has(id));
  }

  /** Resolves when a script of that id, if there is one, can be cancelled in its queue. Never rejects. */
  async settled(database: string, id: string): Promise<void> {
    const scripts = [...(this.#ofDatabases.get(database) ?? [])];
    await Promise.all(scripts.filter(({ statement }) => statement.id === id).map((entry) => entry.settled));
  }
}
