import { useExternalStore } from '@howdah/shared-ui';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { resultsOf } from './editor-state.ts';
import type { Run } from '../run.ts';
import { readContent } from './read-stored.ts';
import { storeLost, type StoredResultOwner } from './store-result.ts';
import { storedVersion } from './stored-changes.ts';
import { type StoredResult, restoredRun, type StoredContent } from './stored-result.ts';
import { resultStore } from '@howdah/shared-api/sql';
import { runRegistry } from '../run.ts';
import { readFromDatabase, type ResultOwner } from './result-database.ts';

/** What is known about the latest run, if its result is not available. */
export type MissingResult =
  /** The result is being read from IndexedDB. */
  | { kind: 'loading' }
  /** Its end was not seen: it may still run on the platform. */
  | { kind: 'unfinished' | 'lost'; id: string; startedAt: number }
  | { kind: 'too-large' | 'not-stored'; id: string; startedAt: number };

export interface StoredResults {
  missing: MissingResult | null;
  /** The platform knows nothing of an unfinished run: it has ended. */
  markEnded(id: string): void;
}

/**
 * Restores the results of earlier pages, and tells what is missing from the latest one.
 *
 * @param page identifies the runs of the document in the run registry.
 * @param runs the runs of this page.
 */
export function useStoredResults(
  page: string,
  owner: StoredResultOwner | null,
  runs: readonly Run[],
): StoredResults {
  const { personId, document } = owner ?? {};
  const version = useExternalStore(storedVersion);
  const results = useMemo(
    () => (personId === undefined || document === undefined ? NONE : resultsOf({ personId, document })),
    // oxlint-disable-next-line react/exhaustive-deps -- the storage is read again when it has changed
    [personId, document, version],
  );
  /** Results that IndexedDB did not have. */
  const [absent, setAbsent] = useState<string>();
  const missing = missingOf(results[0], runs, absent);
  const large = missing?.kind === 'loading' ? results[0] : undefined;

  // Before the first paint, so that "No results yet" does not flash.
  useLayoutEffect(() => restoreSmall(page, results), [page, results]);

  useEffect(() => {
    if (!large || personId === undefined || document === undefined) return;
    void restoreLarge(page, { personId, document }, large).then((isHere) => !isHere && setAbsent(large.id));
  }, [page, personId, document, large]);

  return { missing, markEnded: (id) => owner && storeLost(owner, id) };
}

const NONE: StoredResult[] = [];

function missingOf(
  latest: StoredResult | undefined,
  runs: readonly Run[],
  absent: string | undefined,
): MissingResult | null {
  if (!latest) return null;
  const { id, startedAt, state, place } = latest;
  if (runs.some((run) => run.resultId === id || run.startedAt > startedAt)) return null;
  if (state === 'running') return { kind: 'unfinished', id, startedAt };
  if (state === 'lost') return { kind: 'lost', id, startedAt };
  if (place === 'too-large') return { kind: place, id, startedAt };
  if (place === 'here' && readContent(latest)) return null;
  if (place === 'database' && absent !== id) return { kind: 'loading' };
  return { kind: 'not-stored', id, startedAt };
}

/**
 * Restores the results that can be read synchronously.
 *
 * @param page identifies the runs of a document in the run registry.
 */
export function restoreSmall(page: string, results: readonly StoredResult[]): void {
  restore(
    page,
    results.map((result) => [result, readContent(result)] as const),
  );
}

/** Restores a result from IndexedDB. Resolves with whether it was there; never rejects. */
export async function restoreLarge(page: string, owner: ResultOwner, result: StoredResult): Promise<boolean> {
  const content = readContent(await readFromDatabase(owner, result.id).catch(() => undefined));
  restore(page, [[result, content]]);
  return content !== null;
}

function restore(page: string, found: readonly (readonly [StoredResult, StoredContent | null])[]): void {
  const here = new Set(runRegistry.of(page).map(({ resultId }) => resultId));
  const restored = found.flatMap(([result, content]) => {
    const made = content && !here.has(result.id) ? restoredRun(result, content) : null;
    return made ? [made] : [];
  });
  if (restored.length === 0) return;
  for (const { run, snapshot } of restored) resultStore.restore(run.resultId, snapshot);
  runRegistry.restore(
    page,
    restored.map(({ run }) => run),
  );
}
