import { resultStore } from '@howdah/shared-api/sql';
import { runBook } from '../running/runs.ts';
import { readContent } from './read-stored.ts';
import { readFromDatabase, type ResultOwner } from './result-database.ts';
import { restoredRun, type StoredContent, type StoredResult } from './stored-result.ts';

/**
 * Puts results back into the page that can be read at once.
 *
 * @param page names the runs of a document in the run book.
 */
export function restoreSmall(page: string, results: readonly StoredResult[]): void {
  restore(
    page,
    results.map((result) => [result, readContent(result)] as const),
  );
}

/** Puts a result back from the browser's database. Resolves with whether it was there; never rejects. */
export async function restoreLarge(page: string, owner: ResultOwner, result: StoredResult): Promise<boolean> {
  const content = readContent(await readFromDatabase(owner, result.id).catch(() => undefined));
  restore(page, [[result, content]]);
  return content !== null;
}

function restore(page: string, found: readonly (readonly [StoredResult, StoredContent | null])[]): void {
  const here = new Set(runBook.of(page).map(({ resultId }) => resultId));
  const restored = found.flatMap(([result, content]) => {
    const made = content && !here.has(result.id) ? restoredRun(result, content) : null;
    return made ? [made] : [];
  });
  if (restored.length === 0) return;
  for (const { run, snapshot } of restored) resultStore.restore(run.resultId, snapshot);
  runBook.restore(
    page,
    restored.map(({ run }) => run),
  );
}
