import { nextFrame, type Schedule } from './frames.ts';
import { LiveResult, type Change, type ResultLimits } from './live-result.ts';
import type { ResultSnapshot } from './result-snapshot.ts';
import type { ResultView } from './result-view.ts';

export interface StoreLimits {
  /** Of one result; more rows truncate it. */
  result: ResultLimits;
  /** Of all results together; beyond it the rows of old ones go. */
  totalBytes: number;
}

const MB = 1024 * 1024;

/**
 * A tab holds what a person can use: one large result, which is the one on screen, and beside it the earlier ones of the
 * history as far as they are small.
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
 * The rows of every run, outside Redux, until the tab closes (docs/architecture.md#state-in-the-browser). Listeners are called
 * at once for a result's first rows and for its end, otherwise at most once a frame. When all results together grow too
 * large, results without listeners lose their rows, the longest unused first.
 */
export class ResultStore {
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  /** Who waits for a result may subscribe before it has begun. */
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #limits: StoreLimits;
  readonly #schedule: Schedule;

  constructor(limits: StoreLimits = DEFAULT_LIMITS, schedule: Schedule = nextFrame) {
    this.#limits = limits;
    this.#schedule = schedule;
  }

  /** About what all rows take in memory. */
  get bytes(): number {
    let bytes = 0;
    for (const { live } of this.#entries.values()) bytes += live.bytes;
    return bytes;
  }

  /** Begins a result, and replaces one with the same id. Only the run of the statement calls this. */
  begin(id: string): { live: LiveResult; signal: AbortSignal } {
    this.#drop(id);
    const live = new LiveResult(id, this.#limits.result, (change) => {
      // A run that was replaced, or forgotten, may still write for a moment.
      if (this.#entries.get(id) === entry) this.#changed(id, entry, change);
    });
    const entry: Entry = { live, view: live.view(), stop: new AbortController(), cancelFrame: null };
    this.#entries.set(id, entry);
    this.#tell(id);
    return { live, signal: entry.stop.signal };
  }

  /** Puts a result back that an earlier page had. One that is here stays as it is. */
  restore(id: string, snapshot: ResultSnapshot): void {
    if (!this.#entries.has(id)) this.begin(id).live.restore(snapshot);
  }

  /** The result as of the last notification; undefined for an unknown id. */
  get(id: string): ResultView | undefined {
    return this.#entries.get(id)?.view;
  }

  /** Returns what ends the subscription. A result that is listened to keeps its rows. */
  subscribe(id: string, listener: () => void): () => void {
    this.#touch(id);
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(id) === listeners) this.#listeners.delete(id);
    };
  }

  /** Stops a run here: its rows stay, its state becomes `cancelled`. `useSqlCancelMutation` cancels it on the server. */
  abort(id: string): void {
    this.#entries.get(id)?.stop.abort();
  }

  /** Forgets a result, and stops its run. */
  remove(id: string): void {
    if (this.#drop(id)) this.#tell(id);
  }

  /** Forgets every result, for example when another person signs in. */
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
    // Also with the first rows: the result before has no listeners then, and two large ones would not fit.
    this.#makeRoom();
  }

  #publish(id: string, entry: Entry): void {
    entry.cancelFrame?.();
    entry.cancelFrame = null;
    entry.view = entry.live.view();
    this.#tell(id);
  }

  #tell(id: string): void {
    // A listener may unsubscribe while it is called.
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

/** The one store of a page. */
export const resultStore = new ResultStore();
