import type { ImpersonatedRole } from '@howdah/shared-api/sql-text/impersonation';

/** What the rows were read for. Another role can see other rows. */
interface RowsQuery {
  ref: string;
  role: ImpersonatedRole | null;
  sql: string;
}

/** About as long as a click takes. Older rows are read again. */
const MAX_AGE = 2000;

let prefetched: (RowsQuery & { rows: Promise<Record<string, unknown>[]>; time: number }) | undefined;

/** Stores rows that are being read, for the page that opens next. They replace the stored ones. */
export function storePrefetchedRows(query: RowsQuery, rows: Promise<Record<string, unknown>[]>): void {
  prefetched = { ...query, rows, time: Date.now() };
  // The page may never take them. Without a handler, a failure would then be reported as unhandled.
  rows.catch(() => undefined);
}

/** Returns the stored rows once; undefined if they are of another query or too old. */
export function takePrefetchedRows({
  ref,
  role,
  sql,
}: RowsQuery): Promise<Record<string, unknown>[]> | undefined {
  if (prefetched?.ref !== ref || prefetched.role !== role || prefetched.sql !== sql) return undefined;
  const { rows, time } = prefetched;
  prefetched = undefined;
  return Date.now() - time < MAX_AGE ? rows : undefined;
}

/** Drops the stored rows, because something was written. */
export function dropPrefetchedRows(): void {
  prefetched = undefined;
}
