import { nextFrame, type Schedule } from './frames.ts';
import { LiveResult, type Change, type ResultLimits } from './live-result.ts';
import type { ResultSnapshot } from './result-snapshot.ts';
import type { ResultView } from './result-view.ts';

export interface StoreLimits {
  /** Limits of one result; more rows truncate it. */
  result: ResultLimits;
  /** Limit of all results together; beyond it, rows of old results are evicted. */
  totalBytes: number;
}

const MB = 1024 * 1024;

/**
 * Limits for one tab: a single large result, which is the one on screen, and earlier results of the history
 * if they are small.
 */
export const DEFAULT_LIMITS: StoreLimits = {
  result: { maxRows: 1_000_000, maxBytes: 384 * MB },
  totalBytes: 128 * MB,
};

interface Entry {
  live: LiveResult;
  view: ResultView;
  stop: AbortController;
  cancelFrame: (() => void) | null;
}

/**
 * Stores the rows of every run, outside of Redux, until the tab closes
 * (docs/architecture.md#state-in-the-browser). Notifies listeners immediately of a result's first rows and of
 * its end, otherwise at most once per frame. If all results together grow too large, results without
 * listeners lose their rows, least recently used first.
 */
export class ResultStore {
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  /** Components can subscribe before a result begins. */
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #limits: StoreLimits;
  readonly #schedule: Schedule;

  constructor(limits: StoreLimits = DEFAULT_LIMITS, schedule: Schedule = nextFrame) {
    this.#limits = limits;
    this.#schedule = schedule;
  }

  /** Approximate memory use of all rows. */
  get bytes(): number {
    let bytes = 0;
    for (const { live } of this.#entries.values()) bytes += live.bytes;
    return bytes;
  }

  /** Begins a result, replacing one with the same id. Only the statement's run calls this. */
  begin(id: string): { live: LiveResult; signal: AbortSignal } {
    this.#drop(id);
    const live = new LiveResult(id, this.#limits.result, (change) => {
      // A run whose result was replaced or removed can still write for a moment.
      if (this.#entries.get(id) === entry) this.#changed(id, entry, change);
    });
    const entry: Entry = { live, view: live.view(), stop: new AbortController(), cancelFrame: null };
    this.#entries.set(id, entry);
    this.#tell(id);
    return { live, signal: entry.stop.signal };
  }

  /** Restores a result of an earlier page, unless a result with this id exists. */
  restore(id: string, snapshot: ResultSnapshot): void {
    if (!this.#entries.has(id)) this.begin(id).live.restore(snapshot);
  }

  /** Returns the result as of the last notification, or undefined for an unknown id. */
  get(id: string): ResultView | undefined {
    return this.#entries.get(id)?.view;
  }

  /** Returns a function that unsubscribes. A result with listeners keeps its rows. */
  subscribe(id: string, listener: () => void): () => void {
    this.#touch(id);
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(id) === listeners) this.#listeners.delete(id);
    };
  }

  /**
   * Stops a run in the browser: its rows stay, and its state becomes `cancelled`. `useSqlCancelMutation`
   * cancels it on the server.
   */
  abort(id: string): void {
    this.#entries.get(id)?.stop.abort();
  }

  /** Removes a result and stops its run. */
  remove(id: string): void {
    if (this.#drop(id)) this.#tell(id);
  }

  /** Removes every result, for example when another user signs in. */
  clear(): void {
    for (const id of [...this.#entries.keys()]) this.remove(id);
  }

  #drop(id: string): boolean {
    const entry = this.#entries.get(id);
    entry?.stop.abort();
    entry?.cancelFrame?.();
    return this.#entries.delete(id);
  }

  #changed(id: string, entry: Entry, change: Change): void {
    if (change === 'progress') {
      entry.cancelFrame ??= this.#schedule(() => this.#publish(id, entry));
      return;
    }
    this.#publish(id, entry);
    // Also with the first rows: the previous result then has no listeners, and two large results would not
    // fit.
    this.#makeRoom();
  }

  #publish(id: string, entry: Entry): void {
    entry.cancelFrame?.();
    entry.cancelFrame = null;
    entry.view = entry.live.view();
    this.#tell(id);
  }

  #tell(id: string): void {
    // Copied, because a listener can unsubscribe while it is called.
    for (const listener of [...(this.#listeners.get(id) ?? [])]) listener();
  }

  #touch(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    this.#entries.delete(id);
    this.#entries.set(id, entry);
  }

  #makeRoom(): void {
    let excess = this.bytes - this.#limits.totalBytes;
    for (const [id, entry] of this.#entries) {
      if (excess <= 0) return;
      if (entry.live.state === 'running' || this.#listeners.has(id)) continue;
      excess -= entry.live.bytes;
      entry.live.evict();
      entry.view = entry.live.view();
    }
  }
}

/** The page's store. */
export const resultStore = new ResultStore();
