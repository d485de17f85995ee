import { resultStore } from '@howdah/shared-api/sql';
import { useSyncExternalStore } from 'react';

/** A run of SQL. Its rows and its state are in the result store, under `resultId`. */
export interface SqlRun {
  resultId: string;
  /** `Date.now()` at the start. */
  startedAt: number;
}

/** A run that has not ended always stays, also beyond the limits. */
export interface RunLimits {
  /** Maximum number of runs per key. */
  perKey: number;
  /** Maximum number of runs in total. The newest run of each key always stays. */
  total: number;
  /** Maximum number of keys. The least recently run one is removed first. */
  keys: number;
}

const DEFAULT_LIMITS: RunLimits = { perKey: 30, total: 200, keys: Infinity };

interface Entry<Run> {
  /** Newest first. */
  runs: readonly Run[];
  /** The id of the displayed result; null for the newest. */
  shown: string | null;
  /** The run that was added last; absent if all were restored. */
  added?: Run;
}

const NO_RUNS: readonly never[] = [];

/**
 * Keeps the runs of each key (a document, a query in a reply) until the page is closed, so that users who
 * leave and return find their results. Bounded: removes runs that have ended. Calls `onRemove` for each
 * removed run, so that its rows can be removed too.
 */
export class RunRegistry<Run extends SqlRun> {
  /** Ordered by last run, oldest first. */
  readonly #entries = new Map<string, Entry<Run>>();
  readonly #listeners = new Set<() => void>();
  readonly #limits: RunLimits;

  constructor(
    limits: Partial<RunLimits> = {},
    private readonly onRemove: (run: Run) => void = ({ resultId }) => resultStore.remove(resultId),
  ) {
    this.#limits = { ...DEFAULT_LIMITS, ...limits };
  }

  /** Adds a run as the newest, and displays it. A run that it replaces ends, because nothing would show it. */
  add(key: string, run: Run): void {
    const runs = [run, ...this.of(key)];
    runs.slice(this.#limits.perKey).forEach(this.onRemove);
    this.#entries.delete(key);
    this.#entries.set(key, { runs: runs.slice(0, this.#limits.perKey), shown: null, added: run });
    this.#makeRoom();
    this.#notify();
  }

  /** Adds runs of an earlier page or another window, sorted by start. What is displayed while they arrive stays, if it is in progress. */
  restore(key: string, runs: readonly Run[]): void {
    const entry = this.#entries.get(key);
    const known = new Set(entry?.runs.map(({ resultId }) => resultId));
    const earlier = runs.filter(({ resultId }) => !known.has(resultId));
    const all = [...(entry?.runs ?? []), ...earlier].sort((one, other) => other.startedAt - one.startedAt);
    const displayed = this.shown(key);
    const shown = entry?.shown ?? (displayed && isRunning(displayed) ? displayed.resultId : null);
    this.#entries.set(key, { ...entry, runs: this.#newest(all, this.#limits.perKey), shown });
    this.#makeRoom();
    this.#notify();
  }

  /** Returns runs, newest first. */
  of(key: string): readonly Run[] {
    return this.#entries.get(key)?.runs ?? NO_RUNS;
  }

  /** Returns the run that was added last, by this page. Restored runs can have begun later. */
  added(key: string): Run | undefined {
    return this.#entries.get(key)?.added;
  }

  /** Returns the run whose result is displayed: the newest, unless an earlier one was opened. */
  shown(key: string): Run | undefined {
    const entry = this.#entries.get(key);
    return entry?.runs.find(({ resultId }) => resultId === entry.shown) ?? entry?.runs[0];
  }

  /** Displays the result of an earlier run. Does nothing if the run was removed. */
  show(key: string, resultId: string): void {
    const entry = this.#entries.get(key);
    if (!entry?.runs.some((run) => run.resultId === resultId)) return;
    this.#entries.set(key, { ...entry, shown: resultId });
    this.#notify();
  }

  /** Removes all runs of a key. */
  clear(key: string): void {
    const { runs = NO_RUNS } = this.#entries.get(key) ?? {};
    this.#entries.delete(key);
    runs.forEach(this.onRemove);
    this.#notify();
  }

  clearAll(): void {
    for (const key of [...this.#entries.keys()]) this.clear(key);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the newest runs of a list, and removes the others. */
  #newest(runs: readonly Run[], count: number): readonly Run[] {
    const kept = runs.filter((run, index) => index < count || isRunning(run));
    runs.filter((run) => !kept.includes(run)).forEach(this.onRemove);
    return kept;
  }

  /** Removes the least recently run keys, then the oldest runs, but never the newest run of a remaining key. */
  #makeRoom(): void {
    // The result of the run that was just added may not have begun.
    for (const [key, { runs }] of [...this.#entries].slice(0, -1)) {
      if (this.#entries.size <= this.#limits.keys) break;
      if (runs.some(isRunning)) continue;
      this.#entries.delete(key);
      runs.forEach(this.onRemove);
    }
    let excess = [...this.#entries.values()].reduce(
      (sum, { runs }) => sum + runs.length,
      -this.#limits.total,
    );
    for (const [key, entry] of this.#entries) {
      if (excess <= 0) return;
      const runs = this.#newest(entry.runs, Math.max(1, entry.runs.length - excess));
      excess -= entry.runs.length - runs.length;
      this.#entries.set(key, { ...entry, runs });
    }
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function isRunning({ resultId }: SqlRun): boolean {
  return resultStore.get(resultId)?.state === 'running';
}

/** Returns the runs of a key, newest first. */
export function useRuns<Run extends SqlRun>(registry: RunRegistry<Run>, key: string): readonly Run[] {
  return useSyncExternalStore(registry.subscribe, () => registry.of(key));
}

/** Returns the displayed run of a key. */
export function useShownRun<Run extends SqlRun>(registry: RunRegistry<Run>, key: string): Run | undefined {
  return useSyncExternalStore(registry.subscribe, () => registry.shown(key));
}
