import type { ResultView } from '@howdah/shared-api/sql';
import type { AutoRunRefusal } from '@howdah/shared-api/sql-safety';
import type { CardRun } from './card-run.ts';

/** Error codes of read-only mode: Postgres refuses a write, the platform a function or a kind of statement. */
const REFUSALS: Record<string, AutoRunRefusal> = { '25006': 'writes', statement_refused: 'function' };

/**
 * Why the server rejected a query in read-only mode that both checks had found harmless: a view can call a function that writes.
 * The next run asks first, and is not read-only.
 */
export function rejectedReason(
  run: Pick<CardRun, 'readOnly'> | undefined,
  result: Pick<ResultView, 'error'> | undefined,
): AutoRunRefusal | null {
  if (!run?.readOnly || !result?.error) return null;
  return REFUSALS[result.error.code] ?? null;
}
