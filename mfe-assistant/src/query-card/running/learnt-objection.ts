import type { ResultView } from '@howdah/shared-api/sql';
import type { AutoRunObjection } from '@howdah/shared-api/sql-safety';
import type { CardRun } from './card-runs.ts';

/** What read-only mode refuses: Postgres a write (its SQLSTATE), the platform a function or a kind of statement. */
const REFUSALS: Record<string, AutoRunObjection> = { '25006': 'writes', statement_refused: 'function' };

/**
 * What the server found in a query that both checks had taken for harmless: a view can call a function that writes. The next
 * run asks, and is not read-only.
 */
export function learntObjection(
  run: Pick<CardRun, 'readOnly'> | undefined,
  result: Pick<ResultView, 'error'> | undefined,
): AutoRunObjection | null {
  if (!run?.readOnly || !result?.error) return null;
  return REFUSALS[result.error.code] ?? null;
}
