import type { Run } from './run.ts';
import { resultStore } from '@howdah/shared-api/sql';
import { useSyncExternalStore } from 'react';

export interface RunRegistryLimits {
  /** Runs of one document that can be opened again. */
  ofDocument: number;
  /** Runs of all documents. */
  inAll: number;
}

const DEFAULT_LIMITS: RunRegistryLimits = { ofDocument: 30, inAll: 200 };

interface Page {
  /** Newest first (docs/product/sql-editor.md#states "Results"). */
  runs: readonly Run[];
  /** The one whose result is shown; null is the newest. */
  shown: string | null;
}

const NO_RUNS: readonly Run[] = [];

/**
 * The runs of each document, until the page is closed: leaving a snippet and coming back finds its results. Bounded; a run
 * that goes tells `onRemoved`, so that its rows can go too.
 */
export class RunRegistry {
  /** Documents by when they ran last, longest ago first. */
  readonly #pages = new Map<string, Page>();
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly onRemoved: (run: Run) => void,
    private readonly limits: RunRegistryLimits = DEFAULT_LIMITS,
  ) {}

  /** New runs are added at the front, and shown. */
  add(document: string, run: Run): void {
    const before = this.of(document);
    this.#pages.delete(document);
    this.#pages.set(document, { runs: [run, ...before.slice(0, this.limits.ofDocument - 1)], shown: null });
    for (const old of before.slice(this.limits.ofDocument - 1)) this.onRemoved(old);
    this.#makeRoom();
    this.#tell();
  }

  /** Puts runs of an earlier page behind those that are here; the newest of them first. */
  restore(document: string, runs: readonly Run[]): void {
    const page = this.#pages.get(document);
    const here = new Set(page?.runs.map(({ resultId }) => resultId));
    const earlier = runs.filter(({ resultId }) => !here.has(resultId));
    const all = [...(page?.runs ?? []), ...earlier].sort((one, other) => other.startedAt - one.startedAt);
    this.#pages.set(document, { runs: all.slice(0, this.limits.ofDocument), shown: page?.shown ?? null });
    for (const old of all.slice(this.limits.ofDocument)) this.onRemoved(old);
    this.#makeRoom();
    this.#tell();
  }

  of(document: string): readonly Run[] {
    return this.#pages.get(document)?.runs ?? NO_RUNS;
  }

  shown(document: string): Run | undefined {
    const page = this.#pages.get(document);
    return page?.runs.find(({ resultId }) => resultId === page.shown) ?? page?.runs[0];
  }

  /** Shows the result of an earlier run again. Nothing happens when it is not there any more. */
  show(document: string, resultId: string): void {
    const page = this.#pages.get(document);
    if (!page?.runs.some((run) => run.resultId === resultId)) return;
    this.#pages.set(document, { ...page, shown: resultId });
    this.#tell();
  }

  /** Empties the results of a document. */
  reset(document: string): void {
    const { runs = NO_RUNS } = this.#pages.get(document) ?? {};
    this.#pages.delete(document);
    runs.forEach(this.onRemoved);
    this.#tell();
  }

  /** Empties the results of all documents. */
  clear(): void {
    for (const document of [...this.#pages.keys()]) this.reset(document);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What nobody has run for longest goes first, but never the newest run of a document. */
  #makeRoom(): void {
    let excess = [...this.#pages.values()].reduce((sum, { runs }) => sum + runs.length, -this.limits.inAll);
    for (const [document, page] of this.#pages) {
      if (excess <= 0) return;
      const kept = Math.max(1, page.runs.length - excess);
      for (const old of page.runs.slice(kept)) this.onRemoved(old);
      excess -= page.runs.length - kept;
      this.#pages.set(document, { ...page, runs: page.runs.slice(0, kept) });
    }
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The runs of this page. */
export const runRegistry = new RunRegistry(({ resultId }) => resultStore.remove(resultId));

/** A document's runs, newest first. */
export function useRuns(document: string): readonly Run[] {
  return useSyncExternalStore(runRegistry.subscribe, () => runRegistry.of(document));
}

/** The run whose result is shown: the newest, unless an earlier one was opened again. */
export function useShownRun(document: string): Run | undefined {
  return useSyncExternalStore(runRegistry.subscribe, () => runRegistry.shown(document));
}
