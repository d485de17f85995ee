import type { FastifyBaseLogger } from 'fastify';
import { DelayedWrites } from '../../kernel/delayed-writes.ts';
import type { Clock } from '../../kernel/platform.ts';
import type { LoadCounts, LoadCountStore } from './load-count-store.ts';

/** One load or crash of a remote in a browser. */
export interface LoadReport {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed' | 'crashed';
}

/** How long counts are stored. A canary is judged by them. */
export const WINDOW_HOURS = 24;

const SLOT_MS = 10 * 60_000;
const WINDOW_MS = WINDOW_HOURS * 60 * 60_000;
/** Batches writes, so that many open pages do not cause many writes. */
const FLUSH_DELAY_MS = 1_000;
/** Maximum number of versions buffered between writes. A registry has fewer. */
const MAX_WAITING = 1_000;
/** Maximum number of reports per user, version and slot, so that one user who reloads a broken page does not decide. */
const MAX_FOR_USER = 5;
const MAX_TRACKED = 10_000;

export interface LoadReportsDependencies {
  counts: LoadCountStore;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** The versions that the registry names, as `remote version`. Reports about others are dropped. */
  publishedVersions(): Promise<ReadonlySet<string>>;
  /** Called after counts were written. */
  onCounted(): Promise<void>;
}

/** Counts what browsers report about the remotes, by version. Users are known only while a slot lasts, in memory. */
export class LoadReports {
  readonly #deps: LoadReportsDependencies;
  readonly #waiting = new Map<string, LoadCounts>();
  readonly #byUser = new Map<string, number>();
  #slot = 0;
  readonly #writes = new DelayedWrites(() => this.#write(), FLUSH_DELAY_MS);

  constructor(deps: LoadReportsDependencies) {
    this.#deps = deps;
  }

  record(userId: number, reports: LoadReport[]): void {
    this.#startSlot();
    for (const { remote, version, outcome } of reports) {
      const key = keyOf({ remote, version });
      const known = this.#waiting.get(key);
      if (!known && this.#waiting.size >= MAX_WAITING) continue;
      if (!this.#allows(`${userId} ${outcome} ${key}`)) continue;
      const counts = known ?? { remote, version, loaded: 0, failed: 0, crashed: 0 };
      counts[outcome] += 1;
      this.#waiting.set(key, counts);
    }
    if (this.#waiting.size > 0) this.#writes.schedule();
  }

  /** Returns the counts of the last day. */
  totals(): Promise<LoadCounts[]> {
    return this.#deps.counts.totals(new Date(this.#deps.clock.now().getTime() - WINDOW_MS));
  }

  /** Writes what was recorded. Resolves even if the write fails; the failure is logged. */
  flush(): Promise<void> {
    return this.#writes.flush();
  }

  async #write(): Promise<void> {
    const recorded = [...this.#waiting.values()];
    this.#waiting.clear();
    if (recorded.length === 0) return;
    const { counts, clock, logger, publishedVersions, onCounted } = this.#deps;
    try {
      const published = await publishedVersions();
      const now = clock.now().getTime();
      await counts.add(
        recorded.filter((row) => published.has(keyOf(row))),
        new Date(now - (now % SLOT_MS)),
      );
      await counts.removeBefore(new Date(now - WINDOW_MS));
      await onCounted();
    } catch (error) {
      logger.warn({ err: error }, 'Reports about remotes could not be counted');
    }
  }

  #startSlot(): void {
    const slot = Math.floor(this.#deps.clock.now().getTime() / SLOT_MS);
    if (slot !== this.#slot) this.#byUser.clear();
    this.#slot = slot;
  }

  #allows(key: string): boolean {
    const before = this.#byUser.get(key) ?? 0;
    if (before >= MAX_FOR_USER || (before === 0 && this.#byUser.size >= MAX_TRACKED)) return false;
    this.#byUser.set(key, before + 1);
    return true;
  }
}

/** A version of a remote, as in `publishedVersions`. */
export function keyOf({ remote, version }: { remote: string; version: string }): string {
  return `${remote} ${version}`;
}

declare module '../../kernel/platform.ts' {
  interface Platform {
    loadReports: LoadReports;
  }
}
